import { isAllowedLink } from './links.ts';
import { addCell, addRow, createTableState, tableToBlocks, type Cell, type TableState } from './parse-table.ts';
import { type Block, joinSpans, type Span } from './rich-text.ts';

/**
 * The blocks that a text in HTML comes to: what somebody pastes. It is read here and never given to a browser. What the schema of a body
 * knows stays, tables too; scripts, styles and what is embedded go with their content; of everything else the words stay. Links that may not be are
 * text. Pictures are left out: they come by the file.
 */
export function parseHtml(html: string): Block[] {
  const reading = createParserState();
  const read = html.slice(0, longestHtml);
  let at = 0;
  while (at < read.length) {
    const mark = read.indexOf('<', at);
    addText(reading, read.slice(at, mark < 0 ? read.length : mark));
    if (mark < 0) break;
    at = parseTag(reading, read, mark);
  }
  endTable(reading);
  endBlock(reading);
  return reading.blocks;
}

/** Takes what begins with an angle, and answers where it ends. What never ends is left out, as browsers do. */
function parseTag(reading: ParserState, html: string, mark: number): number {
  if (html.startsWith('!--', mark + 1)) return endOrInfinity(html.indexOf('-->', mark + 4), 3);
  const head = /[/!?]?[a-z][a-z0-9:-]*/iy;
  head.lastIndex = mark + 1;
  const name = head.exec(html)?.[0].toLowerCase();
  if (name === undefined) {
    addText(reading, '<');
    return mark + 1;
  }
  const end = endOfTag(html, head.lastIndex);
  if (end < 0) return html.length;
  if (name.startsWith('/')) closeTag(reading, name.slice(1));
  else if (/^[a-z]/.test(name)) openTag(reading, name, html.slice(head.lastIndex, end));
  return end + 1;
}

/** Where a tag is closed: an angle between quotes does not. */
function endOfTag(html: string, from: number): number {
  let quote = '';
  for (let at = from; at < html.length; at += 1) {
    const letter = html[at] as string;
    if (quote === '' && letter === '>') return at;
    if (quote === '' && (letter === '"' || letter === "'")) quote = letter;
    else if (letter === quote) quote = '';
  }
  return -1;
}

function endOrInfinity(found: number, length: number): number {
  return found < 0 ? Infinity : found + length;
}

type Style = Omit<Span, 'text'> & { tag: string };
type ParserState = {
  blocks: Block[];
  spans: Span[];
  styles: Style[];
  /** What the spans belong to. */
  target:
    | { kind: 'paragraph' }
    | { kind: 'heading'; level: 2 | 3 }
    | { kind: 'item'; ordered: boolean }
    | ({ kind: 'cell' } & Omit<Cell, 'spans'>)
    | { kind: 'caption' };
  table: TableState | undefined;
  lists: boolean[];
  quoted: number;
  /** The element whose content is left out, and how deep in it the reading is. */
  skipped: { tag: string; depth: number } | undefined;
};

const longestHtml = 500_000;
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
    lists: [],
    quoted: 0,
    skipped: undefined,
  };
}

function openTag(reading: ParserState, tag: string, attributes: string): void {
  if (reading.skipped) {
    if (reading.skipped.tag === tag) reading.skipped.depth += 1;
    return;
  }
  if (skippedTags.has(tag)) {
    if (!attributes.endsWith('/')) reading.skipped = { tag, depth: 1 };
    return;
  }
  if (tag === 'b' || tag === 'strong') reading.styles.push({ tag, strong: true });
  else if (tag === 'i' || tag === 'em') reading.styles.push({ tag, em: true });
  else if (tag === 'a') reading.styles.push({ tag, ...readLink(attributes) });
  else if (openTable(reading, tag, attributes)) return;
  else if (isInCell(reading)) addText(reading, isBlockTag(tag) ? ' ' : '');
  else if (/^h[1-6]$/.test(tag)) startBlock(reading, { kind: 'heading', level: tag <= 'h2' ? 2 : 3 });
  else if (tag === 'ul' || tag === 'ol') {
    endBlock(reading);
    reading.lists.push(tag === 'ol');
  } else if (tag === 'li') startBlock(reading, { kind: 'item', ordered: reading.lists.at(-1) ?? false });
  else if (tag === 'blockquote') {
    endBlock(reading);
    reading.quoted += 1;
  } else if (blockTags.has(tag)) breakBlock(reading);
}

function closeTag(reading: ParserState, tag: string): void {
  if (reading.skipped) {
    if (reading.skipped.tag === tag && (reading.skipped.depth -= 1) === 0) reading.skipped = undefined;
    return;
  }
  const style = reading.styles.findLastIndex((one) => one.tag === tag);
  if (style >= 0) reading.styles.splice(style, 1);
  else if (closeTable(reading, tag)) return;
  else if (isInCell(reading)) addText(reading, isBlockTag(tag) ? ' ' : '');
  else if (/^h[1-6]$/.test(tag) || tag === 'li') startBlock(reading, { kind: 'paragraph' });
  else if (tag === 'ul' || tag === 'ol') {
    startBlock(reading, { kind: 'paragraph' });
    reading.lists.pop();
  } else if (tag === 'blockquote') {
    endBlock(reading);
    reading.quoted = Math.max(0, reading.quoted - 1);
  } else if (blockTags.has(tag)) breakBlock(reading);
}

// A table in a cell is what is written in it, no table.
function openTable(reading: ParserState, tag: string, attributes: string): boolean {
  const { table } = reading;
  if (tag === 'table' && !table) {
    startBlock(reading, { kind: 'paragraph' });
    reading.table = createTableState();
    return true;
  }
  if (!table) return false;
  if (tag === 'table') table.depth += 1;
  if (table.depth > 1) return false;
  if (tag === 'tr') {
    startBlock(reading, { kind: 'paragraph' });
    addRow(table);
  } else if (tag === 'td' || tag === 'th')
    startBlock(reading, {
      kind: 'cell',
      head: tag === 'th',
      across: readSpan(attributes, 'colspan'),
      down: readSpan(attributes, 'rowspan'),
    });
  else if (tag === 'caption') startBlock(reading, { kind: 'caption' });
  else return false;
  return true;
}

function closeTable(reading: ParserState, tag: string): boolean {
  const { table } = reading;
  if (!table) return false;
  if (tag === 'table' && table.depth > 1) {
    table.depth -= 1;
    return false;
  }
  if (table.depth > 1) return false;
  if (tag === 'table') endTable(reading);
  else if (tag === 'td' || tag === 'th' || tag === 'tr' || tag === 'caption')
    startBlock(reading, { kind: 'paragraph' });
  else return false;
  return true;
}

function endTable(reading: ParserState): void {
  const { table } = reading;
  if (!table) return;
  startBlock(reading, { kind: 'paragraph' });
  reading.table = undefined;
  for (const block of tableToBlocks(table)) reading.blocks.push(block);
}

function isInCell({ target: { kind } }: ParserState): boolean {
  return kind === 'cell' || kind === 'caption';
}

function isBlockTag(tag: string): boolean {
  return blockTags.has(tag) || /^(h[1-6]|[uo]l|li|blockquote)$/.test(tag);
}

function readSpan(attributes: string, name: 'colspan' | 'rowspan'): number {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']?(\\d{1,4})`, 'i').exec(attributes);
  return Math.max(1, Number(found?.[1] ?? 1));
}

// In a part of a list, a new paragraph is only a space.
function breakBlock(reading: ParserState): void {
  if (reading.target.kind === 'item') addText(reading, ' ');
  else startBlock(reading, { kind: 'paragraph' });
}

function startBlock(reading: ParserState, into: ParserState['target']): void {
  endBlock(reading);
  reading.target = into;
}

function addText(reading: ParserState, written: string): void {
  if (reading.skipped || written === '') return;
  const text = decodeEntities(written).replace(/[\s\p{Cc}]+/gu, ' ');
  const last = reading.spans.at(-1);
  const follows = last === undefined || last.text.endsWith(' ');
  const span: Span = { text: follows ? text.replace(/^ /, '') : text };
  if (span.text === '') return;
  for (const { strong, em, link } of reading.styles)
    Object.assign(span, strong && { strong }, em && { em }, link && { link });
  reading.spans.push(span);
}

function endBlock(reading: ParserState): void {
  const spans = joinSpans(reading.spans);
  const last = spans.at(-1);
  if (last) last.text = last.text.trimEnd();
  reading.spans = [];
  const kept = spans.filter(({ text }) => text !== '');
  const { target: into, blocks, table } = reading;
  if (into.kind === 'cell' && table) addCell(table, { ...into, spans: kept });
  if (kept.length === 0 || into.kind === 'cell') return;
  if (into.kind === 'caption') {
    if (table) table.caption = kept.map(({ text }) => text).join('');
    return;
  }
  if (into.kind === 'heading') blocks.push({ ...into, spans: kept });
  else if (into.kind === 'paragraph') blocks.push({ kind: reading.quoted > 0 ? 'quote' : 'paragraph', spans: kept });
  else {
    const list = blocks.at(-1);
    if (list?.kind === 'list' && list.ordered === into.ordered) list.items.push(kept);
    else blocks.push({ kind: 'list', ordered: into.ordered, items: [kept] });
  }
}

function readLink(attributes: string): { link?: string } {
  const found = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes);
  const href = decodeEntities(found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim();
  return isAllowedLink(href) ? { link: href } : {};
}

function decodeEntities(written: string): string {
  return written.replace(/&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|([a-z]{2,6}));?/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return namedEntities[String(name).toLowerCase()] ?? whole;
    const point = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
    const valid = point > 0 && point <= 0x10_ff_ff && !(point >= 0xd8_00 && point <= 0xdf_ff);
    return valid ? String.fromCodePoint(point) : '';
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
