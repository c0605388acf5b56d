import { checkCertificate } from '#capabilities/certificates/server/public.ts';
import { certifiedName } from '#capabilities/certificates/rules/detail-rows.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import { isPartialDate, typedPartialDate } from '#foundation/time/partial-date.ts';
import { problem, type readProof as readCall } from '../contract.ts';
import { limits } from '../rules/limits.ts';
import { toFormDoses, evaluateProof } from '../rules/proof.ts';
import { viewProof } from './evaluate-proof.ts';
import type { VaccinationWorld } from './world.ts';

/**
 * What a certificate is worth for somebody, and what it says when it is valid and not somebody else's: to fill a form with. Of somebody
 * else's nothing is told but that it is.
 */
export async function readProof(
  world: VaccinationWorld,
  actor: Traveller,
  { codes, baseInfo }: InputOf<typeof readCall>,
): Promise<OutputOf<typeof readCall>> {
  const key = `vaccination proof ${actor.accountId}`;
  const taken = await takeBudget(world.sql, [{ key, window: 'hour', limit: limits.proofsPerHour }], world.clock);
  if (!taken.ok) throw problem('vaccination/upper-limit', { retryAfter: taken.retryAfter });
  const judgement = await checkCertificate(world, codes);
  const first = evaluateProof(judgement, {
    baseInfo,
    vaccinations: toFormDoses(judgement.facts),
    certFiles: [],
    proof: codes,
  });
  const usable = first.verdict === 'valid' && first.match?.both !== 'other';
  const { facts } = judgement;
  const born = facts?.person.birthDate ?? '';
  return {
    proof: viewProof({ judgement, proof: first }),
    person:
      usable && facts
        ? { name: certifiedName(facts.person), birthDate: isPartialDate(born) ? typedPartialDate(born) : null }
        : null,
    doses: usable ? toFormDoses(facts) : [],
  };
}
