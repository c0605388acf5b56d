import type { Handler } from '#foundation/server/http/route.ts';
import type { Band } from '#capabilities/screening/contract.ts';
import { closeReferral } from '#capabilities/border/server/public.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import type * as calls from '../contract.ts';
import { type CaseEntry, problem } from '../contract.ts';
import { changeCase, type ChangeWorld, endedCaseColumns } from './change-case.ts';
import { entryColumn } from './encryption.ts';
import { requireNotOwnCase } from './require-not-own-case.ts';
import { type CaseRow, selectEntries } from './store.ts';

/** Closes an open case, and its referral, after an officer corrected the screening outcome to `proceed`. */
export const closeCorrectedCase: Handler<typeof calls.closeCorrectedCase, ChangeWorld, StaffActor> = async (
  world,
  actor,
  { id, revision },
) => {
  const closed = await changeCase(world, actor, { id, revision }, async (sql, row) => {
    await requireNotOwnCase({ ...world, sql }, actor, row);
    const entries = (await selectEntries(sql, id)).map((entry) => ({
      kind: entry.kind,
      band: entry.content ? entryColumn.decrypt(world, entry.id, entry.content).band : undefined,
    }));
    if (!isCorrectedToProceed(row, entries)) throw problem('follow-up/changed');
    return {
      columns: endedCaseColumns(world.clock.instant(), 'corrected'),
      kind: 'ended',
      content: { ending: 'corrected' },
      auditAction: 'close-corrected',
    };
  });
  // The override has closed the referral already, unless another one arrived since.
  await closeReferral(world, actor, { declarationId: closed.declaration_id, number: closed.number });
  return {};
};

/**
 * Whether the desk should close an open case: the latest correction of the screening outcome says `proceed`, and nobody
 * has reopened the case since. `entries`: the latest first.
 */
export function isCorrectedToProceed(
  { state }: Pick<CaseRow, 'state'>,
  entries: readonly { kind: CaseEntry['kind']; band: Band | undefined }[],
): boolean {
  const latest = entries.find(({ kind }) => kind === 'band-corrected' || kind === 'reopened');
  return state === 'open' && latest?.band === 'proceed';
}
