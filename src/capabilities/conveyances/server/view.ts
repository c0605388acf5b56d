import type { OpenPort } from '#capabilities/ports-of-entry/contract.ts';
import type { Conveyance, DeclaredTravellers } from '../contract.ts';
import { arrivalState, type ArrivalTimes } from '../rules/arrival.ts';
import type { ArrivalRow } from './store.ts';

export function viewTimes(row: ArrivalRow): ArrivalTimes {
  return {
    scheduledAt: row.scheduled_at,
    estimatedAt: row.estimated_at,
    arrivedAt: row.arrived_at,
    isCancelled: row.is_cancelled,
  };
}

export function viewConveyance(
  row: ArrivalRow,
  port: OpenPort | undefined,
  group: { key: string; travellers: DeclaredTravellers } | undefined,
): Conveyance {
  return {
    ...viewTimes(row),
    id: row.id,
    portId: row.port_id,
    port: port?.name ?? '',
    kind: port?.kind ?? 'air',
    name: row.name,
    origin: row.origin,
    state: arrivalState(viewTimes(row)),
    travellers: group?.travellers ?? { declared: 0, decided: 0, waiting: 0, seeHealthOfficer: 0 },
    groupKey: group?.key ?? null,
  };
}
