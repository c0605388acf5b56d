/** A piece of text in one style. `link`: URL or path. */
export type Span = { text: string; strong?: true | undefined; em?: true | undefined; link?: string | undefined };

/** A block of a body. `spans`: its text. `picture`: id of the picture. `alt`: empty for a decorative picture. */
export type Block =
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'heading'; level: 2 | 3; spans: Span[] }
  | { kind: 'quote'; spans: Span[] }
  | { kind: 'list'; ordered: boolean; items: Span[][] }
  | { kind: 'picture'; picture: string; alt: string; decorative: boolean }
  | Table;

/** A table with the same number of cells in every row. A cell is a list of spans. */
export type Table = { kind: 'table'; caption: string; headRow: boolean; headColumn: boolean; rows: Span[][][] };

export type ContentText = { title: string; summary: string; body: Block[] };

/** Texts of an item in both languages; null for a missing language. */
export type ContentTexts = { en: ContentText | null; ms: ContentText | null };

function blockLines(block: Block): string[] {
  if (block.kind === 'picture') return [block.alt];
  if (block.kind === 'list') return block.items.map(spansToText);
  if (block.kind !== 'table') return [spansToText(block.spans)];
  const lineOf = (cells: Span[][]) =>
    cells
      .map(spansToText)
      .filter((text) => text !== '')
      .join(' · ');
  const rows = block.rows.map(lineOf);
  return block.caption === '' ? rows : [block.caption, ...rows];
}

export function spansIn(block: Block): readonly Span[] {
  if (block.kind === 'picture') return [];
  if (block.kind === 'list') return block.items.flat();
  return block.kind === 'table' ? block.rows.flat(2) : block.spans;
}

/** Returns the text of a body: one line for each paragraph, item of a list and row of a table. */
export function plainText(body: readonly Block[]): string {
  return body.flatMap(blockLines).join('\n');
}

export function pictureIdsIn(body: readonly Block[]): string[] {
  return body.flatMap((block) => (block.kind === 'picture' ? [block.picture] : []));
}

/** Joins adjacent spans of the same style and drops empty ones. Spans are stored only in this form. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (span.text === '') continue;
    if (last && last.strong === span.strong && last.em === span.em && last.link === span.link) last.text += span.text;
    else joined.push({ ...span });
  }
  return joined;
}

function spansToText(spans: readonly Span[]): string {
  return spans.map(({ text }) => text).join('');
}
