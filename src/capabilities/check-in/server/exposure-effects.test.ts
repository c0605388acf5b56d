import { expect, test } from 'vitest';
import { readLastExposures } from '#capabilities/health-code/server/testing/public.ts';
import { auditActionsOf } from '#capabilities/staff/server/testing/public.ts';
import { hour, minute, parseInstant } from '#foundation/time/clock.ts';
import { notifyExposures } from './notify-exposures.ts';
import { factsOf } from './testing/exposure-facts.ts';
import { aVisitor, openExposureScene } from './testing/world.ts';

test('the health code counts an exposure from the notification to the withdrawal, and a correction replaces it', async () => {
  const { world, venue, code, siti: early, desk } = await openExposureScene({ stayMinutes: 60 });
  const both = await aVisitor(world);
  const readLastExposure = (visitor: typeof early) =>
    readLastExposures(world, new Map([[visitor.me, [visitor.me]]])).then((found) => found.get(visitor.me));
  await early.enter(code);
  world.advanceTime(30 * minute);
  await both.enter(code);
  world.advanceTime(90 * minute);
  const mistaken = factsOf(world, venue.id, [-2 * hour, -hour]);
  const first = await desk.first.mark(mistaken);
  expect(await readLastExposure(early)).toBeUndefined();
  await desk.second.decide(first.id);
  await notifyExposures(world);
  expect([await readLastExposure(early), await readLastExposure(both)]).toEqual(
    Array(2).fill(parseInstant(mistaken.to)),
  );
  const correct = factsOf(world, venue.id, [-hour, -30 * minute]);
  const second = await desk.first.mark({ ...correct, corrects: first.id });
  await desk.second.decide(second.id);
  await notifyExposures(world);
  await notifyExposures(world);
  expect(await readLastExposure(early)).toBeUndefined();
  expect(await readLastExposure(both)).toEqual(parseInstant(correct.to));
});

test('audits each read and action of an officer, without a name', async () => {
  const { world, venue, code, siti, desk } = await openExposureScene();
  await siti.enter(code);
  world.advanceTime(hour);
  const facts = factsOf(world, venue.id, [-hour, 0]);
  await desk.first.try(facts);
  const { id } = await desk.first.mark(facts);
  await desk.second.decide(id);
  const rows = await world.sql.all<{ action: string }>`
    select action from audit_entry where actor_kind = 'staff' and action like 'check-in/%' and action not like '%venue' order by id`;
  expect(rows.map(({ action }) => action)).toEqual(['check-in/estimate', 'check-in/mark', 'check-in/agree']);
  const other = await desk.first.mark(facts);
  await desk.second.decide(other.id, false);
  expect((await auditActionsOf(world, other.id)).at(-1)).toBe('check-in/refuse');
  await notifyExposures(world);
  await desk.first.withdraw(id);
  await desk.second.withdraw(id);
  expect((await auditActionsOf(world, id)).slice(-2)).toEqual(['check-in/request-withdrawal', 'check-in/withdraw']);
});
