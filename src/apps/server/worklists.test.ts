import { globSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { logInStaff, type Role, roleNames, waitingFor } from '#capabilities/staff/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { openTestWorld } from '#foundation/server/testing/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { worklists } from './worklists.ts';

const world = await openTestWorld();
const logInWithRoles = (...roles: Role[]) => logInStaff(world, roles);
const readWaiting = waitingFor(worklists);

/** Somebody asks for an import of health records. */
async function insertPendingImport(by: string): Promise<void> {
  await sql`insert into records_import (id, state, bundle, counts, asked_by, asked_at)
    values (${newId()}, 'waiting', '', '{}', ${by}, ${isoInstant(world.clock.now())})`.execute(world.sql);
}

describe('what waits', () => {
  test.each(roleNames)('is nothing for %s where nobody has done anything yet', async (role) => {
    expect(await readWaiting(world, await logInWithRoles(role))).toEqual({ items: [] });
  });

  test('waits for a second person who may, not for who asked, nor for others', async () => {
    const asker = await logInWithRoles('health-officer');
    await insertPendingImport(asker.staffId);
    await insertPendingImport(asker.staffId);
    const imports = { items: [{ to: '/staff/records', count: 2 }] };
    expect(await readWaiting(world, await logInWithRoles('health-officer'))).toEqual(imports);
    expect(await readWaiting(world, await logInWithRoles('health-officer', 'auditor'))).toEqual(imports);
    expect(await readWaiting(world, asker)).toEqual({ items: [] });
    expect(await readWaiting(world, await logInWithRoles('auditor', 'border-officer', 'reviewer'))).toEqual({
      items: [],
    });
  });
});

test('every list has its page in the navigation, and every role has a list', async () => {
  const entries = globSync('src/capabilities/*/console/routes.tsx').map((file) => readFileSync(file, 'utf8'));
  for (const { to } of worklists) expect(entries.filter((file) => file.includes(`to: '${to}'`))).toHaveLength(1);
  for (const role of roleNames) {
    const { scopes } = await logInWithRoles(role);
    expect(
      worklists.filter(({ scope }) => scopes.has(scope)),
      role,
    ).not.toEqual([]);
  }
});
