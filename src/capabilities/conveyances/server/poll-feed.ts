import { readPorts } from '#capabilities/ports-of-entry/server/public.ts';
import { normalizeTransport } from '#capabilities/screening/rules/transport.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { loggableError } from '#foundation/server/logs/log.ts';
import type { World } from '#foundation/server/world.ts';
import { second } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { isFuture, isInRange } from '../rules/arrival-row.ts';
import type { ConveyanceFeed, FeedAnswer } from './conveyance-feed.ts';
import { publishConveyanceChange } from './publish-change.ts';
import { type KeyedReport, keyOf, keyReport, planArrivals, saveArrivals } from './save-arrivals.ts';
import { lockArrivals, saveFeedResult } from './store.ts';

export type FeedWorld = Pick<World, 'sql' | 'clock' | 'log'> & { conveyanceFeed: ConveyanceFeed | undefined };

const feedTimeout = 10 * second;

/** Polls the feed for yesterday, today and the two days ahead. A failure is logged; the next poll tries again. */
export async function pollConveyanceFeed(world: FeedWorld): Promise<void> {
  const { sql, clock, log, conveyanceFeed: feed } = world;
  if (!feed) return;
  const today = clock.today();
  try {
    const answer = await feed.readArrivals(addDays(today, -1), addDays(today, 2), AbortSignal.timeout(feedTimeout));
    await saveAnswer(world, feed, answer);
  } catch (thrown) {
    log.warn({ feed: feed.name, fault: loggableError(thrown) }, 'poll of the feed of arrivals failed');
    await saveFeedResult(sql, { name: feed.name, succeeded_at: null, failed_at: clock.instant(), skipped_count: 0 });
  }
}

async function saveAnswer(world: FeedWorld, { name }: ConveyanceFeed, answer: FeedAnswer): Promise<void> {
  const { clock, log } = world;
  await inTransaction(world.sql, async (sql) => {
    await lockArrivals(sql);
    const now = clock.instant();
    const reports = await selectUsableReports({ sql, clock }, answer);
    const plan = await planArrivals(sql, reports, { source: 'feed', now });
    const skippedCount = answer.skippedCount + answer.arrivals.length - reports.length;
    if (skippedCount > 0) log.warn({ feed: name, skippedCount }, 'feed of arrivals has unusable entries');
    await saveFeedResult(sql, { name, succeeded_at: now, failed_at: null, skipped_count: skippedCount });
    if (plan.planned.length === 0 || !plan.days) return;
    await saveArrivals(sql, plan);
    await publishConveyanceChange({ sql, clock }, plan.days);
    await writeAudit(sql, { kind: 'job', id: `conveyances.feed-${name}`, requestId: newId() }, now, {
      action: 'conveyances/poll-feed',
      subject: { kind: 'timetable', id: plan.days.first },
      fields: ['scheduled', 'estimated', 'arrived'],
    });
  });
}

// Drops entries of unknown, closed and land ports, and of impossible times. Of two about one arrival, the last counts.
async function selectUsableReports(
  { sql, clock }: Pick<World, 'sql' | 'clock'>,
  { arrivals }: FeedAnswer,
): Promise<KeyedReport[]> {
  const ports = (await readPorts({ sql }, 'en')).filter(({ isOpen, kind }) => isOpen && kind !== 'land');
  const portByCode = new Map(ports.map((port) => [port.code, port]));
  const now = clock.now();
  const reportByKey = new Map<string, KeyedReport>();
  for (const { port: code, ...arrival } of arrivals) {
    const port = portByCode.get(code);
    if (!port || !isInRange(arrival.scheduledAt, now) || normalizeTransport(arrival.name) === '') continue;
    const isWrong = arrival.arrivedAt !== null && isFuture(arrival.arrivedAt, now);
    const report = keyReport({ ...arrival, portId: port.id, ...(isWrong && { arrivedAt: null }) }, port.kind);
    reportByKey.set(keyOf(report), report);
  }
  return [...reportByKey.values()];
}
