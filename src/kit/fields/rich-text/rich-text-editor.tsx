/**
 * The editor of a rich text: a toolbar, what is written, and below the toolbar what a link or a picture needs. Pictures
 * may also be dropped or pasted into the text; they are sent first, and stand there once they are ours.
 */
import type { Editor } from '@tiptap/core';
import { getSchema } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { DOMParser as DocumentParser } from '@tiptap/pm/model';
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import { isRichTextLink, linkSchemes } from '#model/rich-text.ts';
import { selectIsOffline } from '#store/connection-slice.ts';
import type { EditorProps } from '../../definitions/field-renderer.ts';
import { fieldLabel } from '../../definitions/message-ids.ts';
import { useLatestRef } from '../../hooks/use-latest-ref.ts';
import { useAppSelector } from '../../store-hooks.ts';
import { UploadLine } from '../image/upload-line.tsx';
import { useUpload } from '../image/use-upload.ts';
import { cleanFragment, cleanHtml } from './clean-html.ts';
import { LinkPanel } from './link-panel.tsx';
import { pastedPicture } from './pasted-picture.ts';
import { PicturePanel } from './picture-panel.tsx';
import type { PanelName } from './toolbar.tsx';
import { Toolbar } from './toolbar.tsx';
import './rich-text.css';

const shownOf = (value: unknown) => contentOf(typeof value === 'string' ? value : '');
const valueIn = (editor: Editor) => (editor.isEmpty ? null : cleanHtml(editor.getHTML()));

export function RichTextEditor(props: EditorProps) {
  const { entity, name, field, id, value, invalid, describedBy } = props;
  const intl = useIntl();
  const isOffline = useAppSelector(selectIsOffline);
  const upload = useUpload();
  const [panel, setPanel] = useState<PanelName>();
  // Keystrokes and late results apply to the form as it is at that time.
  const newest = useLatestRef(props);
  /** Value last passed to the form: any other value comes from outside. */
  const reported = useRef(value);
  const label = intl.formatMessage({ id: fieldLabel(entity, name) });
  const insert = async (file: File, alt: string) => {
    const src = await upload.send(file);
    if (typeof src === 'string') editor?.chain().focus().setImage({ src, alt }).run();
  };
  const take = (file: File | undefined) => {
    if (file === undefined || isOffline) return false;
    void insert(file, '');
    return true;
  };
  const editor = useEditor({
    extensions,
    content: shownOf(value),
    // Its styles are in our own file: the policy of the page lets no others in.
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        class: 'c-rich-text-body',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-required': String(field.required === true),
        'aria-invalid': String(invalid),
        ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
      },
      handlePaste: (_view, event) => take(pastedPicture(event.clipboardData)),
      handleDrop: (_view, event) => take(event.dataTransfer?.files[0]),
    },
    onUpdate: ({ editor: changed }) => {
      reported.current = valueIn(changed);
      newest.current.onChange(reported.current);
    },
    onBlur: () => newest.current.onBlur(),
  });
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    editor?.commands.setContent(shownOf(value), { emitUpdate: false });
  }, [editor, value]);
  if (editor === null) return null;
  const close = () => {
    setPanel(undefined);
    editor.commands.focus();
  };
  return (
    <div className={invalid ? 'c-rich-text is-invalid' : 'c-rich-text'}>
      <Toolbar editor={editor} label={label} panel={panel} onPanel={setPanel} />
      {panel === 'link' && <LinkPanel editor={editor} onDone={close} />}
      {panel === 'picture' && (
        <PicturePanel
          disabled={isOffline}
          onPick={(file, alt) => {
            setPanel(undefined);
            void insert(file, alt);
          }}
        />
      )}
      <UploadLine upload={upload} onRetry={(file) => void insert(file, '')} />
      <EditorContent editor={editor} />
    </div>
  );
}

/** Editor extensions: the tags of the model's list, and none that it would drop again. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    // It would add an empty paragraph to a text that nobody has touched.
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: [...linkSchemes],
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: isRichTextLink,
    },
  }),
  Image,
];

const parser = DocumentParser.fromSchema(getSchema(extensions));

/** A rich text as the editor holds it, cleaned. The editor itself is given no HTML: it would read it with no policy of ours. */
const contentOf = (html: string): object => parser.parse(cleanFragment(html)).toJSON();
