import { expect, test } from 'vitest';
import { nextRequest, newVisitor } from '#foundation/server/http/testing/visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { startTestProcesses } from '#foundation/server/testing/processes.ts';
import { monotonicNow, hour, minute } from '#foundation/time/clock.ts';
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

// Three server processes on one database, which receive requests at the same time.
const world = await openStaffWorld();
const runOrders = await startTestProcesses<Order, string, StaffSettings>(import.meta.dirname, world);
const administrator = await logInStaff(world, ['administrator']);

const repeat = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));
const count = (outcomes: readonly string[], wanted: string) => outcomes.filter((outcome) => outcome === wanted).length;

test("several processes compare only five passwords of strangers, while passkeys and the owner's browser still log in", async () => {
  const owner = await createPasswordUser(world, administrator);
  world.advanceTime(minute);
  const guess =
    (email: string) =>
    (index: number): Order => ({
      act: 'password',
      visitor: newVisitor({ address: `203.0.113.${index}` }),
      input: { email, password: `guess number ${index} of many`, code: owner.code() },
    });
  const outcomes = await runOrders(repeat(60, guess(owner.email)));
  expect(count(outcomes, 'staff/wrong-login')).toBe(5);
  expect(count(outcomes, 'staff/wait')).toBe(55);
  const ownerInput = { email: owner.email, password: goodPassword, code: owner.code() };
  expect(await runOrders([{ act: 'password', visitor: nextRequest(owner.browser), input: ownerInput }])).toEqual([
    'ok',
  ]);

  const person = newPerson();
  const browser = newVisitor();
  await inviteStaff(world, nextRequest(administrator), { ...person, roles: ['reviewer'] });
  const key = createAuthenticator(origin);
  const token = (await world.invitations(person.email))[0] ?? '';
  const passkey = key.create(await beginAcceptWithPasskey(world, nextRequest(browser), { token }));
  await acceptWithPasskey(world, nextRequest(browser), { token, passkey });
  await runOrders(repeat(30, guess(person.email)));
  const used = key.authenticate(await beginPasskeyLogin(world, nextRequest(browser)));
  expect(await runOrders([{ act: 'passkey', visitor: nextRequest(browser), input: { passkey: used } }])).toEqual([
    'ok',
  ]);
});

test('several processes compare thirty passwords an hour from one address without a proof of work, for any accounts', async () => {
  world.advanceTime(hour);
  const outcomes = await runOrders(
    repeat(
      60,
      (index): Order => ({
        act: 'password',
        visitor: newVisitor({ address: '198.51.100.9' }),
        input: { email: `nobody${index}@example.com`, password: goodPassword, code: '123456' },
      }),
    ),
  );
  expect(count(outcomes, 'staff/wrong-login')).toBe(30);
  expect(count(outcomes, 'foundation/proof-needed')).toBe(30);
});

test('several processes accept a TOTP code once', async () => {
  const person = await createPasswordUser(world, administrator);
  world.advanceTime(minute);
  const input = { email: person.email, password: goodPassword, code: person.code() };
  const outcomes = await runOrders(
    repeat(12, () => ({ act: 'password', visitor: nextRequest(person.browser), input })),
  );
  expect(count(outcomes, 'ok')).toBe(1);
});

test('several processes let a member of staff access at most 200 people in an hour', async () => {
  const { scopes: _scopes, ...actor } = await logInStaff(world, ['health-officer']);
  const outcomes = await runOrders(
    repeat(accessesPerHour + 40, () => ({ act: 'look', actor: nextRequest(actor), id: newId() })),
  );
  expect(count(outcomes, 'ok')).toBe(accessesPerHour);
  expect(count(outcomes, 'staff/lookup-limit')).toBe(40);
});

test('all processes forget a session within a second after its suspension in one process', async () => {
  const member = await logInStaff(world, ['reviewer']);
  const { scopes: _scopes, kind: _kind, ...visit } = member;
  const admit = () =>
    runOrders(repeat(30, (): Order => ({ act: 'admit', visitor: { ...nextRequest(visit), kind: 'visitor' } })));
  expect(count(await admit(), 'ok')).toBe(30);
  await suspendStaff(world, nextRequest(administrator), { id: member.staffId, reason: 'left' });
  const ended = monotonicNow();
  let lastAdmittedAfter = 0;
  let answers: string[];
  do {
    const requestedAfter = monotonicNow() - ended;
    answers = await admit();
    if (answers.includes('ok')) lastAdmittedAfter = requestedAfter;
  } while (answers.includes('ok'));
  expect(lastAdmittedAfter).toBeLessThan(1000);
  expect(count(answers, 'foundation/session-ended')).toBe(30);
});
