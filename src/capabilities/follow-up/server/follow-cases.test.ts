import { expect, test } from 'vitest';
import { auditActionsOf } from '#capabilities/staff/server/testing/public.ts';
import { followCases } from './follow-cases.ts';
import { openDesk, openDeskWorld } from './testing/desk.ts';

const world = await openDeskWorld();
const desk = await openDesk(world);
const event = (id: number, caseId: string) => ({ id, topic: 'follow-up/cases', at: '', data: { id: caseId } });

test('sends the id of each changed case once, and nothing else', async () => {
  expect(await followCases.toData(world, [event(1, 'a'), event(2, 'b'), event(3, 'a')], 'en')).toEqual([
    undefined,
    { id: 'b' },
    { id: 'a' },
  ]);
  const { cases } = await desk.referred();
  const published = await world.sql.all<{ data: unknown }>`select data from live_event where topic = 'follow-up/cases'`;
  expect(published).toEqual([{ data: { id: cases[0] } }]);
});

test('audits that a member of staff follows the cases', async () => {
  await followCases.onOpen(world, desk.officer, {});
  expect(await auditActionsOf(world, desk.officer.staffId)).toContain('follow-up/follow-cases');
});
