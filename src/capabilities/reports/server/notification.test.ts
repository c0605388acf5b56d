import { expect, test } from 'vitest';
import { groupAnswers, openDesk } from '#capabilities/follow-up/server/testing/public.ts';
import { auditActionsOf } from '#capabilities/staff/server/testing/public.ts';
import { expectProblem, nextRequest, today } from '#foundation/server/testing/public.ts';
import { addDays } from '#foundation/time/local-date.ts';
import type { Notification } from '../contract-notification.ts';
import { printNotification, readNotificationFigures } from './print-notification.ts';
import { openReportsWorld } from './testing/world.ts';

const world = await openReportsWorld();
const desk = await openDesk(world);
const days = { firstDay: addDays(today, -6), lastDay: today };

const notification: Notification = {
  ...days,
  event: 'Cluster of fever after flight BI422',
  hazard: 'Unknown',
  place: 'Brunei International Airport',
  isAlwaysNotifiable: false,
  serious: 'yes',
  seriousReason: 'Three of four travellers in hospital.\nOne in intensive care.',
  unusual: 'yes',
  unusualReason: '',
  spread: 'unknown',
  spreadReason: '',
  restrictions: 'no',
  restrictionsReason: '',
  figures: 'Cases: 4.',
  measures: 'Travellers of the flight are followed up.',
  contact: 'Focal point, 2381640',
};

test('counts travellers, referrals and cases of the days', async () => {
  const { cases } = await desk.referred(groupAnswers({ fever: 'yes' }, {}), [1]);
  await desk.assess(cases[0] ?? '');
  await desk.decide(cases[0] ?? '', 'hospital');
  expect(await readNotificationFigures(world, nextRequest(desk.officer), days)).toEqual({
    travellerCount: 2,
    referredCount: 1,
    caseCount: 1,
    hospitalCount: 1,
    countryCount: 1,
  });
  const before = { firstDay: addDays(today, -10), lastDay: addDays(today, -7) };
  expect(await readNotificationFigures(world, nextRequest(desk.officer), before)).toMatchObject({ caseCount: 0 });
});

test('refuses days in the future', async () => {
  const tomorrow = { firstDay: today, lastDay: addDays(today, 1) };
  await expectProblem(readNotificationFigures(world, nextRequest(desk.officer), tomorrow), 'foundation/invalid');
});

test.each(['en', 'ms'] as const)('prints the notification as a tagged PDF (%s), and audits it', async (language) => {
  const officer = { ...nextRequest(desk.officer), language };
  const file = await printNotification(world, officer, notification);
  const text = Buffer.from(file.bytes).toString('latin1');
  expect(text.slice(0, 5)).toBe('%PDF-');
  expect(text).toContain('/MarkInfo');
  expect(file).toMatchObject({ type: 'application/pdf', name: expect.stringContaining(`${today}.pdf`) });
  expect(await auditActionsOf(world, desk.officer.staffId)).toContain('reports/print-notification');
});
