import { expect, test } from 'vitest';
import { expectSortedList } from '#foundation/server/testing/sorted-list.ts';
import { openTestWorld } from '#foundation/server/testing/world.ts';
import { minute, parseInstant } from '#foundation/time/clock.ts';
import { listStaff as call } from '../contract-people.ts';
import { roleNames } from '../rules/roles.ts';
import { StaffStatus } from '../rules/schemas.ts';
import { listStaff } from './list-staff.ts';
import { setStatus } from './store.ts';
import { logInStaff } from './testing/public.ts';

const world = await openTestWorld();
const list = (input: Parameters<typeof listStaff>[2]) => listStaff(world, {} as never, input);

for (const [index, role] of roleNames.entries()) {
  const { staffId } = await logInStaff(world, [role]);
  const status = StaffStatus.options[index % 3] ?? 'active';
  await setStatus(world.sql, staffId, status);
  if (status === 'invited') await world.sql.run`update staff_account set seen_at = null where id = ${staffId}`;
  if (index % 2 === 0) world.advanceTime(minute);
}

test('sorts staff by every column, those who have never logged in first', () =>
  expectSortedList(call, list, {
    status: ({ status }) => StaffStatus.options.indexOf(status),
    seen: ({ lastSeenAt }) => (lastSeenAt === null ? 0 : parseInstant(lastSeenAt)),
  }));

test('filters staff by role and by status', async () => {
  const auditors = await list({ role: 'auditor' });
  expect(auditors.items.map(({ roles }) => roles)).toEqual([['auditor']]);
  const invited = await list({ status: 'invited', sort: '-seen' });
  expect(invited.items.map(({ status }) => status)).toEqual(['invited', 'invited', 'invited']);
});
