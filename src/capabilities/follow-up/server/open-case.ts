import { findByReference } from '#capabilities/declaration/server/public.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { normalizeReference } from '#capabilities/border/rules/reference.ts';
import { type openCase as openCall, problem } from '../contract.ts';
import { startCase, type StartCaseWorld } from './start-case.ts';
import { lockLiveCase } from './store.ts';

/** Opens a case of a traveller who was not referred, for the band or at the desk. Returns a live case if it exists. */
export async function openCase(
  world: StartCaseWorld,
  actor: StaffActor,
  { reference, number }: InputOf<typeof openCall>,
): Promise<OutputOf<typeof openCall>> {
  const found = await findByReference(world, normalizeReference(reference));
  const traveller = found?.inForce.answers.travellers[number - 1];
  if (!found || !traveller || found.status === 'cancelled') throw problem('follow-up/unknown-traveller');
  const { version, answers, results } = found.inForce;
  const band = results.find((result) => result.number === number)?.band ?? 'see-health-officer';
  return inTransaction(world.sql, async (sql) => {
    const id = await startCase(
      { ...world, sql },
      { found, answers, version, number },
      { origin: band === 'proceed' ? 'desk' : 'band', staff: actor.staffId },
    );
    if (id === undefined) {
      const liveCase = await lockLiveCase(sql, found.id, number);
      if (!liveCase) throw problem('follow-up/changed');
      return { id: liveCase.id, opened: false };
    }
    await writeAudit(sql, actor, isoInstant(world.clock.now()), {
      action: 'follow-up/open',
      subject: { kind: 'declaration', id: found.id },
      fields: ['case'],
    });
    return { id, opened: true };
  });
}
