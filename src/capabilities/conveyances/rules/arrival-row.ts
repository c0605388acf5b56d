import { normalizeTransport } from '#capabilities/screening/rules/transport.ts';
import type { OpenPort } from '#capabilities/ports-of-entry/contract.ts';
import { isoInstant, type Millis, minute, parseInstant } from '#foundation/time/clock.ts';
import { parseLocalTime } from '#foundation/time/local-time.ts';
import type { ReportedArrival } from './arrival.ts';
import { maxNameLength, maxOriginLength, scheduleRange } from './limits.ts';

/** Columns of an imported file. The last three may be absent. */
export const arrivalColumns = [
  'port',
  'conveyance',
  'origin',
  'scheduled',
  'estimated',
  'arrived',
  'cancelled',
] as const;
export type ArrivalColumn = (typeof arrivalColumns)[number];

export const requiredColumns: readonly ArrivalColumn[] = ['port', 'conveyance', 'origin', 'scheduled'];

/** Cells of a row by column. An absent cell is an empty text. */
export type ArrivalCells = Readonly<Partial<Record<ArrivalColumn, string>>>;

export type CellError = { column: ArrivalColumn; key: string };

export type PortByCode = ReadonlyMap<string, Pick<OpenPort, 'id' | 'kind'>>;

/** Parses a row of a file. Times are local times of the country, such as `2026-11-30 14:05`. */
export function parseArrivalRow(
  cells: ArrivalCells,
  { portByCode, now }: { portByCode: PortByCode; now: Millis },
): ReportedArrival | CellError[] {
  const cell = (column: ArrivalColumn) => (cells[column] ?? '').trim();
  const port = portByCode.get(cell('port').toUpperCase());
  const [name, origin] = [cell('conveyance'), cell('origin')];
  const scheduledAt = parseCellTime(cell('scheduled'));
  const estimatedAt = parseCellTime(cell('estimated'));
  const arrivedAt = parseCellTime(cell('arrived'));
  const isCancelled = parseCellChoice(cell('cancelled'));
  const errors: (CellError | false)[] = [
    port === undefined && { column: 'port', key: cell('port') === '' ? 'required' : 'port-unknown' },
    port?.kind === 'land' && { column: 'port', key: 'port-land' },
    textError('conveyance', name, maxNameLength),
    name !== '' && normalizeTransport(name) === '' && { column: 'conveyance', key: 'invalid' },
    origin !== '' && textError('origin', origin, maxOriginLength),
    scheduledAt === null && { column: 'scheduled', key: 'required' },
    typeof scheduledAt === 'string' && !isInRange(scheduledAt, now) && { column: 'scheduled', key: 'schedule-range' },
    ...timeErrors({ scheduled: scheduledAt, estimated: estimatedAt, arrived: arrivedAt }),
    typeof arrivedAt === 'string' && isFuture(arrivedAt, now) && { column: 'arrived', key: 'arrived-future' },
    isCancelled === undefined && { column: 'cancelled', key: 'yes-or-no' },
  ];
  const found = errors.filter((error) => error !== false);
  if (found.length > 0 || !port || !scheduledAt) return found;
  return {
    portId: port.id,
    name,
    origin: origin === '' ? null : origin,
    scheduledAt,
    estimatedAt: estimatedAt ?? null,
    arrivedAt: arrivedAt ?? null,
    isCancelled: isCancelled ?? null,
  };
}

/** Whether an instant can be a scheduled arrival. */
export function isInRange(scheduledAt: string, now: Millis): boolean {
  const at = parseInstant(scheduledAt);
  return at >= now - scheduleRange.before && at <= now + scheduleRange.after;
}

/** Whether an arrival would be in the future. Clocks may differ by a few minutes. */
export function isFuture(arrivedAt: string, now: Millis): boolean {
  return parseInstant(arrivedAt) > now + 5 * minute;
}

/** An instant; null for an empty cell, undefined for a text that is no time. */
type ParsedTime = string | null | undefined;

function parseCellTime(text: string): ParsedTime {
  if (text === '') return null;
  const match = /^(\d{4}-\d{2}-\d{2})[T ]+(\d{1,2}:\d{2})(?::\d{2})?$/.exec(text);
  const instant = match && parseLocalTime(`${match[1]}T${match[2]?.padStart(5, '0')}`);
  return typeof instant === 'number' ? isoInstant(instant) : undefined;
}

function timeErrors(times: Partial<Record<ArrivalColumn, ParsedTime>>): CellError[] {
  return (Object.keys(times) as ArrivalColumn[])
    .filter((column) => times[column] === undefined)
    .map((column) => ({ column, key: 'local-time' }));
}

function textError(column: ArrivalColumn, text: string, maxLength: number): CellError | false {
  if (text === '') return { column, key: 'required' };
  if (text.length > maxLength) return { column, key: 'too-long' };
  return /\p{C}/u.test(text) && { column, key: 'invalid' };
}

const choices: Readonly<Record<string, boolean>> = { yes: true, ya: true, no: false, tidak: false };

// Null for an empty cell, undefined for any other text.
function parseCellChoice(text: string): boolean | null | undefined {
  return text === '' ? null : choices[text.toLowerCase()];
}
