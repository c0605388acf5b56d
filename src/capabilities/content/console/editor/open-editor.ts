import { baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, splitListItem } from 'prosemirror-schema-list';
import { EditorState, TextSelection } from 'prosemirror-state';
import { goToNextCell, tableEditing, handlePaste, isInTable } from 'prosemirror-tables';
import { EditorView, type NodeViewConstructor } from 'prosemirror-view';
import { parseHtml } from '#capabilities/content/rules/parse-html.ts';
import { type Block, joinSpans, spansIn } from '#capabilities/content/rules/rich-text.ts';
import { docToBody, bodyToDoc, bodyToFragment } from './blocks.ts';
import { schema } from './schema.ts';
import { paragraphsAroundTables } from './tables.ts';
import { Slice } from 'prosemirror-model';

/** Inserts blocks at the selection. In a table, a table fills cells, and other blocks become text of one cell. */
function insertBlocks(view: EditorView, blocks: readonly Block[]): void {
  const isCursorInTable = isInTable(view.state);
  const [firstBlock] = blocks;
  if (isCursorInTable && blocks.length === 1 && firstBlock?.kind === 'table') {
    const cells = new Slice(bodyToFragment([firstBlock]), 0, 0);
    if (handlePaste(view, new ClipboardEvent('paste'), cells)) return;
  }
  const insertedBlocks = isCursorInTable ? [joinIntoParagraph(blocks)] : blocks;
  view.dispatch(view.state.tr.replaceSelection(Slice.maxOpen(bodyToFragment(insertedBlocks))).scrollIntoView());
}

function joinIntoParagraph(blocks: readonly Block[]): Block {
  const spans = blocks.flatMap((block, index) => (index === 0 ? spansIn(block) : [{ text: ' ' }, ...spansIn(block)]));
  return { kind: 'paragraph', spans: joinSpans(spans) };
}

export { tables } from './tables.ts';

export type EditorOptions = {
  body: readonly Block[];
  attributes: Record<string, string>;
  pictureNodeView: NodeViewConstructor;
  /** Called after every change, also of the selection. `body`: the new body, if the text changed. */
  onChange: (body: Block[] | undefined) => void;
};

/** Opens a ProseMirror editor in an element. `attributes`: HTML attributes of the editable element. */
export function openEditor(
  element: HTMLElement,
  { body, attributes, pictureNodeView, onChange }: EditorOptions,
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
        // Enter in an empty list item ends the list.
        Enter: chainCommands(splitListItem(nodes.item), liftListItem(nodes.item)),
        // After the last cell, Tab leaves the table as usual.
        Tab: goToNextCell(1),
        'Shift-Tab': goToNextCell(-1),
      }),
      keymap(baseKeymap),
      tableEditing(),
      paragraphsAroundTables(),
    ],
  });
  const view: EditorView = new EditorView(element, {
    // Applies an empty transaction first, so that paragraphs added by plugins do not count as changes of the user.
    state: state.apply(state.tr),
    attributes,
    nodeViews: { picture: pictureNodeView },
    dispatchTransaction: (transaction) => {
      view.updateState(view.state.apply(transaction));
      onChange(transaction.docChanged ? docToBody(view.state.doc) : undefined);
    },
    // Parses pasted content with our own parser, so that the browser never interprets pasted HTML.
    handleDOMEvents: {
      paste: (_view, event) => {
        event.preventDefault();
        insertClipboardData(view, event.clipboardData);
        return true;
      },
      drop: (_view, event) => {
        if (view.dragging) return false;
        event.preventDefault();
        const position = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (position)
          view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(position.pos))));
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
