import type { PortKind } from '#capabilities/ports-of-entry/contract.ts';
import { normalizeTransport } from '#capabilities/screening/rules/transport.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { Sql } from '#foundation/server/world.ts';
import { localDate, parseInstant } from '#foundation/time/clock.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { arrivalKey, isSameArrival, mergeArrival, type KnownArrival, type ReportedArrival } from '../rules/arrival.ts';
import { type ArrivalRow, selectArrivalsBetween, upsertArrival } from './store.ts';

/** A report with the key that identifies its arrival. */
export type KeyedReport = { reported: ReportedArrival; comparableName: string; callKey: string; day: LocalDate };

export function keyReport(reported: ReportedArrival, kind: PortKind): KeyedReport {
  return {
    reported,
    comparableName: normalizeTransport(reported.name),
    callKey: arrivalKey(kind, reported.scheduledAt),
    day: localDate(parseInstant(reported.scheduledAt)),
  };
}

export function keyOf({ reported: { portId }, comparableName, callKey }: KeyedReport): string {
  return `${portId} ${comparableName} ${callKey}`;
}

type PlannedArrival = { row: ArrivalRow; isNew: boolean };

export type ArrivalPlan = {
  planned: PlannedArrival[];
  unchangedCount: number;
  days: { first: LocalDate; last: LocalDate } | null;
};

/** Compares reports with the stored arrivals: the rows to save, and the number of those that are known already. */
export async function planArrivals(
  sql: Sql,
  reports: readonly KeyedReport[],
  { source, now }: { source: ArrivalRow['source']; now: string },
): Promise<ArrivalPlan> {
  const days = reports.map(({ day }) => day).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return { planned: [], unchangedCount: 0, days: null };
  const rowByKey = new Map(
    (await selectArrivalsBetween(sql, first, last)).map((row) => [
      `${row.port_id} ${row.comparable_name} ${row.call_key}`,
      row,
    ]),
  );
  const planned: PlannedArrival[] = [];
  for (const report of reports) {
    const row = rowByKey.get(keyOf(report));
    const known = row && toKnownArrival(row);
    const merged = mergeArrival(known, report.reported);
    if (!isSameArrival(known, merged))
      planned.push({ isNew: row === undefined, row: toRow(row?.id ?? newId(), report, merged, { source, now }) });
  }
  return { planned, unchangedCount: reports.length - planned.length, days: { first, last } };
}

export async function saveArrivals(sql: Sql, { planned }: ArrivalPlan): Promise<void> {
  for (const { row } of planned) await upsertArrival(sql, row);
}

function toKnownArrival(row: ArrivalRow): KnownArrival {
  return {
    name: row.name,
    origin: row.origin,
    scheduledAt: row.scheduled_at,
    estimatedAt: row.estimated_at,
    arrivedAt: row.arrived_at,
    isCancelled: row.is_cancelled,
  };
}

function toRow(
  id: string,
  { reported: { portId }, comparableName, callKey, day }: KeyedReport,
  merged: KnownArrival,
  { source, now }: { source: ArrivalRow['source']; now: string },
): ArrivalRow {
  return {
    id,
    port_id: portId,
    comparable_name: comparableName,
    call_key: callKey,
    day,
    name: merged.name,
    origin: merged.origin,
    scheduled_at: merged.scheduledAt,
    estimated_at: merged.estimatedAt,
    arrived_at: merged.arrivedAt,
    is_cancelled: merged.isCancelled,
    source,
    updated_at: now,
  };
}
