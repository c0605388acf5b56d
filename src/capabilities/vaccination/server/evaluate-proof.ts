import { checkCertificate } from '#capabilities/certificates/server/public.ts';
import type { Judgement } from '#capabilities/certificates/rules/judge-certificate.ts';
import type { ApplicationContent, Dose, ProofView } from '../contract.ts';
import { type Proof, evaluateProof } from '../rules/proof.ts';
import { type DosePosition, dosePosition } from '../rules/dose-position.ts';
import type { DoseRow } from './store.ts';
import type { VaccinationWorld } from './world.ts';

/** An application's certificate as it was judged just now; undefined when it has none. */
export type EvaluatedProof = { judgement: Judgement; proof: Proof };

/** Judges the certificate of an application with the keys and revocations of this moment. Nothing that stands in it is fetched. */
export async function evaluateApplicationProof(
  world: VaccinationWorld,
  content: ApplicationContent,
): Promise<EvaluatedProof | undefined> {
  if (content.proof.length === 0) return undefined;
  const judgement = await checkCertificate(world, content.proof);
  return { judgement, proof: evaluateProof(judgement, content) };
}

/** Which dose of how many an approved one is certified as, with what the application's certificate says of it. */
export function positionOfDose(
  { number }: Pick<DoseRow, 'number'>,
  { brand }: Pick<Dose, 'brand'>,
  weighed: EvaluatedProof | undefined,
): DosePosition {
  const said = weighed?.proof.match?.both === 'other' ? [] : (weighed?.proof.certified ?? []);
  return dosePosition(
    { brand, number },
    said.find(({ at }) => at === number - 1),
  );
}

/** What is shown of it. */
export function viewProof({ judgement, proof }: EvaluatedProof): ProofView {
  return {
    verdict: proof.verdict,
    issuer: judgement.key?.name ?? '',
    match: proof.match ?? null,
    certified: proof.certified,
  };
}
