/** Asked before what was typed is left. Staying has focus: Enter never throws anything away. */
import { Button } from '@blueprintjs/core';
import { useIntl } from 'react-intl';

interface LeaveQuestionProps {
  readonly onStay: () => void;
  readonly onDiscard: () => void;
}

export function UnsavedChangesPrompt({ onStay, onDiscard }: LeaveQuestionProps) {
  const intl = useIntl();
  return (
    <>
      <span role="alert">{intl.formatMessage({ id: 'form.unsaved' })}</span>
      <Button
        intent="danger"
        variant="minimal"
        text={intl.formatMessage({ id: 'form.discard' })}
        onClick={onDiscard}
      />
      <Button autoFocus text={intl.formatMessage({ id: 'form.stay' })} onClick={onStay} />
    </>
  );
}
