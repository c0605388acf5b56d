import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  logInStaff,
  type Role,
  roleNames,
  createPendingWorkCounter,
} from '#capabilities/staff/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { openTestWorld } from '#foundation/server/testing/world.ts';
import { worklists } from './worklists.ts';

const world = await openTestWorld();
const logInWithRoles = (...roles: Role[]) => logInStaff(world, roles);
const countPendingWork = createPendingWorkCounter(worklists);

async function insertPendingImport(by: string): Promise<void> {
  await world.sql.run`insert into records_import (id, state, bundle, counts, requested_by, requested_at)
    values (${newId()}, 'waiting', '', '{}', ${by}, ${world.clock.instant()})`;
}

describe('pending work', () => {
  test.each(roleNames)('is empty for %s in a new installation', async (role) => {
    expect(await countPendingWork(world, await logInWithRoles(role))).toEqual({ items: [] });
  });

  test('is shown to a second person with the scope, but not to the requester nor to others', async () => {
    const asker = await logInWithRoles('health-officer');
    await insertPendingImport(asker.staffId);
    await insertPendingImport(asker.staffId);
    const imports = { items: [{ to: '/staff/records', count: 2 }] };
    expect(await countPendingWork(world, await logInWithRoles('health-officer'))).toEqual(imports);
    expect(await countPendingWork(world, await logInWithRoles('health-officer', 'auditor'))).toEqual(imports);
    expect(await countPendingWork(world, asker)).toEqual({ items: [] });
    expect(await countPendingWork(world, await logInWithRoles('auditor', 'border-officer', 'reviewer'))).toEqual({
      items: [],
    });
  });
});

test('every worklist has its page in the navigation, and every role has a worklist', async () => {
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
