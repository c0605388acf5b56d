import { type Judgement, judgeCertificate, parseCertificate } from '../rules/judge-certificate.ts';
import { computeRevocationDigests } from '../rules/revocation-digests.ts';
import { serverTools } from './platform-tools.ts';
import { filterRevokedDigests } from './store.ts';
import { listTrustedKeys, type TrustWorld } from './trust-lists.ts';

export async function checkCertificate(world: TrustWorld, codes: readonly string[]): Promise<Judgement> {
  const parsed = await parseCertificate(codes, serverTools.inflate);
  const digests = 'unreadable' in parsed ? [] : await computeRevocationDigests(parsed, serverTools.subtle);
  const ownRevokedDigests = await filterRevokedDigests(
    world.sql,
    digests.map((digest) => Buffer.from(digest, 'hex')),
  );
  const revokedDigests = new Set([
    ...ownRevokedDigests.map((digest) => digest.toString('hex')),
    ...world.trustedIssuers.currentList().revokedDigests,
  ]);
  const moment = { now: world.clock.now(), today: world.clock.today() };
  return judgeCertificate(codes, { keys: listTrustedKeys(world), revokedDigests }, moment, serverTools);
}
