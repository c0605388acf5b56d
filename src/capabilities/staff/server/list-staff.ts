import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { problem } from '#foundation/contract/problem.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant, parseInstant } from '#foundation/time/clock.ts';
import type { listStaff as call } from '../contract-people.ts';
import { emailHash, openEmail, openName } from './sealing.ts';
import { accountsPage } from './store.ts';

const pageSize = 50;

/** A page of staff, the newest first, or the one with an e-mail address. */
export async function listStaff(
  world: Pick<World, 'sql' | 'clock' | 'keys'>,
  _actor: Staff,
  { email, cursor }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const rows = await accountsPage(world.sql, {
    email: email === undefined ? null : emailHash(world, email),
    after: cursor === undefined ? undefined : readCursor(cursor),
    most: pageSize + 1,
    now: isoInstant(world.clock.now()),
  });
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => ({
      id: row.id,
      name: openName(world, row.id, row.name),
      email: openEmail(world, row.id, row.email),
      status: row.status,
      roles: row.roles,
      invitedAt: row.invited_at,
      invitationEndsAt: row.invitation_ends_at,
      lastSeenAt: row.seen_at,
      passkeys: row.passkeys,
      password: row.password,
      directory: row.directory_hash !== null,
      waiting: row.waiting,
    })),
    ...(last && { next: Buffer.from(`${last.invited_at} ${last.id}`).toString('base64url') }),
  };
}

function readCursor(cursor: string): { at: string; id: string } {
  const text = Buffer.from(cursor, 'base64url').toString();
  const parts = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f-]{36})$/.exec(text);
  const [, at = '', id = ''] = parts ?? [];
  if (!parts || Number.isNaN(parseInstant(at)) || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) {
    throw problem('foundation/invalid', { fields: [{ path: 'cursor', key: 'invalid' }] });
  }
  return { at, id };
}
