/** Tools of a rich text's toolbar, in their order. */
import {
  Bold,
  Citation,
  HeaderThree,
  HeaderTwo,
  Italic,
  NumberedList,
  Properties,
  Redo,
  Strikethrough,
  Underline,
  Undo,
} from '@blueprintjs/icons';
import type { Editor } from '@tiptap/core';

export interface RichTextTool {
  /** Message `richText.<name>`. */
  readonly name: string;
  readonly Icon: typeof Bold;
  /** Undefined: it is done, not switched. */
  isOn?(editor: Editor): boolean;
  run(editor: Editor): void;
}

const mark = (name: string, Icon: RichTextTool['Icon']): RichTextTool => ({
  name,
  Icon,
  isOn: (editor) => editor.isActive(name),
  run: (editor) => void editor.chain().focus().toggleMark(name).run(),
});

const heading = (level: 2 | 3, Icon: RichTextTool['Icon']): RichTextTool => ({
  name: `heading${level}`,
  Icon,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => void editor.chain().focus().toggleHeading({ level }).run(),
});

export const tools: readonly RichTextTool[] = [
  mark('bold', Bold),
  mark('italic', Italic),
  mark('underline', Underline),
  mark('strike', Strikethrough),
  heading(2, HeaderTwo),
  heading(3, HeaderThree),
  {
    name: 'bulletList',
    Icon: Properties,
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => void editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    Icon: NumberedList,
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => void editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'blockquote',
    Icon: Citation,
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => void editor.chain().focus().toggleBlockquote().run(),
  },
  { name: 'undo', Icon: Undo, run: (editor) => void editor.chain().focus().undo().run() },
  { name: 'redo', Icon: Redo, run: (editor) => void editor.chain().focus().redo().run() },
];
