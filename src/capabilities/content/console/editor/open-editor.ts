import { baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, splitListItem } from 'prosemirror-schema-list';
import { EditorState, TextSelection } from 'prosemirror-state';
import { goToNextCell, tableEditing } from 'prosemirror-tables';
import { EditorView, type NodeViewConstructor } from 'prosemirror-view';
import { parseHtml } from '#capabilities/content/rules/parse-html.ts';
import type { Block } from '#capabilities/content/rules/rich-text.ts';
import { docToBody, bodyToDoc } from './blocks.ts';
import { insertBlocks } from './insert-blocks.ts';
import { schema } from './schema.ts';
import { paragraphsAroundTables } from './paragraphs-around-tables.ts';

export { tables } from './table-commands.ts';

/** What an editor is opened with. */
export type EditorOptions = {
  body: readonly Block[];
  attributes: Record<string, string>;
  /** Draws a picture in it. */
  pictureNodeView: NodeViewConstructor;
  /** After every change, also of where the cursor is; `body` when the text itself changed. */
  onChange: (body: Block[] | undefined) => void;
};

/** Opens an editor of one body in an element. */
export function openEditor(
  place: HTMLElement,
  { body, attributes, pictureNodeView: picture, onChange }: EditorOptions,
): EditorView {
  const { nodes, marks } = schema;
  const state = EditorState.create({
    doc: bodyToDoc(body),
    plugins: [
      history(),
      keymap({
        'Mod-z': undo,
        'Mod-y': redo,
        'Mod-Shift-z': redo,
        'Mod-b': toggleMark(marks.strong),
        'Mod-i': toggleMark(marks.em),
        // A part of a list in which nothing stands ends the list.
        Enter: chainCommands(splitListItem(nodes.item), liftListItem(nodes.item)),
        // At the end of a table Tab goes on to what follows on the page, as everywhere.
        Tab: goToNextCell(1),
        'Shift-Tab': goToNextCell(-1),
      }),
      keymap(baseKeymap),
      tableEditing(),
      paragraphsAroundTables(),
    ],
  });
  const view: EditorView = new EditorView(place, {
    // What the plugins add to a text that has just been opened is no change of it.
    state: state.apply(state.tr),
    attributes,
    nodeViews: { picture },
    dispatchTransaction: (transaction) => {
      view.updateState(view.state.apply(transaction));
      onChange(transaction.docChanged ? docToBody(view.state.doc) : undefined);
    },
    // What comes from elsewhere is read by us: no browser is ever given its HTML.
    handleDOMEvents: {
      paste: (_view, event) => {
        event.preventDefault();
        insertClipboardData(view, event.clipboardData);
        return true;
      },
      drop: (_view, event) => {
        if (view.dragging) return false;
        event.preventDefault();
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (at) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at.pos))));
        insertClipboardData(view, event.dataTransfer);
        return true;
      },
    },
  });
  return view;
}

function insertClipboardData(view: EditorView, data: DataTransfer | null): void {
  const html = data?.getData('text/html') ?? '';
  const blocks = html === '' ? textToParagraphs(data?.getData('text/plain') ?? '') : parseHtml(html);
  if (blocks.length > 0) insertBlocks(view, blocks);
}

function textToParagraphs(text: string): Block[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.replace(/\p{Cc}/gu, ' ').trim())
    .filter((line) => line !== '')
    .map((line) => ({ kind: 'paragraph', spans: [{ text: line }] }));
}
