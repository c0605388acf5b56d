import type { StaffNameLookup } from '#capabilities/staff/server/public.ts';
import { type Millis, parseInstant } from '#foundation/time/clock.ts';
import type { Report } from '../contract.ts';
import { deliveryStateOf } from '../rules/delivery.ts';
import { type ReportState, reportStateOf } from '../rules/report-state.ts';
import type { ReportRow } from './store.ts';

type ViewContext = {
  staffId: string;
  now: Millis;
  nameOf: StaffNameLookup;
  portNameOf: (portId: string | null) => string;
};

export function viewReport(row: ReportRow, { staffId, now, nameOf, portNameOf }: ViewContext): Report {
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    format: row.format,
    firstDay: row.first_day,
    lastDay: row.last_day,
    port: portNameOf(row.port_id),
    reason: row.reason,
    requestedBy: nameOf(row.requested_by),
    requestedAt: row.requested_at,
    isOwnRequest: row.requested_by === staffId,
    state: stateOf(row, now),
    failure: row.failure,
    recordCount: row.records,
    expiresAt: row.expires_at,
    downloadedAt: row.downloaded_at,
    delivery: viewDelivery(row),
  };
}

function viewDelivery(row: ReportRow): Report['delivery'] {
  if (row.destination === null) return null;
  return {
    destination: row.destination,
    state: deliveryStateOf({
      deliveredAt: row.delivered_at,
      attempts: row.attempts,
      nextAttemptAt: row.next_attempt_at,
    }),
    attempts: row.attempts,
    lastAttemptAt: row.last_attempt_at,
    lastError: row.last_error,
    nextAttemptAt: row.next_attempt_at,
    deliveredAt: row.delivered_at,
  };
}

export function stateOf(row: ReportRow, now: Millis): ReportState {
  const toMillis = (text: string | null) => (text === null ? null : parseInstant(text));
  return reportStateOf(
    { madeAt: toMillis(row.made_at), failure: row.failure, expiresAt: toMillis(row.expires_at) },
    now,
  );
}
