import { monotonicNow } from '#foundation/time/clock.ts';
import { formatNumber, median, formatTable } from './statistics.ts';

/** Median times in milliseconds of one list among few rows and among many, and their ratio. */
export type ListTimes = { what: string; few: number; many: number; ratio: number };

const warmUpRounds = 20;

/** A list is too slow when it takes this many times as long, or longer, among many rows. */
const maxRatio = 1.2;

/** Reads each list from both databases in turn, so that other load on the machine affects both. */
export async function compareLists<Database>(
  [small, large]: readonly [Database, Database],
  lists: Readonly<Record<string, (database: Database) => Promise<unknown>>>,
  rounds: number,
): Promise<ListTimes[]> {
  const found: ListTimes[] = [];
  for (const [what, readList] of Object.entries(lists)) {
    const times: Record<'few' | 'many', number[]> = { few: [], many: [] };
    for (let round = -warmUpRounds; round < rounds; round++)
      for (const [name, database] of [
        ['few', small],
        ['many', large],
      ] as const) {
        const began = monotonicNow();
        await readList(database);
        if (round >= 0) times[name].push(monotonicNow() - began);
      }
    const [few, many] = [median(times.few), median(times.many)];
    found.push({ what, few, many, ratio: many / few });
  }
  return found;
}

export function formatListTable(found: readonly ListTimes[], few: number, many: number): string {
  return formatTable(
    ['a page, ms', few.toLocaleString('en'), many.toLocaleString('en'), 'ratio'],
    found.map(({ what, few, many, ratio }) => [what, formatNumber(few), formatNumber(many), formatNumber(ratio)]),
  );
}

export function exceedsMaxRatio(found: readonly ListTimes[]): boolean {
  return found.some(({ ratio }) => ratio >= maxRatio);
}
