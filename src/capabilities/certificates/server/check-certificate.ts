import { type Judgement, judgeCertificate, parseCertificate } from '../rules/judge-certificate.ts';
import { revocationDigests } from '../rules/revocation-digests.ts';
import { serverTools } from './platform-tools.ts';
import { filterRevokedDigests } from './store.ts';
import { trustedKeys, type TrustWorld } from './trust-lists.ts';

/** Judges a certificate that somebody shows, by its text or all the codes of a card, with what is known at this moment. */
export async function checkCertificate(world: TrustWorld, codes: readonly string[]): Promise<Judgement> {
  const read = await parseCertificate(codes, serverTools.inflate);
  const digests = 'unreadable' in read ? [] : await revocationDigests(read, serverTools.subtle);
  const own = await filterRevokedDigests(
    world.sql,
    digests.map((digest) => Buffer.from(digest, 'hex')),
  );
  const revoked = new Set([...own.map((one) => one.toString('hex')), ...world.trustedIssuers.current().revoked]);
  const moment = { now: world.clock.now(), today: world.clock.today() };
  return judgeCertificate(codes, { keys: trustedKeys(world), revoked }, moment, serverTools);
}
