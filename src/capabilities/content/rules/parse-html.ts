import { isAllowedLink } from './links.ts';
import { addCell, addRow, createTableState, tableToBlocks, type Cell, type TableState } from './parse-table.ts';
import { type Block, joinSpans, type Span } from './rich-text.ts';

/**
 * Parses pasted HTML into blocks, so that no browser ever receives the HTML. Keeps the elements that the schema of a
 * body allows, tables included. Drops scripts, styles and embedded objects with their content. Keeps only the text of
 * all other elements. Links that are not allowed become text. Pictures are dropped, because they are uploaded as files.
 */
export function parseHtml(html: string): Block[] {
  const state = createParserState();
  const input = html.slice(0, maxHtmlLength);
  let position = 0;
  while (position < input.length) {
    const tagStart = input.indexOf('<', position);
    addText(state, input.slice(position, tagStart < 0 ? input.length : tagStart));
    if (tagStart < 0) break;
    position = parseTag(state, input, tagStart);
  }
  endTable(state);
  endBlock(state);
  return state.blocks;
}

/** Parses the markup at `<` and returns the position after it. Drops markup without an end, as browsers do. */
function parseTag(state: ParserState, html: string, tagStart: number): number {
  if (html.startsWith('!--', tagStart + 1)) return positionAfter(html.indexOf('-->', tagStart + 4), 3);
  const tagPattern = /[/!?]?[a-z][a-z0-9:-]*/iy;
  tagPattern.lastIndex = tagStart + 1;
  const name = tagPattern.exec(html)?.[0].toLowerCase();
  if (name === undefined) {
    addText(state, '<');
    return tagStart + 1;
  }
  const end = endOfTag(html, tagPattern.lastIndex);
  if (end < 0) return html.length;
  if (name.startsWith('/')) closeTag(state, name.slice(1));
  else if (/^[a-z]/.test(name)) openTag(state, name, html.slice(tagPattern.lastIndex, end));
  return end + 1;
}

/** Position of the `>` that ends a tag, or -1. A `>` between quotes does not end the tag. */
function endOfTag(html: string, from: number): number {
  let quote = '';
  for (let index = from; index < html.length; index += 1) {
    const letter = html[index] as string;
    if (quote === '' && letter === '>') return index;
    if (quote === '' && (letter === '"' || letter === "'")) quote = letter;
    else if (letter === quote) quote = '';
  }
  return -1;
}

/** Position after a match of `length` characters. `Infinity`, which ends parsing, if `index` is -1: no match. */
function positionAfter(index: number, length: number): number {
  return index < 0 ? Infinity : index + length;
}

// A style of the open element `tag`, which applies to text until the element is closed.
type Style = Omit<Span, 'text'> & { tag: string };
type ParserState = {
  blocks: Block[];
  spans: Span[];
  styles: Style[];
  /** Block that `spans` will be added to when it ends. */
  target:
    | { kind: 'paragraph' }
    | { kind: 'heading'; level: 2 | 3 }
    | { kind: 'item'; ordered: boolean }
    | ({ kind: 'cell' } & Omit<Cell, 'spans'>)
    | { kind: 'caption' };
  table: TableState | undefined;
  /** One entry for each open list, outermost first: true if the list is ordered. */
  isOrderedByOpenList: boolean[];
  quoteDepth: number;
  skippedElement: { tag: string; depth: number } | undefined;
};

// Length in UTF-16 code units. HTML beyond it is dropped.
const maxHtmlLength = 500_000;
const skippedTags = new Set(
  'script style head title template noscript iframe object embed svg math canvas audio video form select textarea button'.split(
    ' ',
  ),
);
const blockTags = new Set(
  'p div section article header footer main aside figure figcaption table thead tbody tfoot caption tr td th dl dt dd pre address br hr body html'.split(
    ' ',
  ),
);

function createParserState(): ParserState {
  return {
    blocks: [],
    spans: [],
    styles: [],
    target: { kind: 'paragraph' },
    table: undefined,
    isOrderedByOpenList: [],
    quoteDepth: 0,
    skippedElement: undefined,
  };
}

function openTag(state: ParserState, tag: string, attributes: string): void {
  if (state.skippedElement) {
    if (state.skippedElement.tag === tag) state.skippedElement.depth += 1;
    return;
  }
  if (skippedTags.has(tag)) {
    if (!attributes.endsWith('/')) state.skippedElement = { tag, depth: 1 };
    return;
  }
  if (tag === 'b' || tag === 'strong') state.styles.push({ tag, strong: true });
  else if (tag === 'i' || tag === 'em') state.styles.push({ tag, em: true });
  else if (tag === 'a') state.styles.push({ tag, ...readLink(attributes) });
  else if (openTable(state, tag, attributes)) return;
  else if (isInCell(state)) addText(state, isBlockTag(tag) ? ' ' : '');
  else if (/^h[1-6]$/.test(tag)) startBlock(state, { kind: 'heading', level: tag <= 'h2' ? 2 : 3 });
  else if (tag === 'ul' || tag === 'ol') {
    endBlock(state);
    state.isOrderedByOpenList.push(tag === 'ol');
  } else if (tag === 'li') startBlock(state, { kind: 'item', ordered: state.isOrderedByOpenList.at(-1) ?? false });
  else if (tag === 'blockquote') {
    endBlock(state);
    state.quoteDepth += 1;
  } else if (blockTags.has(tag)) breakBlock(state);
}

function closeTag(state: ParserState, tag: string): void {
  if (state.skippedElement) {
    if (state.skippedElement.tag === tag && (state.skippedElement.depth -= 1) === 0) state.skippedElement = undefined;
    return;
  }
  const styleIndex = state.styles.findLastIndex((openStyle) => openStyle.tag === tag);
  if (styleIndex >= 0) state.styles.splice(styleIndex, 1);
  else if (closeTable(state, tag)) return;
  else if (isInCell(state)) addText(state, isBlockTag(tag) ? ' ' : '');
  else if (/^h[1-6]$/.test(tag) || tag === 'li') startBlock(state, { kind: 'paragraph' });
  else if (tag === 'ul' || tag === 'ol') {
    startBlock(state, { kind: 'paragraph' });
    state.isOrderedByOpenList.pop();
  } else if (tag === 'blockquote') {
    endBlock(state);
    state.quoteDepth = Math.max(0, state.quoteDepth - 1);
  } else if (blockTags.has(tag)) breakBlock(state);
}

// Returns true if the tag belongs to a table and was handled. A table inside a cell becomes text of that cell.
function openTable(state: ParserState, tag: string, attributes: string): boolean {
  const { table } = state;
  if (tag === 'table' && !table) {
    startBlock(state, { kind: 'paragraph' });
    state.table = createTableState();
    return true;
  }
  if (!table) return false;
  if (tag === 'table') table.nestingDepth += 1;
  if (table.nestingDepth > 1) return false;
  if (tag === 'tr') {
    startBlock(state, { kind: 'paragraph' });
    addRow(table);
  } else if (tag === 'td' || tag === 'th')
    startBlock(state, {
      kind: 'cell',
      isHeader: tag === 'th',
      columnSpan: readCellSpan(attributes, 'colspan'),
      rowSpan: readCellSpan(attributes, 'rowspan'),
    });
  else if (tag === 'caption') startBlock(state, { kind: 'caption' });
  else return false;
  return true;
}

// Returns true if the tag belongs to a table and was handled.
function closeTable(state: ParserState, tag: string): boolean {
  const { table } = state;
  if (!table) return false;
  if (tag === 'table' && table.nestingDepth > 1) {
    table.nestingDepth -= 1;
    return false;
  }
  if (table.nestingDepth > 1) return false;
  if (tag === 'table') endTable(state);
  else if (tag === 'td' || tag === 'th' || tag === 'tr' || tag === 'caption') startBlock(state, { kind: 'paragraph' });
  else return false;
  return true;
}

function endTable(state: ParserState): void {
  const { table } = state;
  if (!table) return;
  startBlock(state, { kind: 'paragraph' });
  state.table = undefined;
  for (const block of tableToBlocks(table)) state.blocks.push(block);
}

function isInCell({ target: { kind } }: ParserState): boolean {
  return kind === 'cell' || kind === 'caption';
}

function isBlockTag(tag: string): boolean {
  return blockTags.has(tag) || /^(h[1-6]|[uo]l|li|blockquote)$/.test(tag);
}

function readCellSpan(attributes: string, name: 'colspan' | 'rowspan'): number {
  const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']?(\\d{1,4})`, 'i').exec(attributes);
  return Math.max(1, Number(match?.[1] ?? 1));
}

function breakBlock(state: ParserState): void {
  if (state.target.kind === 'item') addText(state, ' ');
  else startBlock(state, { kind: 'paragraph' });
}

function startBlock(state: ParserState, target: ParserState['target']): void {
  endBlock(state);
  state.target = target;
}

function addText(state: ParserState, rawText: string): void {
  if (state.skippedElement || rawText === '') return;
  const text = decodeEntities(rawText).replace(/[\s\p{Cc}]+/gu, ' ');
  const last = state.spans.at(-1);
  const followsSpace = last === undefined || last.text.endsWith(' ');
  const span: Span = { text: followsSpace ? text.replace(/^ /, '') : text };
  if (span.text === '') return;
  for (const { strong, em, link } of state.styles)
    Object.assign(span, strong && { strong }, em && { em }, link && { link });
  state.spans.push(span);
}

function endBlock(state: ParserState): void {
  const spans = joinSpans(state.spans);
  const last = spans.at(-1);
  if (last) last.text = last.text.trimEnd();
  state.spans = [];
  const nonEmpty = spans.filter(({ text }) => text !== '');
  const { target, blocks, table } = state;
  if (target.kind === 'cell' && table) addCell(table, { ...target, spans: nonEmpty });
  if (nonEmpty.length === 0 || target.kind === 'cell') return;
  if (target.kind === 'caption') {
    if (table) table.caption = nonEmpty.map(({ text }) => text).join('');
    return;
  }
  if (target.kind === 'heading') blocks.push({ ...target, spans: nonEmpty });
  else if (target.kind === 'paragraph')
    blocks.push({ kind: state.quoteDepth > 0 ? 'quote' : 'paragraph', spans: nonEmpty });
  else {
    const list = blocks.at(-1);
    if (list?.kind === 'list' && list.ordered === target.ordered) list.items.push(nonEmpty);
    else blocks.push({ kind: 'list', ordered: target.ordered, items: [nonEmpty] });
  }
}

function readLink(attributes: string): { link?: string } {
  const match = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes);
  const href = decodeEntities(match?.[1] ?? match?.[2] ?? match?.[3] ?? '').trim();
  return isAllowedLink(href) ? { link: href } : {};
}

function decodeEntities(rawText: string): string {
  return rawText.replace(/&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|([a-z]{2,6}));?/gi, (entity, hex, decimal, name) => {
    if (name !== undefined) return namedEntities[String(name).toLowerCase()] ?? entity;
    const codePoint = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
    const isValid = codePoint > 0 && codePoint <= 0x10_ff_ff && !(codePoint >= 0xd8_00 && codePoint <= 0xdf_ff);
    return isValid ? String.fromCodePoint(codePoint) : '';
  });
}

const namedEntities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  bull: '•',
};
