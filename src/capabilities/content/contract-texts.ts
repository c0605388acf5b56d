import * as z from 'zod/mini';
import { Id } from '#foundation/contract/fields.ts';
import { linksAllowed } from './rules/check-text.ts';
import { longest, most } from './rules/limits.ts';
import { plainText } from './rules/rich-text.ts';

const Line = (max: number) => z.string().check(z.maxLength(max, 'too-long'), z.regex(/^\P{Cc}*$/u, 'invalid'));

const Span = z.strictObject({
  text: Line(longest.text).check(z.minLength(1, 'invalid')),
  strong: z.optional(z.literal(true)),
  em: z.optional(z.literal(true)),
  link: z.optional(z.string().check(z.maxLength(longest.link, 'content-link'))),
});
const Spans = z.array(Span).check(z.maxLength(most.spans, 'too-long'));

/** A table: the same number of cells in every row. */
const Table = z.strictObject({
  kind: z.literal('table'),
  caption: Line(longest.caption),
  headRow: z.boolean(),
  headColumn: z.boolean(),
  rows: z.array(z.array(Spans).check(z.minLength(1, 'invalid'), z.maxLength(most.columns, 'too-long'))).check(
    z.minLength(1, 'invalid'),
    z.maxLength(most.rows, 'too-long'),
    z.refine((rows) => rows.every(({ length }) => length === rows[0]?.length), 'invalid'),
  ),
});

/** A part of a body. Nothing else can be in one: what is not here cannot be kept, sent or drawn. */
const Block = z
  .union([
    z.strictObject({ kind: z.literal('paragraph'), spans: Spans }),
    z.strictObject({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), spans: Spans }),
    z.strictObject({ kind: z.literal('quote'), spans: Spans }),
    z.strictObject({
      kind: z.literal('list'),
      ordered: z.boolean(),
      items: z.array(Spans).check(z.minLength(1, 'invalid'), z.maxLength(most.items, 'too-long')),
    }),
    z.strictObject({ kind: z.literal('picture'), picture: Id, alt: Line(longest.alt), decorative: z.boolean() }),
    Table,
  ])
  .check(z.refine(linksAllowed, 'content-link'));

/** A body, as it is kept. */
export const Body = z.array(Block).check(
  z.maxLength(most.blocks, 'too-long'),
  z.refine((body) => plainText(body).length <= longest.text, 'too-long'),
);

/** What an item says in one language, as typed: what is missing is asked for when somebody else is to read it. */
export const TypedText = z.strictObject({
  title: Line(longest.title),
  summary: Line(longest.summary),
  body: Body,
});
