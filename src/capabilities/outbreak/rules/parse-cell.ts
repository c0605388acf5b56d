import { composeDate, isLocalDate, type LocalDate } from '#foundation/time/local-date.ts';
import { earliestYear } from './limits.ts';

/**
 * Reasons to reject a cell, row or day. `number`: not a number. `place`: unknown place. `date`: no day that exists.
 * `province-blank`: a part of the place has no number that day. `sum-of-parts`: a row is, or may be, the sum of other
 * rows. `column-twice`: two columns of one measure.
 */
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

export type RejectReason = (typeof rejectReasons)[number];

/** Maximum accepted count. A larger count is a mistake, because it exceeds the number of people many times. */
export const maxCount = 1_000_000_000_000;

const earliestDay: LocalDate = `${earliestYear}-01-01`;

/** Parses the count in a cell; null for a blank cell. */
export function parseCount(cell: string): { count: number | null } | { reason: RejectReason } {
  const text = cell.trim();
  if (text === '') return { count: null };
  const match = /^([+-]?)(\d{1,30})(?:\.(\d{0,10}))?$/.exec(text);
  if (!match) return { reason: 'number' };
  const [, sign, digits = '', fraction = ''] = match;
  if (/[1-9]/.test(fraction)) return { reason: 'fraction' };
  const count = Number(digits);
  if (sign === '-' && count > 0) return { reason: 'negative' };
  return count > maxCount ? { reason: 'too-large' } : { count };
}

/** Orders of day and month in dates with slashes. Files from the United States write the month first. */
export const dateOrders = ['month-first', 'day-first'] as const;

export type DateOrder = (typeof dateOrders)[number];

/** Parses a date such as `2020-01-22` or `1/22/20`. */
export function parseDay(text: string, order: DateOrder): LocalDate | undefined {
  const trimmed = text.trim();
  if (isLocalDate(trimmed)) return trimmed;
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/.exec(trimmed);
  if (!match) return undefined;
  const [left, right, year] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const [month, day] = order === 'month-first' ? [left, right] : [right, left];
  const date = composeDate(year < 100 ? 2000 + year : year, month, day);
  return isLocalDate(date) ? date : undefined;
}

/**
 * Finds the orders of day and month in which a list of dates can be read. All dates exist in such an order, and they
 * ascend or, in a file that starts with the latest, descend. Two orders that give the same dates count as one. Two
 * orders in the result mean that the file alone does not decide.
 */
export function findPossibleDateOrders(days: readonly string[]): DateOrder[] {
  const parseAll = (order: DateOrder) => days.map((day) => parseDay(day, order));
  const fittingOrders = dateOrders.filter((order) => {
    const parsedDays = parseAll(order);
    return parsedDays.every((day) => day !== undefined) && isMonotonic(parsedDays as LocalDate[]);
  });
  const [dates, otherDates] = fittingOrders.map(parseAll);
  const isSame = dates && otherDates && dates.every((day, index) => day === otherDates[index]);
  return isSame ? fittingOrders.slice(0, 1) : fittingOrders;
}

/** Returns whether a column name has the form of a date, even of one that does not exist. */
export function looksLikeDay(text: string): boolean {
  return /^\s*(\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4})\s*$/.test(text);
}

export function validateDay(day: LocalDate, today: LocalDate): RejectReason | undefined {
  if (day > today) return 'date-future';
  return day < earliestDay ? 'date-early' : undefined;
}

function isMonotonic(days: readonly LocalDate[]): boolean {
  const pairs = days.slice(1).map((day, index) => [days[index] ?? day, day] as const);
  return pairs.every(([previous, next]) => previous < next) || pairs.every(([previous, next]) => previous > next);
}
