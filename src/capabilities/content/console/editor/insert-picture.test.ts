import { EditorState, NodeSelection, TextSelection } from 'prosemirror-state';
import { expect, test } from 'vitest';
import type { Block } from '#capabilities/content/rules/rich-text.ts';
import { bodyToDoc, docToBody } from './blocks.ts';
import { insertPicture } from './commands.ts';
import { paragraphsAroundTables } from './tables.ts';

const table: Block = {
  kind: 'table',
  caption: 'Fees',
  headRow: true,
  headColumn: false,
  rows: [[[{ text: 'Who' }], [{ text: 'Fee' }]]],
};
const paragraph = (text: string): Block => ({ kind: 'paragraph', spans: [{ text }] });
const list: Block = { kind: 'list', ordered: false, items: [[{ text: 'First' }], [{ text: 'Second' }]] };
const attributes = { picture: 'a', alt: 'A ferry', decorative: false };
const picture: Block = { kind: 'picture', ...attributes };

/** Body after a picture was inserted where `text` is; with `to`, over the selection from there to that text. */
function insertAt(body: Block[], text: string, to = text): Block[] {
  let state = EditorState.create({ doc: bodyToDoc(body), plugins: [paragraphsAroundTables()] });
  const find = (wanted: string) => {
    let found = 0;
    state.doc.descendants((node, position) => {
      if (node.text === wanted) found = position + 1;
    });
    return found;
  };
  const select = TextSelection.create(state.doc, find(text), find(to));
  state = state.apply(state.tr.setSelection(select));
  insertPicture(attributes)(state, (tr) => {
    state = state.apply(tr);
  });
  return docToBody(state.doc);
}

test('puts a picture after the table in which the cursor is, and keeps the table whole', () => {
  expect(insertAt([paragraph('Before'), table, paragraph('After')], 'Who')).toEqual([
    paragraph('Before'),
    table,
    picture,
    paragraph('After'),
  ]);
});

test('keeps a table whole of which a part is selected, with the text before it', () => {
  const body = insertAt([paragraph('Before'), table, paragraph('After')], 'Before', 'Fee');
  expect(body).toEqual([paragraph('Before'), table, picture, paragraph('After')]);
});

test('puts a picture after the list in which the cursor is, so that its numbers go on', () => {
  expect(insertAt([list, paragraph('After')], 'First')).toEqual([list, picture, paragraph('After')]);
});

test('puts a picture at the cursor of a paragraph, and replaces a selected picture', () => {
  expect(insertAt([paragraph('ab')], 'ab')).toEqual([paragraph('a'), picture, paragraph('b')]);
  let state = EditorState.create({ doc: bodyToDoc([{ ...picture, picture: 'old' } as Block, paragraph('After')]) });
  state = state.apply(state.tr.setSelection(NodeSelection.create(state.doc, 0)));
  insertPicture(attributes)(state, (tr) => {
    state = state.apply(tr);
  });
  expect(docToBody(state.doc)).toEqual([picture, paragraph('After')]);
});
