/** Saves a code as a drawing or as a picture, copies what it says, and prints it for a counter. */
import { Button } from '@blueprintjs/core';
import { Document, Duplicate, Media, Print } from '@blueprintjs/icons';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { noticeShown } from '#store/notices-slice.ts';
import { useAppDispatch } from '../store-hooks.ts';
import { copyText } from '../ui/copy-text.ts';
import { DocumentFrame } from '../ui/document-frame.tsx';
import { saveFile } from '../ui/save-file.ts';
import { printSheet } from './print-sheet.ts';
import type { QrDrawing } from './qr-drawing.ts';
import { darkColor, lightColor, qrSvg } from './qr-drawing.ts';
import type { VietQrWords } from './use-vietqr-words.ts';

const sheetStyles = new URL('./print-sheet.css', import.meta.url).pathname;

interface VietQrActionsProps {
  readonly drawing: QrDrawing;
  readonly payload: string;
  readonly words: VietQrWords;
}

export function VietQrActions({ drawing, payload, words }: VietQrActionsProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [printed, setPrinted] = useState(0);
  const say = (id: string) => intl.formatMessage({ id });
  const notify = (isDone: boolean, message: string) =>
    dispatch(noticeShown({ key: 'vietqr', tone: isDone ? 'success' : 'warning', message }));
  const saveDrawing = () => saveFile(`${words.fileName}.svg`, qrSvg(drawing, words.says), 'image/svg+xml');
  const savePicture = async () => {
    const picture = await qrPicture(drawing);
    if (picture === undefined) notify(false, 'vietqr.noPicture');
    else saveFile(`${words.fileName}.png`, picture);
  };
  const copy = () => {
    const isCopied = copyText(payload);
    notify(isCopied, isCopied ? 'vietqr.copied' : 'vietqr.notCopied');
  };
  const acts = [
    { id: 'vietqr.print', icon: <Print size={14} />, run: () => setPrinted(printed + 1) },
    { id: 'vietqr.savePicture', icon: <Media size={14} />, run: () => void savePicture() },
    { id: 'vietqr.saveDrawing', icon: <Document size={14} />, run: saveDrawing },
    { id: 'vietqr.copy', icon: <Duplicate size={14} />, run: copy },
  ];
  return (
    <div className="c-qr-acts">
      {acts.map(({ id, icon, run }) => (
        <Button key={id} size="small" icon={icon} text={say(id)} onClick={run} />
      ))}
      {printed > 0 && <PrintFrame key={printed} title={say('vietqr.sheet')} {...{ drawing, words }} />}
    </div>
  );
}

/**
 * A document beside the page that prints itself once it stands, styles and all. No script runs in it; it may open the
 * dialog of the printer, and keeps our origin so that its style sheet comes from this device without a network.
 */
function PrintFrame({
  title,
  drawing,
  words,
}: Omit<VietQrActionsProps, 'payload'> & { readonly title: string }) {
  const intl = useIntl();
  const sheet = printSheet({
    language: intl.locale,
    heading: intl.formatMessage({ id: 'vietqr.sheet.heading' }),
    bank: words.bank,
    holder: words.holder,
    facts: words.sheetFacts,
    svg: qrSvg(drawing, words.says),
    styles: sheetStyles,
  });
  return (
    <DocumentFrame
      className="c-qr-sheet"
      title={title}
      tabIndex={-1}
      aria-hidden="true"
      sandbox="allow-same-origin allow-modals"
      html={sheet}
      onLoad={({ currentTarget }) => currentTarget.contentWindow?.print()}
    />
  );
}

const side = 1024;

/** Undefined where the browser gives no picture (memory, or a policy against fingerprints). */
async function qrPicture({ size, path }: QrDrawing): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext('2d');
  if (pen === null) return undefined;
  pen.fillStyle = lightColor;
  pen.fillRect(0, 0, side, side);
  const module = Math.floor(side / size);
  const edge = Math.floor((side - module * size) / 2);
  pen.setTransform(module, 0, 0, module, edge, edge);
  pen.fillStyle = darkColor;
  pen.fill(new Path2D(path));
  return new Promise((done) => canvas.toBlob((blob) => done(blob ?? undefined), 'image/png'));
}
