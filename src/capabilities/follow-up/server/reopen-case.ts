import type { Handler } from '#foundation/server/http/route.ts';
import { reopenReferral } from '#capabilities/border/server/public.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import type * as calls from '../contract.ts';
import { problem } from '../contract.ts';
import { changeCase, type ChangeWorld } from './change-case.ts';
import { entryColumn } from './encryption.ts';
import { requireNotOwnCase } from './require-not-own-case.ts';
import { type CaseRow, lockLiveCase, selectEntries } from './store.ts';

/**
 * Reopens a closed case, and the traveller's referral at the border. Refused while the traveller has another case that
 * is not closed.
 */
export const reopenCase: Handler<typeof calls.reopenCase, ChangeWorld, StaffActor> = async (
  world,
  actor,
  { id, revision, reason },
) => {
  const reopened = await changeCase(world, actor, { id, revision }, async (sql, row) => {
    if (row.state !== 'ended') throw problem('follow-up/changed');
    await requireNotOwnCase({ ...world, sql }, actor, row);
    if (await lockLiveCase(sql, row.declaration_id, row.number)) throw problem('follow-up/other-case-open');
    return {
      columns: {
        state: 'open',
        ending: null,
        ended_at: null,
        departed_on: null,
        staff_id: actor.staffId,
        reopened_at: world.clock.instant(),
        ...(await readAssessedFindings({ ...world, sql }, row)),
      },
      kind: 'reopened',
      content: { note: reason },
      auditAction: 'reopen',
    };
  });
  await reopenReferral(world, actor, { declarationId: reopened.declaration_id, number: reopened.number });
  return {};
};

// The columns of symptoms and temperature were emptied when the case was closed.
async function readAssessedFindings(
  world: ChangeWorld,
  row: CaseRow,
): Promise<Partial<Pick<CaseRow, 'symptoms' | 'temperature'>>> {
  for (const { id, kind, content } of await selectEntries(world.sql, row.id)) {
    const assessment = kind === 'assessed' && content ? entryColumn.decrypt(world, id, content).assessment : undefined;
    if (assessment) return { symptoms: assessment.symptoms, temperature: assessment.temperature };
  }
  return {};
}
