import type { Handler, HandlersOf } from '#foundation/server/http/route.ts';
import { recordAccess, readStaffNames } from '#capabilities/staff/server/public.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import type * as calls from '../contract-console.ts';
import { buildDetailRows } from '../rules/detail-rows.ts';
import type { AccessWorld } from './read-recoveries.ts';
import { identifierHash, certificateColumn, revocationReasonColumn } from './encryption.ts';
import { findCertificateByIdentifier, findCertificate, selectIssuedCertificates } from './store.ts';
import { viewIssuedCertificate } from './view.ts';

/** Lists a page of issued certificates, newest first or sorted, or the one with an identifier. */
export const listIssuedCertificates: Handler<
  typeof calls.listIssuedCertificates,
  Pick<World, 'sql' | 'keys'>,
  Staff
> = async (world, _actor, { identifier, ...request }) => {
  if (identifier !== undefined) {
    const certificate = await findCertificateByIdentifier(world.sql, identifierHash(world, identifier.toUpperCase()));
    return { items: certificate ? [viewIssuedCertificate(world, certificate)] : [] };
  }
  const { page, nextPage } = await selectIssuedCertificates(world.sql, request);
  return { items: page.map((row) => viewIssuedCertificate(world, row)), ...nextPage };
};

type Handlers = HandlersOf<typeof calls, AccessWorld, Staff>;

/** Returns an issued certificate with its content, and audits the access. */
export const readIssuedCertificate: Handlers['readIssuedCertificate'] = async (world, actor, { id }) => {
  const row = requireFound(await findCertificate(world.sql, id));
  const { facts } = certificateColumn.decrypt(world, id, row.content);
  await recordAccess(world, actor, { kind: 'certificate', id }, ['name', 'birthDate', row.kind]);
  const nameOf = await readStaffNames(world, [row.issued_by, row.revoked_by]);
  return {
    ...viewIssuedCertificate(world, row),
    identifier: facts.identifier,
    contentRows: buildDetailRows(facts, actor.language).map(({ label, value }) => ({ label, value })),
    issuedBy: nameOf(row.issued_by),
    revokedBy: nameOf(row.revoked_by),
    reason: row.reason ? revocationReasonColumn.decrypt(world, id, row.reason) : '',
  };
};
