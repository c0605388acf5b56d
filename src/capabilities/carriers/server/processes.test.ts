import { expect, test } from 'vitest';
import {
  newPassport,
  singleTravellerAnswers,
  logInTraveller,
  submissionInput,
} from '#capabilities/declaration/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { newVisitor } from '#foundation/server/http/testing/visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { today } from '#foundation/server/testing/bare-world.ts';
import { startTestProcesses } from '#foundation/server/testing/processes.ts';
import { elapsed } from '#foundation/time/clock.ts';
import { auditActionsOf } from '#capabilities/staff/server/testing/public.ts';
import { revokeCarrierKey } from './manage-keys.ts';
import type { Order } from './testing/process.ts';
import { newKey, openCarriersWorld } from './testing/world.ts';

// Three server processes on one database, all asked at once.
const { metrics: _metrics, settings: _settings, ...world } = await openCarriersWorld();
const all = await startTestProcesses<Order, string>(import.meta.dirname, world);
const born = '1986-03-14';

const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const count = (answers: readonly string[], wanted: string) => answers.filter((one_) => one_ === wanted).length;
const orderOf = (bearer: string, passportNumber: string, birthDate = born, requestId = newId()): Order => ({
  visitor: newVisitor({ bearer, requestId }),
  input: { passportNumber, birthDate, flightDate: today },
});

async function declared() {
  const passportNumber = newPassport();
  const settings = {
    windowDays: 3,
    maxTravellers: 10,
    keepDaysAfterArrival: 42,
    keepDraftDays: 30,
    rawTokenInLink: false,
  };
  await (await logInTraveller({ ...world, settings })).submit(
    submissionInput(singleTravellerAnswers({ passportNumber })),
  );
  return passportNumber;
}

test('a key asks about as many people as it may, and about not one more', async () => {
  const { bearer } = await newKey(world, { perMinute: 20, perDay: 1000 });
  const answers = await all(times(45, () => orderOf(bearer, newPassport())));
  expect(count(answers, 'NOT_OK')).toBe(20);
  expect(count(answers, 'carriers/over-limit')).toBe(25);
});

test('of many dates of birth tried at once three are compared, and the right one among the rest is not told', async () => {
  const passportNumber = await declared();
  const first = await newKey(world);
  const second = await newKey(world, { carrier: first.carrier });
  const wrong = times(30, (at) => orderOf(at % 2 ? first.bearer : second.bearer, passportNumber, `19${50 + at}-01-01`));
  expect(count(await all(wrong), 'NOT_OK')).toBe(30);
  expect(await all(times(6, () => orderOf(first.bearer, passportNumber)))).toEqual(Array(6).fill('NOT_OK'));
  expect((await auditActionsOf(world, first.carrier)).filter((act) => act === 'carriers/alarm-dates')).toHaveLength(1);
});

test('strangers are counted together: it rings once, and then no more are answered', async () => {
  const { bearer, carrier } = await newKey(world, { perDay: 200 });
  const answers = await all(times(90, () => orderOf(bearer, newPassport())));
  expect(count(answers, 'NOT_OK')).toBe(51);
  expect(count(answers, 'carriers/too-many-unknown')).toBe(39);
  expect((await auditActionsOf(world, carrier)).filter((act) => act === 'carriers/alarm-unknown')).toHaveLength(1);
});

test('copies of a question are one question', async () => {
  const { bearer, carrier } = await newKey(world);
  const requestId = newId();
  const passportNumber = await declared();
  const answers = await all(times(30, () => orderOf(bearer, passportNumber, born, requestId)));
  expect(new Set(answers)).toEqual(new Set(['OK']));
  expect((await auditActionsOf(world, carrier)).filter((act) => act === 'carriers/question')).toHaveLength(1);
});

test('a revoked key is good nowhere within a second', async () => {
  const { bearer, id } = await newKey(world);
  const admit = () => all(times(30, (): Order => ({ visitor: newVisitor({ bearer }) })));
  expect(count(await admit(), 'admitted')).toBe(30);
  const administrator = await logInStaff(world, ['administrator']);
  await inTransaction(world.sql, (sql) => revokeCarrierKey({ ...world, sql }, administrator, { id, reason: 'left' }));
  const revoked = elapsed();
  let believedAfter = 0;
  let answers: string[];
  do {
    const asked = elapsed() - revoked;
    answers = await admit();
    if (answers.includes('admitted')) believedAfter = asked;
  } while (answers.includes('admitted'));
  expect(believedAfter).toBeLessThan(1000);
  expect(count(answers, 'carriers/key-ended')).toBe(30);
});
