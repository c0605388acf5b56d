import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  findTable,
  isInTable,
  TableMap,
} from 'prosemirror-tables';
import { maxCounts } from '#capabilities/content/rules/limits.ts';
import type { Block, Table } from '#capabilities/content/rules/rich-text.ts';
import { bodyToFragment } from './blocks.ts';
import { schema } from './schema.ts';

/** What can be said of a table beside its cells. */
export type TableAttributes = Pick<Table, 'caption' | 'headRow' | 'headColumn'>;

const tableToolNames = [
  'headRow',
  'headColumn',
  'addRow',
  'addColumn',
  'removeRow',
  'removeColumn',
  'removeTable',
] as const;
export type TableToolName = (typeof tableToolNames)[number];

/** What the buttons of a table do; a command that cannot be done now does nothing. `on`: of what is so or not. */
const tableTools: Record<TableToolName, { run: Command; on?: (attributes: TableAttributes) => boolean }> = {
  headRow: { run: toggleAttribute('headRow'), on: ({ headRow }) => headRow },
  headColumn: { run: toggleAttribute('headColumn'), on: ({ headColumn }) => headColumn },
  addRow: { run: belowLimit('height', maxCounts.rows, addRowAfter) },
  addColumn: { run: belowLimit('width', maxCounts.columns, addColumnAfter) },
  removeRow: { run: deleteRow },
  removeColumn: { run: deleteColumn },
  removeTable: { run: deleteTable },
};

/** What is said of the table where the cursor is; undefined in none. */
function tableAt(state: EditorState): TableAttributes | undefined {
  return isInTable(state) ? (findTable(state.selection.$head)?.node.attrs as TableAttributes | undefined) : undefined;
}

/** Says something else of it. */
function setTable(attributes: Partial<TableAttributes>): Command {
  return (state, dispatch) => {
    const table = isInTable(state) && findTable(state.selection.$head);
    if (!table) return false;
    dispatch?.(state.tr.setNodeMarkup(table.pos, null, { ...table.node.attrs, ...attributes }));
    return true;
  };
}

/** Puts an empty table where the cursor is, and the cursor into its first cell. */
function insertTable(attributes: TableAttributes, size: { rows: number; columns: number }): Command {
  return (state, dispatch) => {
    if (isInTable(state)) return false;
    const rows = Array.from({ length: size.rows }, () => Array.from({ length: size.columns }, () => []));
    const block: Block = { kind: 'table', ...attributes, rows };
    const node = bodyToFragment([block]).firstChild;
    if (!node) return false;
    const { $from } = state.selection;
    const blank = $from.depth === 1 && $from.parent.type === schema.nodes.paragraph && $from.parent.content.size === 0;
    const at = blank ? $from.before(1) : $from.after(1);
    const tr = blank ? state.tr.replaceWith(at, $from.after(1), node) : state.tr.insert(at, node);
    // Into the paragraph of the first cell: past the table, its row and its cell.
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 3))).scrollIntoView());
    return true;
  };
}

function toggleAttribute(name: 'headRow' | 'headColumn'): Command {
  return (state, dispatch) => {
    const now = tableAt(state);
    return now !== undefined && setTable({ [name]: !now[name] })(state, dispatch);
  };
}

function belowLimit(side: 'height' | 'width', largest: number, add: Command): Command {
  return (state, dispatch) => {
    const table = isInTable(state) && findTable(state.selection.$head);
    return table && TableMap.get(table.node)[side] < largest ? add(state, dispatch) : false;
  };
}

/** All of it, for the page: in a file of its own, which is loaded with the editor. */
export const tables = { tools: tableTools, at: tableAt, set: setTable, insert: insertTable };
export type Tables = typeof tables;
