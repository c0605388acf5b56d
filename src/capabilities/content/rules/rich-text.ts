/** A stretch of text that is written alike. */
export type Span = { text: string; strong?: true | undefined; em?: true | undefined; link?: string | undefined };

/** A part of a body, as a page draws it from top to bottom. `alt`: blank of a picture that only decorates. */
export type Block =
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'heading'; level: 2 | 3; spans: Span[] }
  | { kind: 'quote'; spans: Span[] }
  | { kind: 'list'; ordered: boolean; items: Span[][] }
  | { kind: 'picture'; picture: string; alt: string; decorative: boolean }
  | Table;

/** A table: as many cells in every row. `headRow`, `headColumn`: whether its first row, its first column says what stands below, beside. */
export type Table = { kind: 'table'; caption: string; headRow: boolean; headColumn: boolean; rows: Span[][][] };

/** What an item says in one language. */
export type ContentText = { title: string; summary: string; body: Block[] };

/** What it says in both; null where nobody has written it. */
export type ContentTexts = { en: ContentText | null; ms: ContentText | null };

/** The words of a block, line by line. */
function blockLines(block: Block): string[] {
  if (block.kind === 'picture') return [block.alt];
  if (block.kind === 'list') return block.items.map(spansToText);
  if (block.kind !== 'table') return [spansToText(block.spans)];
  const lineOf = (cells: Span[][]) =>
    cells
      .map(spansToText)
      .filter((said) => said !== '')
      .join(' · ');
  const rows = block.rows.map(lineOf);
  return block.caption === '' ? rows : [block.caption, ...rows];
}

/** All stretches of text of a block. */
export function spansIn(block: Block): readonly Span[] {
  if (block.kind === 'picture') return [];
  if (block.kind === 'list') return block.items.flat();
  return block.kind === 'table' ? block.rows.flat(2) : block.spans;
}

/** The words of a body: one line for each paragraph, each part of a list and each row of a table. */
export function plainText(body: readonly Block[]): string {
  return body.flatMap(blockLines).join('\n');
}

/** Which pictures a body shows. */
export function picturesIn(body: readonly Block[]): string[] {
  return body.flatMap((block) => (block.kind === 'picture' ? [block.picture] : []));
}

/** Spans with what is written alike joined and what is empty left out: the one form in which they are kept. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const kept: Span[] = [];
  for (const span of spans) {
    const last = kept.at(-1);
    if (span.text === '') continue;
    if (last && last.strong === span.strong && last.em === span.em && last.link === span.link) last.text += span.text;
    else kept.push({ ...span });
  }
  return kept;
}

function spansToText(spans: readonly Span[]): string {
  return spans.map(({ text }) => text).join('');
}
