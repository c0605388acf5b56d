import type { HandlersOf } from '#foundation/server/http/route.ts';
import { findAccountByDestination, parseDestination } from '#capabilities/login/server/public.ts';
import { refuseOwnCase } from '#capabilities/staff/server/public.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { problem } from '../contract.ts';
import type * as calls from '../contract-console.ts';
import { validateRecovery } from '../rules/validate-recovery.ts';
import { recoveryHash, recoveryColumn } from './encryption.ts';
import { insertRecovery } from './store-recoveries.ts';

type Handlers = HandlersOf<typeof calls, Pick<World, 'sql' | 'clock' | 'keys'>, Staff>;

/** Records a recovery in the request's transaction. A second member of staff has to certify it. */
export const recordRecovery: Handlers['recordRecovery'] = async (world, actor, { holder, recovered }) => {
  const destination = parseDestination(world, holder);
  const fields = [
    ...(destination ? [] : [{ path: 'holder', key: 'holder-unknown' }]),
    ...validateRecovery(recovered, world.clock.today()),
  ];
  if (!destination || fields.length > 0) throw foundationProblem('foundation/invalid', { fields });
  const account = await findAccountByDestination(world, destination);
  if (account === undefined) throw problem('certificates/no-account');
  const names = [`${recovered.family} ${recovered.given}`];
  await refuseOwnCase(world, actor, { accounts: [account], names });
  const [id, now] = [newId(), world.clock.instant()];
  const isNew = await insertRecovery(world.sql, {
    id,
    account_id: account,
    content: recoveryColumn.encrypt(world, id, recovered),
    recovery_hash: recoveryHash(world, recovered),
    recorded_by: actor.staffId,
    recorded_at: now,
  });
  if (!isNew) throw problem('certificates/recorded-already');
  await writeAudit(world.sql, actor, now, {
    action: 'certificates/record',
    subject: { kind: 'recovery', id },
    fields: Object.keys(recovered),
  });
  return { id };
};
