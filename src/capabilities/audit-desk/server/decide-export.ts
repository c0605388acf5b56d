import type { HandlersOf } from '#foundation/server/http/route.ts';
import { twoPersonRequest, type StaffActor } from '#capabilities/staff/server/public.ts';
import type { World } from '#foundation/server/world.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import { problem } from '../contract.ts';
import type * as calls from '../contract-exports.ts';
import { exportStateOf } from '../rules/exports.ts';
import { exportProgressOf } from './request-data-export.ts';
import { exportsJob } from './make-exports.ts';
import { decideExport, lockExport } from './store-exports.ts';

type DecideWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'enqueue'>;

type Handlers = HandlersOf<typeof calls, DecideWorld, StaffActor>;

const exportRequest = twoPersonRequest({
  lock: async ({ sql }: DecideWorld, _actor, { id }: { id: string }) => requireFound(await lockExport(sql, id)),
  isWaiting: (row, now) => exportStateOf(exportProgressOf(row), now) === 'waiting',
  decided: () => problem('audit-desk/other-state'),
  involved: (row) => ({ requestedBy: row.requested_by }),
  record: ({ sql }, { row: { id }, ...decision }) => decideExport(sql, { id, ...decision }),
  audit: ({ row, state }) => ({
    action: state === 'approved' ? 'audit-desk/approve-export' : 'audit-desk/refuse-export',
    subject: { kind: 'export', id: row.id },
  }),
});

/** Approves an export of another person, which a job then makes. */
export const approveExport: Handlers['approveExport'] = async (world, actor, input) => {
  await exportRequest.approve(world, actor, input);
  world.enqueue(exportsJob);
  return {};
};

/** Refuses a pending export. Unlike an approval, a refusal is possible for the requester too. */
export const refuseExport: Handlers['refuseExport'] = exportRequest.refuse;
