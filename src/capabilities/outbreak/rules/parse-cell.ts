import { compose, isLocalDate, type LocalDate } from '#foundation/time/local-date.ts';

/** Why a cell or a row was not understood. */
export const rejectReasons = [
  'number',
  'negative',
  'fraction',
  'too-large',
  'date',
  'date-future',
  'date-early',
  'place',
  'duplicate',
  'duplicate-differs',
  'province-blank',
  'sum-of-parts',
  'column-twice',
  'row-length',
] as const;

/** One of them. */
export type RejectReason = (typeof rejectReasons)[number];

/** More than there are people many times over: what is larger is a mistake. */
export const maxCount = 1_000_000_000_000;

/** Before this day no series begins. */
const earliestDay: LocalDate = '2000-01-01';

/** A cell as a whole number that is not negative; null where it is blank, which says nothing; or why it is neither. */
export function parseCount(cell: string): { count: number | null } | { reason: RejectReason } {
  const text = cell.trim();
  if (text === '') return { count: null };
  const parts = /^([+-]?)(\d{1,30})(?:\.(\d{0,10}))?$/.exec(text);
  if (!parts) return { reason: 'number' };
  const [, sign, whole = '', fraction = ''] = parts;
  if (/[1-9]/.test(fraction)) return { reason: 'fraction' };
  const count = Number(whole);
  if (sign === '-' && count > 0) return { reason: 'negative' };
  return count > maxCount ? { reason: 'too-large' } : { count };
}

/** How a day with slashes is written: month first, as in the United States, or day first. */
export const dateOrders = ['month-first', 'day-first'] as const;

/** One of them. */
export type DateOrder = (typeof dateOrders)[number];

/** A day as `2020-01-22` or `1/22/20`; undefined where it is none. */
export function parseDay(text: string, order: DateOrder): LocalDate | undefined {
  const trimmed = text.trim();
  if (isLocalDate(trimmed)) return trimmed;
  const parts = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/.exec(trimmed);
  if (!parts) return undefined;
  const [one, two, year] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const [month, day] = order === 'month-first' ? [one, two] : [two, one];
  const date = compose(year < 100 ? 2000 + year : year, month, day);
  return isLocalDate(date) ? date : undefined;
}

/**
 * The orders in which a row of days with slashes can be written: those in which each is a day, and each is later than the one before or (a file that
 * begins with the newest) earlier. One alone where both mean the same days; two where nobody can tell which is meant.
 */
export function possibleDateOrders(days: readonly string[]): DateOrder[] {
  const read = (order: DateOrder) => days.map((day) => parseDay(day, order));
  const fitting = dateOrders.filter((order) => {
    const found = read(order);
    return found.every((day) => day !== undefined) && isMonotonic(found as LocalDate[]);
  });
  const [first, second] = fitting.map(read);
  const isSame = first && second && first.every((day, at) => day === second[at]);
  return isSame ? fitting.slice(0, 1) : fitting;
}

/** Whether a name of a column is written like a day, whether or not it is one that exists. */
export function looksLikeDay(text: string): boolean {
  return /^\s*(\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4})\s*$/.test(text);
}

/** Why a day that exists cannot be one of a series; undefined where it can. */
export function validateDay(day: LocalDate, today: LocalDate): RejectReason | undefined {
  if (day > today) return 'date-future';
  return day < earliestDay ? 'date-early' : undefined;
}

function isMonotonic(days: readonly LocalDate[]): boolean {
  const pairs = days.slice(1).map((day, at) => [days[at] ?? day, day] as const);
  return pairs.every(([one, other]) => one < other) || pairs.every(([one, other]) => one > other);
}
