import { type Judgement, judgeCertificate, parseCertificate } from '../rules/judge-certificate.ts';
import { revocationDigests } from '../rules/revocation-digests.ts';
import { serverTools } from './platform-tools.ts';
import { filterRevokedDigests } from './store.ts';
import { trustedKeys, type TrustWorld } from './trust-lists.ts';

/** Judges a certificate, by its text or all codes of a card, with the current trust data. */
export async function checkCertificate(world: TrustWorld, codes: readonly string[]): Promise<Judgement> {
  const parsed = await parseCertificate(codes, serverTools.inflate);
  const digests = 'unreadable' in parsed ? [] : await revocationDigests(parsed, serverTools.subtle);
  const ownRevoked = await filterRevokedDigests(
    world.sql,
    digests.map((digest) => Buffer.from(digest, 'hex')),
  );
  const revoked = new Set([
    ...ownRevoked.map((digest) => digest.toString('hex')),
    ...world.trustedIssuers.current().revoked,
  ]);
  const moment = { now: world.clock.now(), today: world.clock.today() };
  return judgeCertificate(codes, { keys: trustedKeys(world), revoked }, moment, serverTools);
}
