import { type Command, type EditorState, TextSelection, Plugin } from 'prosemirror-state';
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

/**
 * Plugin that adds a paragraph before a table that begins the text, and after a table that ends the text. Otherwise no
 * key moves the cursor out of the table.
 */
export function paragraphsAroundTables(): Plugin {
  const { nodes } = schema;
  return new Plugin({
    appendTransaction: (_transactions, _before, { doc, tr }) => {
      if (doc.lastChild?.type === nodes.table) tr.insert(doc.content.size, nodes.paragraph.create());
      if (doc.firstChild?.type === nodes.table) tr.insert(0, nodes.paragraph.create());
      return tr.docChanged ? tr.setMeta('addToHistory', false) : null;
    },
  });
}

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

/** Buttons of the table toolbar. A command that is impossible now does nothing. `isActive`: state of a toggle. */
const tableTools: Record<TableToolName, { run: Command; isActive?: (attributes: TableAttributes) => boolean }> = {
  headRow: { run: toggleAttribute('headRow'), isActive: ({ headRow }) => headRow },
  headColumn: { run: toggleAttribute('headColumn'), isActive: ({ headColumn }) => headColumn },
  addRow: { run: addIfBelowLimit('height', maxCounts.rows, addRowAfter) },
  addColumn: { run: addIfBelowLimit('width', maxCounts.columns, addColumnAfter) },
  removeRow: { run: deleteRow },
  removeColumn: { run: deleteColumn },
  removeTable: { run: deleteTable },
};

function tableAt(state: EditorState): TableAttributes | undefined {
  return isInTable(state) ? (findTable(state.selection.$head)?.node.attrs as TableAttributes | undefined) : undefined;
}

function setTable(attributes: Partial<TableAttributes>): Command {
  return (state, dispatch) => {
    const table = isInTable(state) && findTable(state.selection.$head);
    if (!table) return false;
    dispatch?.(state.tr.setNodeMarkup(table.pos, null, { ...table.node.attrs, ...attributes }));
    return true;
  };
}

/** Inserts an empty table and moves the cursor into its first cell. Does nothing inside a table. */
function insertTable(attributes: TableAttributes, size: { rows: number; columns: number }): Command {
  return (state, dispatch) => {
    if (isInTable(state)) return false;
    const rows = Array.from({ length: size.rows }, () => Array.from({ length: size.columns }, () => []));
    const block: Block = { kind: 'table', ...attributes, rows };
    const node = bodyToFragment([block]).firstChild;
    if (!node) return false;
    const { $from } = state.selection;
    const isInEmptyParagraph =
      $from.depth === 1 && $from.parent.type === schema.nodes.paragraph && $from.parent.content.size === 0;
    const position = isInEmptyParagraph ? $from.before(1) : $from.after(1);
    const tr = isInEmptyParagraph
      ? state.tr.replaceWith(position, $from.after(1), node)
      : state.tr.insert(position, node);
    // The first cell's paragraph is three positions after the table's start: past the starts of table, row and cell.
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(position + 3))).scrollIntoView());
    return true;
  };
}

function toggleAttribute(name: 'headRow' | 'headColumn'): Command {
  return (state, dispatch) => {
    const attributes = tableAt(state);
    return attributes !== undefined && setTable({ [name]: !attributes[name] })(state, dispatch);
  };
}

function addIfBelowLimit(side: 'height' | 'width', limit: number, add: Command): Command {
  return (state, dispatch) => {
    const table = isInTable(state) && findTable(state.selection.$head);
    return table && TableMap.get(table.node)[side] < limit ? add(state, dispatch) : false;
  };
}

/** Functions for tables, which load in the editor's chunk. */
export const tables = { tools: tableTools, attributesAtCursor: tableAt, setAttributes: setTable, insert: insertTable };
export type Tables = typeof tables;
