import type { HandlersOf } from '#foundation/server/http/route.ts';
import { listPushDevices } from '#capabilities/account/server/public.ts';
import {
  findReachableAccount,
  endSessions,
  readLoginState,
  parseDestination,
} from '#capabilities/login/server/public.ts';
import { recordAccess } from '#capabilities/staff/server/public.ts';
import { problem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import type { World } from '#foundation/server/world.ts';
import type * as calls from '../contract-help.ts';
import { detectSearchKind } from '../rules/search.ts';
import { maskDestination } from './trace-messages.ts';

type HelpWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'log'> & { metrics: Pick<Metrics, 'count'> };

type Handlers = HandlersOf<typeof calls, HelpWorld, Staff>;

/** Reads the login state of a person on the telephone, with or without an account. The access is audited. */
export const findAccount: Handlers['findAccount'] = async (world, actor, { searchText }) => {
  const destination = parseDestination(world, searchText);
  if (!destination) throw problem('foundation/invalid', { fields: [{ path: 'searchText', key: 'who-unknown' }] });
  const { account, ...login } = await readLoginState(world, destination);
  const subject = account ? { kind: 'account', id: account.id } : { kind: 'search', id: '' };
  await recordAccess(world, actor, subject, accessedFields, `search by ${detectSearchKind(searchText)}`);
  return {
    maskedDestination: maskDestination(destination),
    channel: destination.channel,
    account: account ?? null,
    devices: account ? await listPushDevices(world, account.id) : [],
    ...login,
  };
};

const accessedFields = ['createdAt', 'language', 'sessions', 'devices', 'codes'];

/** Ends every session of an account, in the transaction of the request. */
export const endAccountSessions: Handlers['endAccountSessions'] = async (world, actor, { id, reason }) => {
  if (!(await findReachableAccount(world, id))) throw problem('foundation/not-found');
  const endedCount = await endSessions(world, actor, { account: id }, 'ended-by-staff');
  await writeAudit(world.sql, actor, world.clock.instant(), {
    action: 'administration/end-sessions',
    subject: { kind: 'account', id },
    fields: ['sessions'],
    reason,
  });
  return { endedCount };
};
