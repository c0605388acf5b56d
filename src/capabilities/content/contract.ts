import * as z from 'zod/mini';
import { defineCall, NoInput } from '#foundation/contract/call.ts';
import { Id, Instant } from '#foundation/contract/fields.ts';
import { Cursor, pageOf } from '#foundation/contract/paging.ts';
import { publicRead } from '#foundation/contract/public-read.ts';
import { Body } from './contract-draft-text.ts';
import { categoryNames, contentKinds } from './rules/kinds.ts';
import { maxLengths } from './rules/limits.ts';

const Category = z.enum(categoryNames);
const Bilingual = <T extends z.ZodMiniType>(schema: T) => z.object({ en: z.nullable(schema), ms: z.nullable(schema) });
/** Parts of a text in order. `isMatch`: the part matches the search. */
const HighlightedSegments = z.array(z.object({ text: z.string(), isMatch: z.boolean() }));

/**
 * An item of a list. `text` is null for a missing language. `highlight`: title and excerpt of the item with the matches
 * of a search marked; absent in a list without a search.
 */
const Item = z.object({
  id: Id,
  kind: z.enum(contentKinds),
  category: Category,
  text: Bilingual(z.object({ title: z.string(), summary: z.string() })),
  publishedAt: Instant,
  highlight: z.optional(
    z.object({ language: z.enum(['en', 'ms']), title: HighlightedSegments, excerpt: HighlightedSegments }),
  ),
});
export type Item = z.output<typeof Item>;

/** A picture of a body, with its size, so that the page can reserve space before it loads. */
export const SizedPicture = z.object({
  id: Id,
  width: z.int(),
  height: z.int(),
  /** Widths of the narrower copies in pixels, smallest first. */
  widths: z.array(z.int()),
});
export type SizedPicture = z.output<typeof SizedPicture>;

const Detail = z.object({
  id: Id,
  kind: z.enum(contentKinds),
  category: Category,
  text: Bilingual(z.object({ title: z.string(), summary: z.string(), body: Body })),
  publishedAt: Instant,
  /** Publication of the current version; null if it is the item's first published version. */
  updatedAt: z.nullable(Instant),
  pictures: z.array(SizedPicture),
});
export type Detail = z.output<typeof Detail>;

const Search = z.optional(z.string().check(z.maxLength(maxLengths.search, 'too-long')));

/** `correctedText`: the corrected spelling, when the entered words matched nothing. */
const searchPageOf = <T extends z.ZodMiniType>(schema: T) =>
  z.extend(pageOf(schema), { correctedText: z.optional(z.string()) });

export const listCategories = defineCall({
  ...publicRead,
  name: 'listCategories',
  summary: 'Lists the categories of articles, questions and statements.',
  path: '/api/wlcms/article/config',
  input: NoInput,
  output: z.object({
    categories: z.array(z.object({ code: Category, name: z.object({ en: z.string(), ms: z.string() }) })),
  }),
});

/** Lists articles or statements, newest first, or the results of a search, best first. */
export const listArticles = defineCall({
  ...publicRead,
  name: 'listArticles',
  summary: 'Lists articles or press statements, newest first; for a search, the best 30 matches in either language.',
  path: '/api/wlcms/article/list',
  input: z.object({
    kind: z._default(z.enum(['article', 'press']), 'article'),
    category: z.optional(Category),
    search: Search,
    language: z._default(z.enum(['en', 'ms']), 'en'),
    cursor: Cursor,
  }),
  output: searchPageOf(Item),
});

export const readArticle = defineCall({
  ...publicRead,
  name: 'readArticle',
  summary: 'Returns an article, a question or a statement, in both languages.',
  path: '/api/wlcms/article/detail',
  input: z.object({ id: Id }),
  output: Detail,
});

export const readHomeContent = defineCall({
  ...publicRead,
  name: 'readHomeContent',
  summary:
    'Returns the few articles, questions and statements that the home page shows, in the order of their placement.',
  path: '/api/wlcms/article/home',
  input: NoInput,
  output: z.object({ articles: z.array(Item), questions: z.array(Detail), press: z.array(Item) }),
});

export const listHomePositions = defineCall({
  ...publicRead,
  name: 'listHomePositions',
  summary:
    'Lists the items that editors placed on the home page, by kind and in order. The newest fill remaining slots.',
  path: '/api/wlcms/article/homepos',
  input: NoInput,
  output: z.object({ article: z.array(Id), question: z.array(Id), press: z.array(Id) }),
});

export const listFaqs = defineCall({
  ...publicRead,
  name: 'listFaqs',
  summary: 'Lists frequent questions with their answers; for a search, the best 30 matches in either language.',
  path: '/api/wlcms/faq/list',
  input: z.object({
    category: z.optional(Category),
    search: Search,
    language: z._default(z.enum(['en', 'ms']), 'en'),
    cursor: Cursor,
  }),
  output: searchPageOf(z.extend(Detail, { highlight: Item.shape.highlight })),
});
export type FaqItem = z.output<typeof listFaqs.output>['items'][number];

export const readPicture = defineCall({
  ...publicRead,
  name: 'readPicture',
  summary: 'Returns a picture of a published item, in its original or a smaller width.',
  path: '/api/wlcms/picture/:id',
  input: z.object({ id: Id, width: z.optional(z.enum(['480', '960'])) }),
  output: 'file',
  fileTypes: ['image/jpeg', 'image/png'],
});
