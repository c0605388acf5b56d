import { EditorState, TextSelection } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import { expect, test } from 'vitest';
import { maxCounts } from '#capabilities/content/rules/limits.ts';
import type { Block, Table } from '#capabilities/content/rules/rich-text.ts';
import { docToBody, bodyToDoc } from './blocks.ts';
import { tables, type TableToolName, paragraphsAroundTables } from './tables.ts';

const attributes = { caption: 'Fees', headRow: true, headColumn: false };

function openTestEditor(body: Block[] = [{ kind: 'paragraph', spans: [{ text: 'Before' }] }]) {
  let state = EditorState.create({ doc: bodyToDoc(body), plugins: [tableEditing(), paragraphsAroundTables()] });
  const dispatch = (tr: typeof state.tr) => {
    state = state.apply(tr);
  };
  return {
    run: (name: TableToolName) => tables.tools[name].run(state, dispatch),
    insert: (rows: number, columns: number) => tables.insert(attributes, { rows, columns })(state, dispatch),
    type: (text: string) => dispatch(state.tr.insertText(text)),
    goTo: (position: number) => dispatch(state.tr.setSelection(TextSelection.near(state.doc.resolve(position)))),
    table: () => docToBody(state.doc).find((block): block is Table => block.kind === 'table'),
    size: () => {
      const rows = docToBody(state.doc).find((block): block is Table => block.kind === 'table')?.rows;
      return rows && [rows.length, rows[0]?.length];
    },
    at: () => tables.attributesAtCursor(state),
    doc: () => state.doc,
  };
}

test('inserts a table after the paragraph, with the cursor in its first cell and a paragraph after it', () => {
  const editor = openTestEditor();
  expect(editor.at()).toBeUndefined();
  expect(editor.insert(2, 3)).toBe(true);
  editor.type('Who');
  expect(editor.table()).toEqual({
    kind: 'table',
    ...attributes,
    rows: [
      [[{ text: 'Who' }], [], []],
      [[], [], []],
    ],
  });
  expect(editor.doc().lastChild?.type.name).toBe('paragraph');
  expect(editor.at()).toEqual(attributes);
  // No table inside a table.
  expect(editor.insert(2, 2)).toBe(false);
});

test('keeps a paragraph before a table in an empty text', () => {
  const editor = openTestEditor([]);
  editor.insert(1, 2);
  expect(editor.doc().children.map(({ type }) => type.name)).toEqual(['paragraph', 'table', 'paragraph']);
});

test('adds and removes rows and columns, but never removes the last ones', () => {
  const editor = openTestEditor();
  editor.insert(2, 2);
  editor.run('addRow');
  editor.run('addColumn');
  expect(editor.size()).toEqual([3, 3]);
  for (let turn = 0; turn < 5; turn += 1) {
    editor.run('removeRow');
    editor.run('removeColumn');
  }
  expect(editor.size()).toEqual([1, 1]);
  editor.run('removeTable');
  expect(editor.table()).toBeUndefined();
});

test('adds no rows and columns beyond what can be stored', () => {
  const editor = openTestEditor();
  editor.insert(2, 2);
  for (let turn = 0; turn < maxCounts.rows + 5; turn += 1) {
    editor.run('addRow');
    editor.run('addColumn');
  }
  expect(editor.size()).toEqual([maxCounts.rows, maxCounts.columns]);
});

test('toggles the header row and the header column', () => {
  const editor = openTestEditor();
  editor.insert(2, 2);
  editor.run('headRow');
  editor.run('headColumn');
  expect(editor.at()).toEqual({ caption: 'Fees', headRow: false, headColumn: true });
});
