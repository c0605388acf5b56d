import { sql } from 'kysely';
import { forUpdate } from '#foundation/server/database/fragments.ts';
import { deleteInBatches } from '#foundation/server/database/process-in-batches.ts';
import {
  type ListRequest,
  readSortedPage,
  type SortColumns,
  sortedRows,
} from '#foundation/server/database/sorted-page.ts';
import type { Sql } from '#foundation/server/world.ts';
import { insertInto, type NewRow, type Tables } from './tables.ts';

export type CertificateRow = Tables['certificates_certificate'];

/** Inserts a certificate. Returns false when its source has an unrevoked certificate. */
export async function insertCertificate(db: Sql, certificate: NewRow<'certificates_certificate'>): Promise<boolean> {
  return db.changed`
    ${insertInto('certificates_certificate', certificate)}
    on conflict (source_kind, source_id) where revoked_at is null do nothing`;
}

/** Finds the id of a source's unrevoked certificate, which may have expired. */
export async function findUnrevokedCertificateId(
  db: Sql,
  source: { kind: string; id: string },
): Promise<string | undefined> {
  const row = await db.first<{ id: string }>`
    select id from certificates_certificate
    where source_kind = ${source.kind} and source_id = ${source.id} and revoked_at is null`;
  return row?.id;
}

export async function findCertificate(db: Sql, id: string, { lock = false } = {}): Promise<CertificateRow | undefined> {
  return db.first<CertificateRow>`
    select * from certificates_certificate where id = ${id} ${forUpdate(lock)}`;
}

export async function findCertificateByIdentifier(db: Sql, hash: Buffer): Promise<CertificateRow | undefined> {
  return db.first<CertificateRow>`
    select * from certificates_certificate where identifier_hash = ${hash}`;
}

const sortColumns = {
  issued: { by: sql`issued_at`, type: 'timestamptz', key: ({ issued_at: at }) => at },
  ends: { by: sql`ends_at`, type: 'timestamptz', key: ({ ends_at: at }) => at },
} satisfies SortColumns<CertificateRow>;

/** Selects a page of certificates, the newest first or sorted. */
export async function selectIssuedCertificates(db: Sql, request: ListRequest<keyof typeof sortColumns>) {
  const page = readSortedPage(sortColumns, request, '-issued');
  const rows = await db.all<CertificateRow>`
    select * from certificates_certificate where true ${sortedRows(sortColumns[page.column], sql`id`, page)}`;
  return page.cut(rows);
}

/** Selects certificates of persons, the newest first. */
export async function selectCertificates(
  db: Sql,
  persons: readonly string[],
  limit: number,
): Promise<CertificateRow[]> {
  return db.all<CertificateRow>`
    select * from certificates_certificate where person_id = any(${[...persons]}::uuid[])
    order by issued_at desc, id limit ${limit}`;
}

/** Revokes a certificate and adds its digest to the published list. */
export async function saveRevocation(
  db: Sql,
  revocation: { id: string; digest: Buffer; revokedBy: string; revokedAt: string; endsAt: string; reason: Buffer },
): Promise<void> {
  const { id, digest, revokedBy, revokedAt, endsAt, reason } = revocation;
  await db.run`
    update certificates_certificate set revoked_by = ${revokedBy}, revoked_at = ${revokedAt}, reason = ${reason}
    where id = ${id}`;
  await db.run`
    ${insertInto('certificates_revoked', { digest, revoked_at: revokedAt, ends_at: endsAt })} on conflict do nothing`;
}

export async function selectRevokedDigests(db: Sql, now: string): Promise<Buffer[]> {
  return db.values<Buffer>`
    select digest from certificates_revoked where ends_at > ${now} order by revoked_at, digest`;
}

export async function filterRevokedCertificates(db: Sql, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  return new Set(
    await db.values<string>`
    select id from certificates_certificate where id = any(${[...ids]}::uuid[]) and revoked_at is not null`,
  );
}

/** Returns those of the digests that are published as revoked. */
export async function filterRevokedDigests(db: Sql, digests: readonly Buffer[]): Promise<Buffer[]> {
  return db.values<Buffer>`
    select digest from certificates_revoked where digest = any(${[...digests]}::bytea[])`;
}

/** Deletes the certificates of persons. Published digests of revoked certificates stay. */
export async function deleteCertificatesOfPersons(db: Sql, persons: readonly string[]): Promise<void> {
  await db.run`delete from certificates_certificate where person_id = any(${[...persons]}::uuid[])`;
}

/** Lists the persons about whose certificates an account is notified. */
export async function selectPersonsNotifiedTo(db: Sql, account: string): Promise<string[]> {
  return db.values<string>`
    select distinct person_id from certificates_certificate where account_id = ${account}`;
}

export async function transferNotifications(
  db: Sql,
  change: { person: string; account: string; newAccount: string },
): Promise<void> {
  await db.run`update certificates_certificate set account_id = ${change.newAccount}
    where account_id = ${change.account} and person_id = ${change.person}`;
}

/** Deletes certificates and digests that expired before an instant. Returns the number of certificates. */
export async function deleteExpiredCertificates(db: Sql, before: string): Promise<number> {
  await deleteInBatches(db, 'certificates_revoked', sql`ends_at < ${before} order by ends_at`);
  return deleteInBatches(db, 'certificates_certificate', sql`ends_at < ${before} order by ends_at`);
}
