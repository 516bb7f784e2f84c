/**
 * How the public site will show a row. Nothing runs in the frame, and nothing leads out of it: no scripts, forms, windows
 * or navigation; what it shows was cleaned before. It keeps our origin, which without scripts is of use to nobody, so
 * that its style sheet and pictures come from this device when there is no network.
 */
import { useIntl } from 'react-intl';

import type { Entity, Row, Values } from '#model/entity.ts';
import { fieldLabel } from '../definitions/message-ids.ts';
import { showField, useShowContext } from '../fields/registry/use-show.ts';
import { cleanHtml } from '../fields/rich-text/clean-html.ts';
import { DocumentFrame } from '../ui/document-frame.tsx';
import { pageDocument } from './page-document.ts';
import './preview.css';

const styles = new URL('./public-page.css', import.meta.url).pathname;

export interface PagePreviewProps {
  readonly entity: Entity;
  readonly values: Values;
}

export function PagePreview({ entity, values }: PagePreviewProps) {
  const intl = useIntl();
  const context = useShowContext();
  const { page, label } = entity;
  if (page === undefined) return null;
  const row: Row = { ...values, version: 0 };
  const shown = (name: string) => showField(entity, row, name, context).text;
  const html = page.body === undefined ? undefined : values[page.body];
  const parts = {
    language: values.lang === 'en' ? 'en' : 'vi',
    heading: shown(label),
    facts: page.facts.map((name) => ({
      name: intl.formatMessage({ id: fieldLabel(entity.name, name) }),
      text: shown(name),
    })),
    picture: page.picture === undefined ? '' : shown(page.picture),
    body: typeof html === 'string' ? cleanHtml(html) : '',
    styles,
  };
  return (
    <DocumentFrame
      className="c-page-preview"
      title={intl.formatMessage({ id: 'preview.title' })}
      sandbox="allow-same-origin"
      html={pageDocument(parts)}
    />
  );
}
