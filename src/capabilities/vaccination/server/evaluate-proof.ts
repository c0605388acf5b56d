import { checkCertificate } from '#capabilities/certificates/server/public.ts';
import type { Judgement } from '#capabilities/certificates/rules/judge-certificate.ts';
import type { ApplicationContent, Dose, ProofView } from '../contract.ts';
import { type Proof, evaluateProof } from '../rules/proof.ts';
import { type DosePosition, computeDosePosition } from '../rules/dose-position.ts';
import type { DoseRow } from './store.ts';
import type { VaccinationWorld } from './vaccination-world.ts';

export type EvaluatedProof = { judgement: Judgement; proof: Proof };

/**
 * Judges an application's certificate with the current keys and revocations. Uses only stored trust data: makes no
 * request to an issuer.
 */
export async function evaluateApplicationProof(
  world: VaccinationWorld,
  content: ApplicationContent,
): Promise<EvaluatedProof | undefined> {
  if (content.proof.length === 0) return undefined;
  const judgement = await checkCertificate(world, content.proof);
  return { judgement, proof: evaluateProof(judgement, content) };
}

/** Computes the position of a dose in its series. Ignores a certificate of another person. */
export function positionOfDose(
  { number }: Pick<DoseRow, 'number'>,
  { brand }: Pick<Dose, 'brand'>,
  evaluatedProof: EvaluatedProof | undefined,
): DosePosition {
  const certifiedDoses =
    evaluatedProof?.proof.match?.overall === 'other' ? [] : (evaluatedProof?.proof.certifiedDoses ?? []);
  return computeDosePosition(
    { brand, number },
    certifiedDoses.find(({ doseIndex }) => doseIndex === number - 1),
  );
}

export function viewProof({ judgement, proof }: EvaluatedProof): ProofView {
  return {
    verdict: proof.verdict,
    issuer: judgement.key?.name ?? '',
    match: proof.match ?? null,
    certifiedDoses: proof.certifiedDoses,
  };
}
