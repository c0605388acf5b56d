import { expect, test } from 'vitest';
import { nextRequest, newVisitor } from '#foundation/server/http/testing/visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { startTestProcesses } from '#foundation/server/testing/processes.ts';
import { elapsed, hour, minute } from '#foundation/time/clock.ts';
import { accessesPerHour } from '../rules/limits.ts';
import { acceptWithPasskey, beginAcceptWithPasskey } from './accept-invitation.ts';
import { inviteStaff, suspendStaff } from './request-change.ts';
import { beginPasskeyLogin } from './log-in-with-passkey.ts';
import type { StaffSettings } from './settings.ts';
import { createAuthenticator } from './testing/authenticator.ts';
import { createPasswordUser } from './testing/password-user.ts';
import type { Order } from './testing/process.ts';
import { logInStaff } from './testing/public.ts';
import { goodPassword, newPerson, openStaffWorld, origin } from './testing/world.ts';

// Three server processes on one database, all asked at once.
const world = await openStaffWorld();
const all = await startTestProcesses<Order, string, StaffSettings>(import.meta.dirname, world);
const administrator = await logInStaff(world, ['administrator']);

const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const count = (outcomes: readonly string[], wanted: string) => outcomes.filter((one) => one === wanted).length;

test('compare five passwords of strangers and not once more, while a passkey and the owner’s browser come in', async () => {
  const owner = await createPasswordUser(world, administrator);
  world.advanceTime(minute);
  const guess =
    (email: string) =>
    (at: number): Order => ({
      act: 'password',
      visitor: newVisitor({ address: `203.0.113.${at}` }),
      input: { email, password: `guess number ${at} of many`, code: owner.code() },
    });
  const outcomes = await all(times(60, guess(owner.email)));
  expect(count(outcomes, 'staff/wrong-login')).toBe(5);
  expect(count(outcomes, 'staff/wait')).toBe(55);
  const own = { email: owner.email, password: goodPassword, code: owner.code() };
  expect(await all([{ act: 'password', visitor: nextRequest(owner.browser), input: own }])).toEqual(['ok']);

  const person = newPerson();
  const browser = newVisitor();
  await inviteStaff(world, nextRequest(administrator), { ...person, roles: ['reviewer'] });
  const key = createAuthenticator(origin);
  const token = (await world.invitations(person.email))[0] ?? '';
  const passkey = key.create(await beginAcceptWithPasskey(world, nextRequest(browser), { token }));
  await acceptWithPasskey(world, nextRequest(browser), { token, passkey });
  await all(times(30, guess(person.email)));
  const used = key.authenticate(await beginPasskeyLogin(world, nextRequest(browser)));
  expect(await all([{ act: 'passkey', visitor: nextRequest(browser), input: { passkey: used } }])).toEqual(['ok']);
});

test('compare thirty passwords from one address in an hour without a proof of work, for whatever accounts', async () => {
  world.advanceTime(hour);
  const outcomes = await all(
    times(
      60,
      (at): Order => ({
        act: 'password',
        visitor: newVisitor({ address: '198.51.100.9' }),
        input: { email: `nobody${at}@example.com`, password: goodPassword, code: '123456' },
      }),
    ),
  );
  expect(count(outcomes, 'staff/wrong-login')).toBe(30);
  expect(count(outcomes, 'foundation/proof-needed')).toBe(30);
});

test('take a code of an app once, and an answer to a challenge once', async () => {
  const person = await createPasswordUser(world, administrator);
  world.advanceTime(minute);
  const input = { email: person.email, password: goodPassword, code: person.code() };
  const outcomes = await all(times(12, () => ({ act: 'password', visitor: nextRequest(person.browser), input })));
  expect(count(outcomes, 'ok')).toBe(1);
});

test('let nobody look at more than 200 people in an hour', async () => {
  const { scopes: _scopes, ...actor } = await logInStaff(world, ['health-officer']);
  const outcomes = await all(
    times(accessesPerHour + 40, () => ({ act: 'look', actor: nextRequest(actor), id: newId() })),
  );
  expect(count(outcomes, 'ok')).toBe(accessesPerHour);
  expect(count(outcomes, 'staff/too-many-looks')).toBe(40);
});

test('forget a session within a second of a suspension in one of them', async () => {
  const who = await logInStaff(world, ['reviewer']);
  const { scopes: _scopes, kind: _kind, ...visit } = who;
  const admit = () =>
    all(times(30, (): Order => ({ act: 'admit', visitor: { ...nextRequest(visit), kind: 'visitor' } })));
  expect(count(await admit(), 'ok')).toBe(30);
  await suspendStaff(world, nextRequest(administrator), { id: who.staffId, reason: 'left' });
  const ended = elapsed();
  let believedAfter = 0;
  let answers: string[];
  do {
    const asked = elapsed() - ended;
    answers = await admit();
    if (answers.includes('ok')) believedAfter = asked;
  } while (answers.includes('ok'));
  expect(believedAfter).toBeLessThan(1000);
  expect(count(answers, 'foundation/session-ended')).toBe(30);
});
