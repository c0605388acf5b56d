import { EditorState, TextSelection } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import { expect, test } from 'vitest';
import { maxCounts } from '#capabilities/content/rules/limits.ts';
import type { Block, Table } from '#capabilities/content/rules/rich-text.ts';
import { docToBody, bodyToDoc } from './blocks.ts';
import { tables, type TableToolName } from './table-commands.ts';
import { paragraphsAroundTables } from './paragraphs-around-tables.ts';

const whole = { caption: 'Fees', headRow: true, headColumn: false };

function begin(body: Block[] = [{ kind: 'paragraph', spans: [{ text: 'Before' }] }]) {
  let state = EditorState.create({ doc: bodyToDoc(body), plugins: [tableEditing(), paragraphsAroundTables()] });
  const dispatch = (tr: typeof state.tr) => {
    state = state.apply(tr);
  };
  return {
    run: (name: TableToolName) => tables.tools[name].run(state, dispatch),
    insert: (rows: number, columns: number) => tables.insert(whole, { rows, columns })(state, dispatch),
    type: (text: string) => dispatch(state.tr.insertText(text)),
    goTo: (at: number) => dispatch(state.tr.setSelection(TextSelection.near(state.doc.resolve(at)))),
    table: () => docToBody(state.doc).find((block): block is Table => block.kind === 'table'),
    size: () => {
      const rows = docToBody(state.doc).find((block): block is Table => block.kind === 'table')?.rows;
      return rows && [rows.length, rows[0]?.length];
    },
    at: () => tables.at(state),
    doc: () => state.doc,
  };
}

test('a table is put after the paragraph, with the cursor in its first cell and a paragraph after it', () => {
  const editor = begin();
  expect(editor.at()).toBeUndefined();
  expect(editor.insert(2, 3)).toBe(true);
  editor.type('Who');
  expect(editor.table()).toEqual({
    kind: 'table',
    ...whole,
    rows: [
      [[{ text: 'Who' }], [], []],
      [[], [], []],
    ],
  });
  expect(editor.doc().lastChild?.type.name).toBe('paragraph');
  expect(editor.at()).toEqual(whole);
  // Not one in another.
  expect(editor.insert(2, 2)).toBe(false);
});

test('an empty text begins with a paragraph before its table', () => {
  const editor = begin([]);
  editor.insert(1, 2);
  expect(editor.doc().children.map(({ type }) => type.name)).toEqual(['paragraph', 'table', 'paragraph']);
});

test('rows and columns come and go, the last ones stay', () => {
  const editor = begin();
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

test('nothing grows beyond what can be kept', () => {
  const editor = begin();
  editor.insert(2, 2);
  for (let turn = 0; turn < maxCounts.rows + 5; turn += 1) {
    editor.run('addRow');
    editor.run('addColumn');
  }
  expect(editor.size()).toEqual([maxCounts.rows, maxCounts.columns]);
});

test('what heads it is said and unsaid', () => {
  const editor = begin();
  editor.insert(2, 2);
  editor.run('headRow');
  editor.run('headColumn');
  expect(editor.at()).toEqual({ caption: 'Fees', headRow: false, headColumn: true });
});
