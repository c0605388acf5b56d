import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { problem } from '../contract.ts';
import type { CertificateFacts, CertifiedContent, CertifiedPerson } from '../rules/certificate-facts.ts';
import { issuer } from '../rules/issuer.ts';
import { computeExpiry } from '../rules/validity.ts';
import { truncateToSecond, writeHcert } from '../rules/write-hcert.ts';
import type { CertificateKeys } from './certificate-keys.ts';
import { newCertificateIdentifier } from './certificate-identifier.ts';
import { notifyHolder } from './notify-holder.ts';
import { deflate } from './platform-tools.ts';
import { identifierHash, encryptCertificate } from './encryption.ts';
import { findValidBySource, insertCertificate } from './store.ts';

/** What issuing takes of the world. */
export type IssueWorld = Pick<World, 'keys' | 'clock' | 'enqueue'> & { certificateKeys: CertificateKeys };

/** What a certificate is issued for: an approved dose or a certified recovery, each once until it is revoked. */
export type IssueInput = CertifiedContent & {
  /** Whom it is about, and the account that is told of it. */
  personId: string;
  account: string;
  person: CertifiedPerson;
  source: { kind: 'recovery' | 'dose' | 'test'; id: string };
};

/**
 * Issues a certificate, in the caller's transaction: the only place where one is signed. Row, audit entry and message are written with
 * it or not at all, so that nothing that looks like a certificate is ever made on the way to one. What has a good one already gets no
 * second: its id is answered. The caller has seen to it that the actor may, and whose decision it is.
 */
export async function issueCertificate(
  world: IssueWorld,
  db: Sql,
  actor: Staff,
  { personId, account, source, ...said }: IssueInput,
): Promise<{ id: string }> {
  const before = await findValidBySource(db, source);
  if (before !== undefined) return { id: before };
  const now = truncateToSecond(world.clock.now());
  const key = world.certificateKeys.signer(now);
  if (!key) throw problem('certificates/no-key');
  const endsAt = computeExpiry(now, said, key);
  if (endsAt <= now) throw problem('certificates/over');
  const [id, identifier, at] = [newId(), newCertificateIdentifier(), isoInstant(now)];
  const facts: CertificateFacts = { ...said, identifier, by: issuer.name };
  const text = writeHcert(facts, { issuedAt: now, endsAt, country: issuer.country }, key, deflate);
  const inserted = await insertCertificate(db, {
    id,
    person: personId,
    account,
    kind: said.kind,
    content: encryptCertificate(world, id, { facts, text }),
    identifierHash: identifierHash(world, identifier),
    source,
    kid: key.kid,
    by: actor.staffId,
    at,
    endsAt: isoInstant(endsAt),
  });
  // Somebody else did so at this moment.
  if (!inserted) return { id: (await findValidBySource(db, source)) ?? id };
  await writeAudit(db, actor, at, {
    act: 'certificates/issue',
    subject: { kind: 'certificate', id },
    fields: [said.kind],
  });
  await notifyHolder({ ...world, sql: db }, { account, person: personId }, { kind: 'issued', id });
  return { id };
}
