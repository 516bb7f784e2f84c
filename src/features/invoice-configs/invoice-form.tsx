/** The form of a configuration. A tax code whose check digit is wrong may be an old one: it is told, and may be saved. */
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { hasRightCheckDigit } from '#model/vietnam/tax-code.ts';
import type { CommandFormProps } from '#kit/definitions/define-command.ts';
import { CommandForm } from '#kit/form/command-form.tsx';

export function InvoiceForm(props: CommandFormProps) {
  const [tax, setTax] = useState(String(props.target?.row.tax ?? ''));
  return (
    <CommandForm
      {...props}
      note={
        <div role="status">
          {!hasRightCheckDigit(tax.trim()) && (
            <p className="c-form-note is-waiting">
              <FormattedMessage id="invoiceConfig.tax.checkDigit" values={{ tax: tax.trim() }} />
            </p>
          )}
        </div>
      }
      fill={(name, value) => {
        if (name === 'tax') setTax(String(value ?? ''));
        return {};
      }}
    />
  );
}
