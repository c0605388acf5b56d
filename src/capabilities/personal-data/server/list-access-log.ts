import type { HandlersOf } from '#foundation/server/http/route.ts';
import type { LoggedInTraveller } from '#capabilities/login/server/public.ts';
import { parseAuditCursor, formatAuditCursor } from '#foundation/server/audit/audit-cursor.ts';
import type { World } from '#foundation/server/world.ts';
import type * as calls from '../contract.ts';
import { readAccessLog } from './read-access-log.ts';

type Handlers = HandlersOf<typeof calls, Pick<World, 'sql' | 'keys'>, LoggedInTraveller>;

export const listAccessLog: Handlers['listAccessLog'] = async (world, actor, { doneBy, cursor }) => {
  const before = cursor === undefined || cursor === '' ? undefined : parseAuditCursor(cursor, 'cursor');
  const { items, next } = await readAccessLog(world, actor.accountId, { doneBy, before, limit: 30 });
  return { items, ...(next && { next: formatAuditCursor(next) }) };
};
