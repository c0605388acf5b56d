import { checkCertificate } from '#capabilities/certificates/server/public.ts';
import type { Judgement } from '#capabilities/certificates/rules/judge-certificate.ts';
import type { Content, Dose, ProofView } from '../contract.ts';
import { type Proof, weighProof } from '../rules/proof.ts';
import { type PlaceInSeries, placeInSeries } from '../rules/series.ts';
import type { DoseRow } from './store.ts';
import type { VaccinationWorld } from './world.ts';

/** An application's certificate as it was judged just now; undefined when it has none. */
export type Weighed = { judgement: Judgement; proof: Proof };

/** Judges the certificate of an application with the keys and revocations of this moment. Nothing that stands in it is fetched. */
export async function weigh(world: VaccinationWorld, content: Content): Promise<Weighed | undefined> {
  if (content.proof.length === 0) return undefined;
  const judgement = await checkCertificate(world, content.proof);
  return { judgement, proof: weighProof(judgement, content) };
}

/** Which dose of how many an approved one is certified as, with what the application's certificate says of it. */
export function placeOf(
  { number }: Pick<DoseRow, 'number'>,
  { brand }: Pick<Dose, 'brand'>,
  weighed: Weighed | undefined,
): PlaceInSeries {
  const said = weighed?.proof.match?.both === 'other' ? [] : (weighed?.proof.certified ?? []);
  return placeInSeries(
    { brand, number },
    said.find(({ at }) => at === number - 1),
  );
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
