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
import { beginContent } from './write-content.ts';

type DemoWorld = Pick<World, 'sql' | 'clock'>;

/** Publishes the demo content, two days apart, unless content exists. `writer` writes it and `reader` approves it. */
export async function loadDemoContent(world: DemoWorld, writer: Staff, reader: Staff): Promise<void> {
  if ((await selectLatestVersions(world.sql, { cursor: undefined, size: 1 })).length > 0) return;
  const itemsByKind = { article: demoArticles, question: demoQuestions, press: demoPress };
  await inTransaction(world.sql, async (sql) => {
    for (const [kind, items] of Object.entries(itemsByKind) as [ContentKind, readonly DemoItem[]][])
      for (const [index, item] of items.entries()) {
        const publishedAt = world.clock.now() - (index * 2 + 1) * day;
        await publish({ sql, clock: clockFrom(() => publishedAt) }, { writer, reader }, kind, item);
      }
  });
}

async function publish(
  world: DemoWorld,
  { writer, reader }: { writer: Staff; reader: Staff },
  kind: ContentKind,
  { category, en, ms }: DemoItem,
): Promise<void> {
  let saved = await beginContent(world, writer, { kind, category, en: textOf(en), ms: textOf(ms) });
  saved = await moveContent(world, writer, { ...saved, move: 'submit' });
  saved = await moveContent(world, reader, { ...saved, move: 'approve' });
  await moveContent(world, reader, { ...saved, move: 'publish' });
}

function textOf({ title, summary, html }: DemoItem['en']) {
  return { title, summary, body: parseHtml(html) };
}
