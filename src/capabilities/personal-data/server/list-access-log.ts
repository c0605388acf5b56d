import type { LoggedInTraveller } from '#capabilities/login/server/public.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { parseAuditCursor, formatAuditCursor } from '#foundation/server/audit/audit-cursor.ts';
import type { World } from '#foundation/server/world.ts';
import type { listAccessLog as listAccessLogCall } from '../contract.ts';
import { readAccessLog } from './read-access-log.ts';

export async function listAccessLog(
  world: Pick<World, 'sql' | 'keys'>,
  actor: LoggedInTraveller,
  { doneBy, cursor }: InputOf<typeof listAccessLogCall>,
): Promise<OutputOf<typeof listAccessLogCall>> {
  const before = cursor === undefined || cursor === '' ? undefined : parseAuditCursor(cursor, 'cursor');
  const { items, next } = await readAccessLog(world, actor.accountId, { doneBy, before, limit: 30 });
  return { items, ...(next && { next: formatAuditCursor(next) }) };
}
