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
import { notifyHolder } from './notify-holder.ts';
import { deflate } from './platform-tools.ts';
import { identifierHash, certificateColumn } from './encryption.ts';
import { findUnrevokedCertificateId, insertCertificate } from './store.ts';
import { randomBytes } from 'node:crypto';

/**
 * Makes an identifier in the EU's format (version 01, opaque): 125 random bits that reveal nothing about the person.
 * The characters have no look-alikes, so that people can read them aloud.
 */
function newCertificateIdentifier(): string {
  const opaque = Array.from(randomBytes(25), (byte) => alphabet[byte % alphabet.length]).join('');
  return `URN:UVCI:01:${issuer.country}:${opaque}`;
}

// 32 characters, so that the remainder of a byte is unbiased.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export type IssueWorld = Pick<World, 'keys' | 'clock' | 'enqueue'> & { certificateKeys: CertificateKeys };

/**
 * Certificate to issue. Each source (approved dose, certified recovery or test) has at most one unrevoked certificate.
 */
export type IssueInput = CertifiedContent & {
  /** Person whom the certificate is about, and account that is notified. */
  personId: string;
  account: string;
  person: CertifiedPerson;
  source: { kind: 'recovery' | 'dose' | 'test'; id: string };
};

/**
 * Issues a certificate in the caller's transaction. This is the only function that signs one: row, audit entry, message
 * and signature are written together or not at all. If the source has an unrevoked certificate, returns the id of that
 * certificate instead. The caller must check that the actor may decide.
 */
export async function issueCertificate(
  world: IssueWorld,
  db: Sql,
  actor: Staff,
  { personId, account, source, ...certifiedContent }: IssueInput,
): Promise<{ id: string }> {
  const existing = await findUnrevokedCertificateId(db, source);
  if (existing !== undefined) return { id: existing };
  const now = truncateToSecond(world.clock.now());
  const key = world.certificateKeys.findSigner(now);
  if (!key) throw problem('certificates/no-key');
  const endsAt = computeExpiry(now, certifiedContent, key);
  if (endsAt <= now) throw problem('certificates/over');
  const [id, identifier, issuedAt] = [newId(), newCertificateIdentifier(), isoInstant(now)];
  const facts: CertificateFacts = { ...certifiedContent, identifier, issuingAuthority: issuer.name };
  const text = writeHcert(facts, { issuedAt: now, endsAt, country: issuer.country }, key, deflate);
  const isInserted = await insertCertificate(db, {
    id,
    person_id: personId,
    account_id: account,
    kind: certifiedContent.kind,
    content: certificateColumn.encrypt(world, id, { facts, text }),
    identifier_hash: identifierHash(world, identifier),
    source_kind: source.kind,
    source_id: source.id,
    kid: key.kid,
    issued_by: actor.staffId,
    issued_at: issuedAt,
    ends_at: isoInstant(endsAt),
  });
  // A concurrent request issued the certificate of this source.
  if (!isInserted) return { id: (await findUnrevokedCertificateId(db, source)) ?? id };
  await writeAudit(db, actor, issuedAt, {
    action: 'certificates/issue',
    subject: { kind: 'certificate', id },
    fields: [certifiedContent.kind],
  });
  await notifyHolder({ ...world, sql: db }, { account, person: personId }, { kind: 'issued', id });
  return { id };
}
