import * as z from 'zod/mini';
import { Id } from '#foundation/contract/fields.ts';
import { hasAllowedLinks } from './rules/validate-text.ts';
import { maxLengths, maxCounts } from './rules/limits.ts';
import { plainText } from './rules/rich-text.ts';

const SingleLineText = (max: number) =>
  z.string().check(z.maxLength(max, 'too-long'), z.regex(/^\P{Cc}*$/u, 'invalid'));

const Span = z.strictObject({
  text: SingleLineText(maxLengths.text).check(z.minLength(1, 'invalid')),
  strong: z.optional(z.literal(true)),
  em: z.optional(z.literal(true)),
  link: z.optional(z.string().check(z.maxLength(maxLengths.link, 'content-link'))),
});
const Spans = z.array(Span).check(z.maxLength(maxCounts.spans, 'too-long'));

/** A table with the same number of cells in every row. */
const Table = z.strictObject({
  kind: z.literal('table'),
  caption: SingleLineText(maxLengths.caption),
  headRow: z.boolean(),
  headColumn: z.boolean(),
  rows: z.array(z.array(Spans).check(z.minLength(1, 'invalid'), z.maxLength(maxCounts.columns, 'too-long'))).check(
    z.minLength(1, 'invalid'),
    z.maxLength(maxCounts.rows, 'too-long'),
    z.refine((rows) => rows.every(({ length }) => length === rows[0]?.length), 'invalid'),
  ),
});

/** A block of a body. The schema is strict: no other kind of block can be saved, sent or rendered. */
const Block = z
  .union([
    z.strictObject({ kind: z.literal('paragraph'), spans: Spans }),
    z.strictObject({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), spans: Spans }),
    z.strictObject({ kind: z.literal('quote'), spans: Spans }),
    z.strictObject({
      kind: z.literal('list'),
      ordered: z.boolean(),
      items: z.array(Spans).check(z.minLength(1, 'invalid'), z.maxLength(maxCounts.items, 'too-long')),
    }),
    z.strictObject({
      kind: z.literal('picture'),
      picture: Id,
      alt: SingleLineText(maxLengths.alt),
      decorative: z.boolean(),
    }),
    Table,
  ])
  .check(z.refine(hasAllowedLinks, 'content-link'));

export const Body = z.array(Block).check(
  z.maxLength(maxCounts.blocks, 'too-long'),
  z.refine((body) => plainText(body).length <= maxLengths.text, 'too-long'),
);

/** Text of a draft. Empty parts are allowed here, and reported when the item is submitted for review. */
export const DraftText = z.strictObject({
  title: SingleLineText(maxLengths.title),
  summary: SingleLineText(maxLengths.summary),
  body: Body,
});
