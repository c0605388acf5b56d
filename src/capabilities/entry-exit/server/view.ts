import type { PayStatus } from '#capabilities/payment/contract.ts';
import type { ItemHolder } from '#capabilities/staff/server/public.ts';
import type { World } from '#foundation/server/world.ts';
import type { ApplicationDetail, ApplicationSummary } from '../contract.ts';
import type { WorklistRow } from '../contract-console.ts';
import { mayRestart } from '../rules/states.ts';
import { answersColumn, reasonColumn } from './encryption.ts';
import type { ApplicationRow } from './store.ts';

type Keys = Pick<World, 'keys'>;

export function viewSummary(world: Keys, row: ApplicationRow): ApplicationSummary {
  return {
    id: row.id,
    reference: row.reference,
    kind: row.kind,
    state: row.state,
    travelDate: row.travel_date,
    names: answersColumn.decrypt(world, row.id, row.answers).travellers.map(({ name }) => name),
    appliedAt: row.applied_at,
  };
}

export function viewDetail(
  world: Keys,
  row: ApplicationRow,
  { payment, files }: { payment: PayStatus | undefined; files: ApplicationDetail['files'] },
): ApplicationDetail {
  const { id, decision: verdict, reason, decided_at: decidedAt } = row;
  return {
    summary: viewSummary(world, row),
    answers: answersColumn.decrypt(world, id, row.answers),
    files,
    payment: payment ?? null,
    decision:
      verdict && reason && decidedAt
        ? { verdict, reason: reasonColumn.decrypt(world, id, reason), at: decidedAt }
        : null,
    canRestart: mayRestart(row),
  };
}

export function viewWorklistRow(row: ApplicationRow, holder: ItemHolder): WorklistRow {
  return {
    id: row.id,
    reference: row.reference,
    kind: row.kind,
    state: row.state,
    travelDate: row.travel_date,
    travellers: row.travellers,
    appliedAt: row.applied_at,
    waitsSince: row.waits_since,
    decidedAt: row.decided_at,
    ...holder,
  };
}
