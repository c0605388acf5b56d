import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { type Block, joinSpans, type Span } from '#capabilities/content/rules/rich-text.ts';
import { schema } from './schema.ts';

const { nodes, marks } = schema;

/** Converts a stored body to a ProseMirror document. An empty body becomes an empty paragraph. */
export function bodyToDoc(body: readonly Block[]): Node {
  const blockNodes = body.map(blockToNode);
  return nodes.doc.create(null, blockNodes.length > 0 ? blockNodes : nodes.paragraph.create());
}

export function bodyToFragment(body: readonly Block[]): Fragment {
  return Fragment.from(body.map(blockToNode));
}

/** Converts a ProseMirror document to the stored body. Drops empty paragraphs. */
export function docToBody(doc: Node): Block[] {
  const blocks: Block[] = [];
  doc.forEach((node) => {
    const block = nodeToBlock(node);
    if (block) blocks.push(block);
  });
  return blocks;
}

function blockToNode(block: Block): Node {
  if (block.kind === 'paragraph') return nodes.paragraph.create(null, spansToNodes(block.spans));
  if (block.kind === 'heading') return nodes.heading.create({ level: block.level }, spansToNodes(block.spans));
  if (block.kind === 'quote') return nodes.quote.create(null, spansToNodes(block.spans));
  if (block.kind === 'picture') {
    const { picture, alt, decorative } = block;
    return nodes.picture.create({ picture, alt, decorative });
  }
  if (block.kind === 'table') {
    const { caption, headRow, headColumn } = block;
    const cellOf = (spans: readonly Span[]) =>
      nodes.cell.create(null, nodes.paragraph.create(null, spansToNodes(spans)));
    const rows = block.rows.map((cells) => nodes.row.create(null, cells.map(cellOf)));
    return nodes.table.create({ caption, headRow, headColumn }, rows);
  }
  const listType = block.ordered ? nodes.numbers : nodes.bullets;
  return listType.create(
    null,
    block.items.map((item) => nodes.item.create(null, nodes.paragraph.create(null, spansToNodes(item)))),
  );
}

function spansToNodes(spans: readonly Span[]): Node[] {
  return spans
    .filter(({ text }) => text !== '')
    .map(({ text, strong, em, link }) => {
      const spanMarks: Mark[] = [];
      if (link !== undefined) spanMarks.push(marks.link.create({ href: link }));
      if (strong) spanMarks.push(marks.strong.create());
      if (em) spanMarks.push(marks.em.create());
      return schema.text(text, spanMarks);
    });
}

function nodeToBlock(node: Node): Block | undefined {
  if (node.type === nodes.picture) {
    const { picture, alt, decorative } = node.attrs as { picture: string; alt: string; decorative: boolean };
    return { kind: 'picture', picture, alt, decorative };
  }
  if (node.type === nodes.bullets || node.type === nodes.numbers) {
    const items: Span[][] = [];
    node.forEach((item) => {
      const spans = nodeToSpans(item.firstChild ?? item);
      if (spans.length > 0) items.push(spans);
    });
    return items.length > 0 ? { kind: 'list', ordered: node.type === nodes.numbers, items } : undefined;
  }
  if (node.type === nodes.table) return nodeToTable(node);
  const spans = nodeToSpans(node);
  if (spans.length === 0) return undefined;
  if (node.type === nodes.heading) return { kind: 'heading', level: node.attrs['level'] === 3 ? 3 : 2, spans };
  return { kind: node.type === nodes.quote ? 'quote' : 'paragraph', spans };
}

function nodeToTable(node: Node): Block {
  const { caption, headRow, headColumn } = node.attrs as { caption: string; headRow: boolean; headColumn: boolean };
  const rows = node.children.map((row) => row.children.map((cell) => nodeToSpans(cell.firstChild ?? cell)));
  return { kind: 'table', caption, headRow, headColumn, rows };
}

function nodeToSpans(node: Node): Span[] {
  const spans: Span[] = [];
  node.forEach((child) => {
    const span: Span = { text: (child.text ?? '').replace(/\p{Cc}/gu, ' ') };
    for (const { type, attrs } of child.marks) {
      if (type === marks.strong) span.strong = true;
      if (type === marks.em) span.em = true;
      if (type === marks.link) span.link = attrs['href'] as string;
    }
    spans.push(span);
  });
  return joinSpans(spans);
}
