import type { HandlersOf } from '#foundation/server/http/route.ts';
import { findApplicationByReference } from '#capabilities/declaration/server/public.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { normalizeReference } from '#capabilities/border/rules/reference.ts';
import type * as calls from '../contract.ts';
import { problem } from '../contract.ts';
import { startCase, type StartCaseWorld } from './start-case.ts';
import { lockLiveCase } from './store.ts';

type Handlers = HandlersOf<typeof calls, StartCaseWorld, StaffActor>;

/** Opens a case for a declared traveller, or returns the case of this traveller that is not ended. */
export const openCase: Handlers['openCase'] = async (world, actor, { reference, number }) => {
  const application = await findApplicationByReference(world, normalizeReference(reference));
  const traveller = application?.versionInForce.answers.travellers[number - 1];
  if (!application || !traveller || application.status === 'cancelled') throw problem('follow-up/unknown-traveller');
  const { version, answers, results } = application.versionInForce;
  const band = results.find((result) => result.number === number)?.band ?? 'see-health-officer';
  return inTransaction(world.sql, async (sql) => {
    const id = await startCase(
      { ...world, sql },
      { application, answers, version, number },
      { origin: band === 'proceed' ? 'desk' : 'band', staff: actor.staffId },
    );
    if (id === undefined) {
      const liveCase = await lockLiveCase(sql, application.id, number);
      if (!liveCase) throw problem('follow-up/changed');
      return { id: liveCase.id, isNew: false };
    }
    await writeAudit(sql, actor, world.clock.instant(), {
      action: 'follow-up/open',
      subject: { kind: 'declaration', id: application.id },
      fields: ['case'],
    });
    return { id, isNew: true };
  });
};
