import type { HandlersOf } from '#foundation/server/http/route.ts';
import { hash } from 'node:crypto';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import { problem } from '../contract.ts';
import type * as calls from '../contract-console.ts';
import { notifyHolder } from './notify-holder.ts';
import { certificateColumn, revocationReasonColumn } from './encryption.ts';
import { findCertificate, saveRevocation } from './store.ts';
import { markRecoveryRevoked } from './store-recoveries.ts';

type Handlers = HandlersOf<typeof calls, Pick<World, 'sql' | 'keys' | 'clock' | 'enqueue'>, Staff>;

/** Revokes a certificate in the request's transaction: publishes its digest and notifies its holder. */
export const revokeCertificate: Handlers['revokeCertificate'] = async (world, actor, { id, reason }) => {
  const row = requireFound(await findCertificate(world.sql, id, { lock: true }));
  if (row.revoked_at !== null) throw problem('certificates/decided');
  const { identifier } = certificateColumn.decrypt(world, id, row.content).facts;
  const now = world.clock.instant();
  await saveRevocation(world.sql, {
    id,
    digest: hash('sha256', identifier, 'buffer').subarray(0, 16),
    revokedBy: actor.staffId,
    revokedAt: now,
    endsAt: row.ends_at,
    reason: revocationReasonColumn.encrypt(world, id, reason),
  });
  if (row.source_kind === 'recovery') await markRecoveryRevoked(world.sql, row.source_id);
  await writeAudit(world.sql, actor, now, {
    action: 'certificates/revoke',
    subject: { kind: 'certificate', id },
    fields: ['reason'],
  });
  await notifyHolder(world, { account: row.account_id, person: row.person_id }, { kind: 'revoked', id });
  return {};
};
