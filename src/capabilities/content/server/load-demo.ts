import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import { clockFrom, day } from '#foundation/time/clock.ts';
import type { ContentKind } from '../rules/kinds.ts';
import { parseHtml } from '../rules/parse-html.ts';
import { demoArticles } from './demo-articles.ts';
import type { DemoItem } from './demo-item.ts';
import { demoPress } from './demo-press.ts';
import { demoQuestions } from './demo-questions.ts';
import { moveContent } from './move-content.ts';
import { selectLatestVersions } from './store-editor.ts';
import { createContent } from './write-content.ts';

type DemoWorld = Pick<World, 'sql' | 'clock'>;

/**
 * Publishes the demo content, unless content exists. Items of a kind are dated two days apart. `writer` writes each
 * item, and `reviewer` approves it.
 */
export async function loadDemoContent(world: DemoWorld, writer: Staff, reviewer: Staff): Promise<void> {
  if ((await selectLatestVersions(world.sql, { limit: '1' })).page.length > 0) return;
  const itemsByKind = { article: demoArticles, question: demoQuestions, press: demoPress };
  await inTransaction(world.sql, async (sql) => {
    for (const [kind, items] of Object.entries(itemsByKind) as [ContentKind, readonly DemoItem[]][])
      for (const [index, item] of items.entries()) {
        // The first item was published one day ago, each further one two days earlier.
        const publishedAt = world.clock.now() - (index * 2 + 1) * day;
        await publishDemoItem({ sql, clock: clockFrom(() => publishedAt) }, { writer, reviewer }, kind, item);
      }
  });
}

async function publishDemoItem(
  world: DemoWorld,
  { writer, reviewer }: { writer: Staff; reviewer: Staff },
  kind: ContentKind,
  { category, en, ms }: DemoItem,
): Promise<void> {
  let savedVersion = await createContent(world, writer, { kind, category, en: textOf(en), ms: textOf(ms) });
  savedVersion = await moveContent(world, writer, { ...savedVersion, move: 'submit' });
  savedVersion = await moveContent(world, reviewer, { ...savedVersion, move: 'approve' });
  await moveContent(world, reviewer, { ...savedVersion, move: 'publish' });
}

function textOf({ title, summary, html }: DemoItem['en']) {
  return { title, summary, body: parseHtml(html) };
}
