import pg from 'pg';
import { isoInstant, parseInstant } from '#foundation/time/clock.ts';

/**
 * Conversion of PostgreSQL's values: `date` as 'YYYY-MM-DD' (never through a Date), `timestamptz` as ISO 8601 in UTC
 * with milliseconds, `int8` as a number (throws beyond 2^53 − 1), `timestamp` and `numeric` as text; arrays of these
 * alike.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parserByOid.get(oid)) ||
    pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
};

/** Converts `2026-11-21 05:25:00.123456+00` to `2026-11-21T05:25:00.123Z`; also other offsets. */
export function instantFromDatabase(text: string): string {
  const parts = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?([+-]\d\d(?::\d\d)?)$/.exec(text);
  if (!parts) return text; // infinity, or a year beyond 9999
  const [, day, time, fraction = '', offset] = parts;
  const local = `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}`;
  if (offset === '+00') return `${local}Z`;
  return isoInstant(parseInstant(`${local}${offset?.length === 3 ? `${offset}:00` : offset}`));
}

/** Parses an `int8`. Throws when a JavaScript number cannot represent the integer exactly. */
export function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error('an int8 is larger than 2^53 - 1: select it as text');
  return value;
}

const textArrayOid: number = 1009;
const keepText = (text: string) => text;

// Parsers by the oid of the type: int8, date, timestamp, timestamptz, numeric, and then arrays of these types.
const parserByOid = new Map<number, (text: string) => unknown>([
  [20, safeInteger],
  [1082, keepText],
  [1114, keepText],
  [1184, instantFromDatabase],
  [1700, keepText],
  [1016, arrayOf(safeInteger)],
  [1115, arrayOf(keepText)],
  [1182, arrayOf(keepText)],
  [1185, arrayOf(instantFromDatabase)],
  [1231, arrayOf(keepText)],
]);

function arrayOf(parse: (text: string) => unknown): (text: string) => unknown {
  const parseArray = pg.types.getTypeParser(textArrayOid, 'text') as (text: string) => (string | null)[];
  return (text) => parseArray(text).map((element) => (element === null ? null : parse(element)));
}
