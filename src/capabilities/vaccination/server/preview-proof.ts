import type { HandlersOf } from '#foundation/server/http/route.ts';
import { checkCertificate } from '#capabilities/certificates/server/public.ts';
import { certifiedName } from '#capabilities/certificates/rules/detail-rows.ts';
import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import { isPartialDate, toEnteredPartialDate } from '#foundation/time/partial-date.ts';
import { problem } from '../contract.ts';
import type * as calls from '../contract.ts';
import { limits } from '../rules/limits.ts';
import { toFormDoses, evaluateProof } from '../rules/proof.ts';
import { viewProof } from './evaluate-proof.ts';
import type { VaccinationWorld } from './vaccination-world.ts';

type Handlers = HandlersOf<typeof calls, VaccinationWorld, Traveller>;

/**
 * Returns the content of a valid certificate of this person, to fill in the form. Of any other certificate, only the
 * evaluation is returned.
 */
export const previewProof: Handlers['previewProof'] = async (world, actor, { codes, baseInfo }) => {
  const key = `vaccination proof ${actor.accountId}`;
  const budget = await takeBudget(world.sql, [{ key, window: 'hour', limit: limits.proofsPerHour }], world.clock);
  if (!budget.ok) throw problem('vaccination/upper-limit', { retryAfter: budget.retryAfter });
  const judgement = await checkCertificate(world, codes);
  const proof = evaluateProof(judgement, {
    baseInfo,
    vaccinations: toFormDoses(judgement.facts),
    certFiles: [],
    proof: codes,
  });
  const isUsable = proof.verdict === 'valid' && proof.match?.overall !== 'other';
  const { facts } = judgement;
  const certifiedBirthDate = facts?.person.birthDate ?? '';
  return {
    proof: viewProof({ judgement, proof }),
    person:
      isUsable && facts
        ? {
            name: certifiedName(facts.person),
            birthDate: isPartialDate(certifiedBirthDate) ? toEnteredPartialDate(certifiedBirthDate) : null,
          }
        : null,
    doses: isUsable ? toFormDoses(facts) : [],
  };
};
