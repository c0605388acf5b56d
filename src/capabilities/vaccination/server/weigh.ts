import { checkCertificate } from '#capabilities/certificates/server/public.ts';
import type { Judgement } from '#capabilities/certificates/rules/judge-certificate.ts';
import type { Content, ProofView } from '../contract.ts';
import { type Proof, weighProof } from '../rules/proof.ts';
import type { VaccinationWorld } from './world.ts';

/** An application's certificate as it was judged just now; undefined when it has none. */
export type Weighed = { judgement: Judgement; proof: Proof };

/** Judges the certificate of an application with the keys and revocations of this moment. Nothing that stands in it is fetched. */
export async function weigh(world: VaccinationWorld, content: Content): Promise<Weighed | undefined> {
  if (content.proof.length === 0) return undefined;
  const judgement = await checkCertificate(world, content.proof);
  return { judgement, proof: weighProof(judgement, content) };
}

/** What is shown of it. */
export function viewProof({ judgement, proof }: Weighed): ProofView {
  return {
    verdict: proof.verdict,
    issuer: judgement.key?.name ?? '',
    match: proof.match ?? null,
    certified: proof.certified,
  };
}
