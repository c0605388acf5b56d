import { setBlockType, toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import type { PictureAttributes } from './picture-sheet.tsx';
import { schema } from './schema.ts';

const { nodes, marks } = schema;

/** A button of the toolbar. `isActive`: true if the mark or block is active at the cursor. */
export type Tool = { name: ToolName; run: Command; isActive?: (state: EditorState) => boolean };
export const toolNames = [
  'strong',
  'em',
  'heading',
  'subheading',
  'bullets',
  'numbers',
  'quote',
  'undo',
  'redo',
] as const;
export type ToolName = (typeof toolNames)[number];

export function getTool(name: ToolName): Tool {
  return tools[name];
}

const tools: Record<ToolName, Tool> = {
  strong: { name: 'strong', run: toggleMark(marks.strong), isActive: (state) => hasMark(state, 'strong') },
  em: { name: 'em', run: toggleMark(marks.em), isActive: (state) => hasMark(state, 'em') },
  heading: {
    name: 'heading',
    run: toggleBlock(nodes.heading, 2),
    isActive: (state) => isInside(state, nodes.heading, 2),
  },
  subheading: {
    name: 'subheading',
    run: toggleBlock(nodes.heading, 3),
    isActive: (state) => isInside(state, nodes.heading, 3),
  },
  quote: { name: 'quote', run: toggleBlock(nodes.quote), isActive: (state) => isInside(state, nodes.quote) },
  bullets: { name: 'bullets', run: toggleList(nodes.bullets), isActive: (state) => isInside(state, nodes.bullets) },
  numbers: { name: 'numbers', run: toggleList(nodes.numbers), isActive: (state) => isInside(state, nodes.numbers) },
  undo: { name: 'undo', run: undo },
  redo: { name: 'redo', run: redo },
};

/** Returns the URL of the link at the cursor or of the first link in the selection; empty if there is none. */
export function findSelectedLink(state: EditorState): string {
  const { $from, from, to, empty } = state.selection;
  const linkMark = empty ? marks.link.isInSet($from.marks()) : undefined;
  if (linkMark) return linkMark.attrs['href'] as string;
  let href = '';
  state.doc.nodesBetween(from, to, (node) => {
    const link = marks.link.isInSet(node.marks);
    if (link && href === '') href = link.attrs['href'] as string;
  });
  return href;
}

/** Links the selection to `href`, or inserts the URL if nothing is selected. An empty `href` removes the link. */
export function setLink(href: string): Command {
  return (state, dispatch) => {
    const { from, to, empty } = linkRange(state);
    const { tr } = state;
    if (href === '') tr.removeMark(from, to, marks.link);
    else if (empty) tr.insert(from, schema.text(href, [marks.link.create({ href })]));
    else tr.removeMark(from, to, marks.link).addMark(from, to, marks.link.create({ href }));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/**
 * Inserts a picture at the cursor, or replaces the selection. A table or a list stays whole: its cells and items hold
 * text only, so the picture comes after it.
 */
export function insertPicture(attributes: PictureAttributes): Command {
  return (state, dispatch) => {
    const { selection, tr } = state;
    const { $from, $to } = selection;
    const picture = nodes.picture.create(attributes);
    const isInWhole = [$from, $to].some((end) => end.depth > 1 && wholeBlocks.includes(end.node(1).type));
    dispatch?.((isInWhole ? tr.insert($to.after(1), picture) : tr.replaceSelectionWith(picture)).scrollIntoView());
    return true;
  };
}

const wholeBlocks: readonly NodeType[] = [nodes.table, nodes.bullets, nodes.numbers];

// Range to link: the selection, or the text of the link that contains the cursor.
function linkRange(state: EditorState): { from: number; to: number; empty: boolean } {
  const { $from, from, to, empty } = state.selection;
  const link = marks.link.isInSet($from.marks());
  if (!empty || !link) return { from, to, empty };
  const { parent, parentOffset } = $from;
  const parentStart = from - parentOffset;
  let [linkStart, linkEnd] = [from, from];
  parent.forEach((child, offset) => {
    const isCursorInside = offset <= parentOffset && parentOffset <= offset + child.nodeSize;
    if (!isCursorInside || !link.isInSet(child.marks)) return;
    linkStart = parentStart + offset;
    linkEnd = linkStart + child.nodeSize;
  });
  return { from: linkStart, to: linkEnd, empty: linkStart === linkEnd };
}

function hasMark(state: EditorState, name: 'strong' | 'em'): boolean {
  const { from, to, empty, $from } = state.selection;
  const mark = marks[name];
  if (empty) return Boolean(mark.isInSet(state.storedMarks ?? $from.marks()));
  return state.doc.rangeHasMark(from, to, mark);
}

function isInside(state: EditorState, type: NodeType, level?: number): boolean {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type === type && (level === undefined || node.attrs['level'] === level)) return true;
  }
  return false;
}

function toggleBlock(type: NodeType, level?: number): Command {
  return (state, dispatch) => {
    const isActive = isInside(state, type, level);
    return setBlockType(isActive ? nodes.paragraph : type, isActive ? null : level ? { level } : null)(state, dispatch);
  };
}

function toggleList(type: NodeType): Command {
  return (state, dispatch) =>
    isInside(state, type) ? liftListItem(nodes.item)(state, dispatch) : wrapInList(type)(state, dispatch);
}
