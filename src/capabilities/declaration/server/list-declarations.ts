import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { Id } from '#foundation/contract/fields.ts';
import { problem } from '#foundation/contract/problem.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import { isLocalDate } from '#foundation/time/local-date.ts';
import type { listDeclarations as listCall } from '../contract.ts';
import { listOfAccount } from './store.ts';
import { viewSummary } from './view.ts';

/** The account's applications, newest change first, ten at a time. */
export async function listDeclarations(
  world: Pick<World, 'sql' | 'clock' | 'keys'>,
  actor: Traveller,
  { status, cursor }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const today = world.clock.today();
  const rows = await listOfAccount(world.sql, actor.accountId, {
    status,
    after: readCursor(cursor),
    limit: pageSize + 1,
  });
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  const next = last && { next: Buffer.from(`${last.updated_at} ${last.id}`).toString('base64url') };
  return { items: page.map((row) => viewSummary(world, row, today)), today, ...next };
}

const pageSize = 10;

function readCursor(cursor: string | undefined): { at: string; id: string } | undefined {
  if (cursor === undefined) return undefined;
  const [at = '', id = '', ...more] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const known = isLocalDate(at.slice(0, 10)) && /^T([01]\d|2[0-3])(:[0-5]\d){2}\.\d{3}Z$/.test(at.slice(10));
  if (!known || !Id.safeParse(id).success || more.length > 0)
    throw problem('foundation/invalid', { fields: [{ path: 'cursor', key: 'invalid' }] });
  return { at, id };
}
