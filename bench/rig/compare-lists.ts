import { elapsed } from '#foundation/time/clock.ts';
import { formatNumber, median, formatTable } from './statistics.ts';

/** A list asked in a country with few rows and in one with many: medians in milliseconds, and how many times as long. */
export type ListTimes = { what: string; few: number; many: number; ratio: number };

/** So many rounds come before those that count. */
export const warmUpRounds = 20;

/** A list among many takes less than this many times as long as among few. */
const maxRatio = 1.2;

/** Asks for each list in both countries in turn, so that what else the machine does concerns both; the first rounds warm up. */
export async function compareLists<Country>(
  [small, large]: readonly [Country, Country],
  lists: Readonly<Record<string, (country: Country) => Promise<unknown>>>,
  rounds: number,
): Promise<ListTimes[]> {
  const found: ListTimes[] = [];
  for (const [what, ask] of Object.entries(lists)) {
    const times: Record<'few' | 'many', number[]> = { few: [], many: [] };
    for (let round = -warmUpRounds; round < rounds; round++)
      for (const [name, country] of [
        ['few', small],
        ['many', large],
      ] as const) {
        const began = elapsed();
        await ask(country);
        if (round >= 0) times[name].push(elapsed() - began);
      }
    const [few, many] = [median(times.few), median(times.many)];
    found.push({ what, few, many, ratio: many / few });
  }
  return found;
}

/** The comparison as a table. */
export function formatListTable(found: readonly ListTimes[], few: number, many: number): string {
  return formatTable(
    ['a page, ms', few.toLocaleString('en'), many.toLocaleString('en'), 'ratio'],
    found.map(({ what, few, many, ratio }) => [what, formatNumber(few), formatNumber(many), formatNumber(ratio)]),
  );
}

/** Whether a list grows too slow. */
export function exceedsMaxRatio(found: readonly ListTimes[]): boolean {
  return found.some(({ ratio }) => ratio >= maxRatio);
}
