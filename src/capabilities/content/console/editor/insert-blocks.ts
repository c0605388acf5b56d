import { Slice } from 'prosemirror-model';
import { handlePaste, isInTable } from 'prosemirror-tables';
import type { EditorView } from 'prosemirror-view';
import { type Block, joinSpans, spansIn } from '#capabilities/content/rules/rich-text.ts';
import { bodyToFragment } from './blocks.ts';

/** In a table, a pasted table fills cells, and other blocks become the text of one cell. */
export function insertBlocks(view: EditorView, blocks: readonly Block[]): void {
  const isCursorInTable = isInTable(view.state);
  const [first] = blocks;
  if (isCursorInTable && blocks.length === 1 && first?.kind === 'table') {
    const cells = new Slice(bodyToFragment([first]), 0, 0);
    if (handlePaste(view, new ClipboardEvent('paste'), cells)) return;
  }
  const inserted = isCursorInTable ? [joinIntoParagraph(blocks)] : blocks;
  view.dispatch(view.state.tr.replaceSelection(Slice.maxOpen(bodyToFragment(inserted))).scrollIntoView());
}

function joinIntoParagraph(blocks: readonly Block[]): Block {
  const spans = blocks.flatMap((block, index) => (index === 0 ? spansIn(block) : [{ text: ' ' }, ...spansIn(block)]));
  return { kind: 'paragraph', spans: joinSpans(spans) };
}
