import { join } from 'node:path';
import { listArticles } from '#capabilities/content/server/read-published.ts';
import { createContentParts } from '#capabilities/content/server/public.ts';
import {
  parseSearch,
  buildSearchDocument,
  buildSearchQuery,
  listVocabulary,
} from '#capabilities/content/rules/search.ts';
import type { ContentText } from '#capabilities/content/rules/rich-text.ts';
import { demoArticles } from '#capabilities/content/server/demo-articles.ts';
import { parseHtml } from '#capabilities/content/rules/parse-html.ts';
import { tokenize } from '#capabilities/content/rules/tokenize.ts';
import { openDatabase } from '#foundation/server/database/pool.ts';
import { prepareDatabase } from '#foundation/server/database/prepare-database.ts';
import { newVisitor } from '#foundation/server/http/testing/visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { Sql } from '#foundation/server/world.ts';
import { day, monotonicNow, isoInstant, systemClock } from '#foundation/time/clock.ts';
import { formatNumber, quantile, computeRatios, formatTable } from './rig/statistics.ts';
import type { Options, Result } from './rig/options.ts';
import { openBenchPostgres } from './rig/postgres.ts';
import { createBenchKeys } from './rig/product.ts';
import { createWorkFolder } from './rig/work-folder.ts';

/** Limit for the 95th percentile of a search among `articleCount` articles, in milliseconds. */
const maxMilliseconds = 50;
const articleCount = 20_000;

const searches: Record<string, string> = {
  'a rare word': 'zakat17',
  'a word with another affix': 'memeriksa',
  'a word that most items hold': 'demam',
  'two words': 'demam sijil',
  'an unfinished word': 'pengis',
  'a slip': 'pengisytiharna',
};

/**
 * Measures searches among 20,000 articles in two languages: the whole handler with ranking and highlighting.
 * The floor is the bare index query for as many ids, in turn. No result comes from a cache.
 */
export async function content({ quick }: Options): Promise<Result> {
  const rounds = quick ? 60 : 300;
  const folder = createWorkFolder('content');
  const postgres = await openBenchPostgres(join(folder.dir, 'postgres'));
  try {
    const ownerUrl = await postgres.createDatabase('content');
    await prepareDatabase({ ownerUrl, keys: createBenchKeys().keys });
    // Seeding takes longer than the usual statement timeout.
    const statementTimeoutMs = 60_000;
    const database = openDatabase({ url: ownerUrl, poolSize: 2, applicationName: 'bench', statementTimeoutMs });
    await fillArticles(database.sql);
    const found = [];
    for (const [what, search] of Object.entries(searches))
      found.push(await compareSearch(database.sql, what, search, rounds));
    await database.close();
    const text = [
      `Search among ${articleCount.toLocaleString('en')} articles, one in twenty takes so many ms or longer`,
      formatTable(
        ['search', 'the act', 'the bare index', 'ratio'],
        found.map(({ what, act: duration, bare, ratio }) => [
          what,
          formatNumber(duration),
          formatNumber(bare),
          formatNumber(ratio),
        ]),
      ),
    ].join('\n');
    return {
      text,
      metrics: { items: articleCount, found },
      failed: found.some(({ act: duration }) => duration >= maxMilliseconds),
    };
  } finally {
    await postgres.stop();
    folder.remove();
  }
}

async function compareSearch(db: Sql, what: string, search: string, rounds: number) {
  const [handlerTimes, bareTimes]: [number[], number[]] = [[], []];
  const query = buildSearchQuery(parseSearch(search)) ?? '';
  for (let round = -20; round < rounds; round += 1) {
    const world = { sql: db, clock: systemClock, content: createContentParts(systemClock) };
    const duration = await measureMs(() =>
      listArticles(world, newVisitor(), { kind: 'article', search, language: 'ms' }),
    );
    const bare = await measureMs(
      () => db.run`select item_id from content_search where words @@ ${query}::tsquery limit 30`,
    );
    if (round < 0) continue;
    handlerTimes.push(duration);
    bareTimes.push(bare);
  }
  const [act, bare] = [quantile(handlerTimes, 0.95), quantile(bareTimes, 0.95)];
  return { what, act, bare, ratio: computeRatios(handlerTimes, bareTimes).ratio };
}

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const began = monotonicNow();
  await work();
  return monotonicNow() - began;
}

/** Inserts articles built from the demo's sentences in varying order, with rare words in between. */
async function fillArticles(db: Sql): Promise<void> {
  const texts = (language: 'en' | 'ms') =>
    demoArticles.map(({ [language]: { title, summary, html } }) => ({ title, summary, body: parseHtml(html) }));
  const [en, ms] = [texts('en'), texts('ms')];
  const writer = newId();
  const reader = newId();
  const known = new Set<string>();
  for (let from = 0; from < articleCount; from += 500) {
    const rows = Array.from({ length: 500 }, (_, index) => buildRow(from + index, en, ms));
    for (const { words: terms } of rows) for (const word of terms) known.add(word);
    const data = JSON.stringify(rows.map(({ words: _words, ...row }) => row));
    await db.run`
      with given as (
        select * from json_to_recordset(${data}::json) as r(id uuid, en jsonb, ms jsonb, document text, at timestamptz)
      ), made as (
        insert into content_item (id, kind, created_by, created_at) select id, 'article', ${writer}::uuid, at from given returning id
      ), versions as (
        insert into content_version (item_id, number, kind, state, revision, category, text_en, text_ms, writers, changed_by,
          changed_at, approved_by, publish_at, first_at)
        select id, 1, 'article', 'published', 1, 'symptoms', en, ms, array[${writer}::uuid], ${writer}::uuid, at, ${reader}::uuid,
          at, at from given
        returning item_id
      )
      insert into content_search (item_id, number, kind, category, words)
      select id, 1, 'article', 'symptoms', document::tsvector from given`;
  }
  await db.run`insert into content_word select unnest(${[...known]}::text[]) on conflict do nothing`;
  await db.run`analyze`;
}

function buildRow(index: number, english: readonly ContentText[], malay: readonly ContentText[]) {
  const pick = (from: readonly ContentText[], step: number): ContentText => {
    const [title, first, second] = [0, 1, 3].map(
      (offset) => from[(index * step + offset) % from.length] as ContentText,
    );
    const rareWords = { kind: 'paragraph' as const, spans: [{ text: `zakat${index % 4000} nota${index}` }] };
    const body = [...(first?.body ?? []), rareWords, ...(second?.body ?? []).slice(index % 5)];
    return { title: title?.title ?? '', summary: first?.summary ?? '', body };
  };
  const texts = { en: pick(english, 1), ms: pick(malay, 3) };
  const terms = [...listVocabulary(texts), ...tokenize(texts.ms.title).map(({ folded }) => folded)];
  const published = isoInstant(systemClock.now() - day - index * 1000);
  return { id: newId(), ...texts, document: buildSearchDocument(texts), at: published, words: terms };
}
