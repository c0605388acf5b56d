import { expect, test } from 'vitest';
import {
  newPassport,
  singleTravellerAnswers,
  logInTraveller,
} from '#capabilities/declaration/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { callHandler, newVisitor, today } from '#foundation/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { startTestProcesses } from '#foundation/server/testing/processes.ts';
import { monotonicNow } from '#foundation/time/clock.ts';
import { auditActionsOf } from '#capabilities/staff/server/testing/public.ts';
import { revokeCarrierKey } from './manage-keys.ts';
import type { Order } from './testing/process.ts';
import { newKey, openCarriersWorld } from './testing/world.ts';

// Three server processes share one database, and get all orders at the same time.
const { metrics: _metrics, settings: _settings, ...world } = await openCarriersWorld();
const runAll = await startTestProcesses<Order, string>(import.meta.dirname, world);
const correctBirthDate = '1986-03-14';

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const count = (answers: readonly string[], wanted: string) => answers.filter((answer) => answer === wanted).length;
const orderOf = (
  bearerToken: string,
  passportNumber: string,
  birthDate = correctBirthDate,
  requestId = newId(),
): Order => ({
  visitor: newVisitor({ bearerToken, requestId }),
  input: { passportNumber, birthDate, flightDate: today },
});

async function declareArrival() {
  const passportNumber = newPassport();
  const settings = {
    windowDays: 3,
    maxTravellers: 10,
    keepDaysAfterArrival: 42,
    keepDraftDays: 30,
    rawTokenInLink: false,
  };
  await (await logInTraveller({ ...world, settings })).submit(singleTravellerAnswers({ passportNumber }));
  return passportNumber;
}

test('allows a key exactly as many people as its limit', async () => {
  const { bearer } = await newKey(world, { perMinute: 20, perDay: 1000 });
  const answers = await runAll(times(45, () => orderOf(bearer, newPassport())));
  expect(count(answers, 'NOT_OK')).toBe(20);
  expect(count(answers, 'carriers/over-limit')).toBe(25);
});

test('compares three of many simultaneous birth dates, and hides the right one among the rest', async () => {
  const passportNumber = await declareArrival();
  const first = await newKey(world);
  const second = await newKey(world, { carrier: first.carrier });
  const wrong = times(30, (index) =>
    orderOf(index % 2 ? first.bearer : second.bearer, passportNumber, `19${50 + index}-01-01`),
  );
  expect(count(await runAll(wrong), 'NOT_OK')).toBe(30);
  expect(await runAll(times(6, () => orderOf(first.bearer, passportNumber)))).toEqual(Array(6).fill('NOT_OK'));
  expect(
    (await auditActionsOf(world, first.carrier)).filter((action) => action === 'carriers/alarm-dates'),
  ).toHaveLength(1);
});

test('counts unknown passports of all processes together, raises one alarm, and stops answering', async () => {
  const { bearer, carrier } = await newKey(world, { perDay: 200 });
  const answers = await runAll(times(90, () => orderOf(bearer, newPassport())));
  expect(count(answers, 'NOT_OK')).toBe(51);
  expect(count(answers, 'carriers/too-many-unknown')).toBe(39);
  expect((await auditActionsOf(world, carrier)).filter((action) => action === 'carriers/alarm-unknown')).toHaveLength(
    1,
  );
});

test('treats copies of a request as one question', async () => {
  const { bearer, carrier } = await newKey(world);
  const requestId = newId();
  const passportNumber = await declareArrival();
  const answers = await runAll(times(30, () => orderOf(bearer, passportNumber, correctBirthDate, requestId)));
  expect(new Set(answers)).toEqual(new Set(['OK']));
  expect((await auditActionsOf(world, carrier)).filter((action) => action === 'carriers/question')).toHaveLength(1);
});

test('refuses a revoked key in every process within a second', async () => {
  const { bearer, id } = await newKey(world);
  const admit = () => runAll(times(30, (): Order => ({ visitor: newVisitor({ bearerToken: bearer }) })));
  expect(count(await admit(), 'admitted')).toBe(30);
  const administrator = await logInStaff(world, ['administrator']);
  await callHandler(world, revokeCarrierKey, administrator, { id, reason: 'left' });
  const revokedAt = monotonicNow();
  let lastAdmittedAfter = 0;
  let answers: string[];
  do {
    const sentAfter = monotonicNow() - revokedAt;
    answers = await admit();
    if (answers.includes('admitted')) lastAdmittedAfter = sentAfter;
  } while (answers.includes('admitted'));
  expect(lastAdmittedAfter).toBeLessThan(1000);
  expect(count(answers, 'carriers/key-ended')).toBe(30);
});
