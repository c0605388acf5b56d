import type { Facts } from '#capabilities/bands/rules/judge.ts';
import { fault } from '#foundation/server/logs/log.ts';
import type { World } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { entryDates } from '../rules/answers.ts';
import { factsOf } from '../rules/facts.ts';
import { type Judged, openContent } from './sealing.ts';
import { countWalk, listWalk, type WalkPlace, type WalkRange, type WalkRow } from './store-walk.ts';

export type { WalkPlace, WalkRange } from './store-walk.ts';

/** A submitted application as rules see it: what they may ask of each traveller, and what judged them. */
export type WalkedApplication = {
  id: string;
  reference: string;
  version: number;
  submittedAt: string;
  /** The last arrival of its travellers. */
  lastEntryDate: LocalDate;
  rulesVersion: number;
  travellers: (Judged & { facts: Facts })[];
};

/** Some applications; from where to go on, undefined at the end; and how many were passed over because they could not be opened. */
export type WalkedPage = { items: WalkedApplication[]; next: WalkPlace | undefined; unreadable: number };

/**
 * Submitted applications by their version in force, in the order of arrival, a page at a time. Facts hold no names: this is for
 * rules, not for people, and nobody has looked at anybody by it.
 */
export async function walkSubmitted(
  { sql, keys, log }: Pick<World, 'sql' | 'keys' | 'log'>,
  range: WalkRange,
  after: WalkPlace | undefined,
  limit: number,
): Promise<WalkedPage> {
  const rows = await listWalk(sql, range, after, limit);
  const last = rows.at(-1);
  const items: WalkedApplication[] = [];
  let unreadable = 0;
  for (const row of rows) {
    if (row.content === null) continue;
    try {
      items.push(walked({ keys }, { ...row, content: row.content }));
    } catch (thrown) {
      unreadable += 1;
      log.error({ fault: fault(thrown) }, 'a submitted version cannot be opened');
    }
  }
  const next = rows.length < limit || !last ? undefined : { day: last.last_entry_date, id: last.id };
  return { items, next, unreadable };
}

/** How many applications a walk goes past. */
export function countSubmitted({ sql }: Pick<World, 'sql'>, range: WalkRange): Promise<number> {
  return countWalk(sql, range);
}

function walked(world: Pick<World, 'keys'>, row: WalkRow & { content: Buffer }): WalkedApplication {
  const { answers, results } = openContent(world, row.version_id, row.content);
  const dates = entryDates(answers);
  return {
    id: row.id,
    reference: row.reference,
    version: row.version,
    submittedAt: row.submitted_at,
    lastEntryDate: row.last_entry_date,
    rulesVersion: row.rules_version,
    travellers: results.map((one) => ({
      ...one,
      facts: factsOf(answers, one.number - 1, dates[one.number - 1] as LocalDate),
    })),
  };
}
