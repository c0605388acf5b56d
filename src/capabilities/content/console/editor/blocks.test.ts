import { expect, test } from 'vitest';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import { type Block, joinSpans, type Span } from '#capabilities/content/rules/rich-text.ts';
import { docToBody, bodyToDoc } from './blocks.ts';

const span: fc.Arbitrary<Span> = fc.record(
  {
    text: fc.stringMatching(/^[a-z ]{1,8}$/),
    strong: fc.constant(true as const),
    em: fc.constant(true as const),
    link: fc.constantFrom('/travel', 'tel:148', 'https://example.com/a'),
  },
  { requiredKeys: ['text'] },
);
const spans = fc.array(span, { minLength: 1, maxLength: 4 }).map(joinSpans);
const block: fc.Arbitrary<Block> = fc.oneof(
  spans.map((given) => ({ kind: 'paragraph' as const, spans: given })),
  fc
    .tuple(fc.constantFrom(2 as const, 3 as const), spans)
    .map(([level, given]) => ({ kind: 'heading' as const, level, spans: given })),
  spans.map((given) => ({ kind: 'quote' as const, spans: given })),
  fc.record({
    kind: fc.constant('list' as const),
    ordered: fc.boolean(),
    items: fc.array(spans, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant('picture' as const), picture: fc.uuid(), alt: fc.string(), decorative: fc.boolean() }),
  fc.record({
    kind: fc.constant('table' as const),
    caption: fc.string(),
    headRow: fc.boolean(),
    headColumn: fc.boolean(),
    rows: fc
      .integer({ min: 1, max: 3 })
      .chain((columns) =>
        fc.array(fc.array(fc.oneof(fc.constant<Span[]>([]), spans), { minLength: columns, maxLength: columns }), {
          minLength: 1,
          maxLength: 3,
        }),
      ),
  }),
);

test('converts a body to a document of the editor and back without a change', () => {
  forAll(fc.array(block, { maxLength: 8 }), (body) => {
    const doc = bodyToDoc(body);
    doc.check();
    expect(docToBody(doc)).toEqual(body);
  });
});

test('drops empty paragraphs', () => {
  expect(docToBody(bodyToDoc([]))).toEqual([]);
  expect(docToBody(bodyToDoc([{ kind: 'paragraph', spans: [] }]))).toEqual([]);
});
