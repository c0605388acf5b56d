import { expect, test } from 'vitest';
import { foundationProblems } from '#foundation/contract/problem.ts';
import { hour, isoInstant, type Millis, minute } from '#foundation/time/clock.ts';
import { clientProblems } from '#foundation/web/http/catalogue.ts';
import type { SealedStorage } from '#foundation/web/session/sealed-storage.ts';
import type { Me } from '../contract-me.ts';
import { createStaffSession, currentStaffKey } from './staff-session.ts';

const me: Me = {
  id: '0190f5a0-0000-7000-8000-000000000001',
  name: 'Hajah Siti Aminah',
  email: 'siti@example.com',
  roles: ['administrator'],
  scopes: ['staff:manage', 'settings:manage', 'carriers:manage'],
  passkeys: [],
  password: true,
  directory: false,
  sessions: [],
  endsAt: isoInstant(12 * hour),
  idleEndsAt: isoInstant(30 * minute),
  steppedUpUntil: null,
};

function storage(): SealedStorage & { kept: Map<string, unknown> } {
  const kept = new Map<string, unknown>();
  return {
    kept,
    lasting: () => Promise.resolve(true),
    keep: async (name, value) => Boolean(kept.set(name, value)),
    read: async (name) => kept.get(name),
    drop: (name) => void kept.delete(name),
    names: () => [...kept.keys()],
  };
}

function sessionOf(answers: (Me | Error)[], device = storage()) {
  let now: Millis = 0;
  const ask = async () => {
    const answer = answers.shift();
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('nothing to answer');
    return answer;
  };
  const session = createStaffSession(device, ask, () => now);
  return { session, device, pass: (by: Millis) => (now += by) };
}

const offline = () => clientProblems.problem('client/network');
const refused = () => foundationProblems.problem('foundation/session-ended');

test('whoever the server knows is logged in, and nothing but who it is stays on the device', async () => {
  const { session, device } = sessionOf([me]);
  await session.refresh();
  const { id, name, email, roles, scopes, endsAt } = me;
  expect(session.state()).toEqual({
    phase: 'logged-in',
    me: { id, name, email, roles, scopes, endsAt },
    idleAt: 29 * minute,
  });
  expect(device.kept.get(currentStaffKey)).toEqual({ id, name, email, roles, scopes, endsAt });
});

test('whoever it does not know is logged out: ended for somebody who was there, and not for a stranger', async () => {
  const stranger = sessionOf([refused()]);
  await stranger.session.refresh();
  expect(stranger.session.state()).toEqual({ phase: 'logged-out', ended: false });
  const known = sessionOf([me, refused()]);
  await known.session.refresh();
  await known.session.refresh();
  expect(known.session.state()).toEqual({ phase: 'logged-out', ended: true });
  expect(known.device.kept.size).toBe(0);
});

test('without a network, whoever was there last is there until that session ends by itself', async () => {
  const before = sessionOf([me]);
  await before.session.refresh();
  const later = sessionOf([offline(), offline()], before.device);
  await later.session.refresh();
  expect(later.session.state()).toMatchObject({ phase: 'logged-in', me: { name: me.name } });
  const tooLate = sessionOf([offline()], before.device);
  tooLate.pass(12 * hour);
  await tooLate.session.refresh();
  expect(tooLate.session.state()).toEqual({ phase: 'away' });
});

test('a network that goes away logs nobody out', async () => {
  const { session } = sessionOf([me, offline()]);
  await session.refresh();
  await session.refresh();
  expect(session.state().phase).toBe('logged-in');
});

test('every answered call puts the idle end off; a 401 ends the session at once', async () => {
  const { session, pass, device } = sessionOf([me]);
  await session.refresh();
  pass(10 * minute);
  session.hooks.onUsed?.();
  expect(session.state()).toMatchObject({ idleAt: 39 * minute });
  session.hooks.onUnauthorised(undefined);
  expect(session.state()).toEqual({ phase: 'logged-out', ended: true });
  expect(device.kept.size).toBe(0);
  session.hooks.onUsed?.();
  expect(session.state().phase).toBe('logged-out');
});

test('no token is in the page', async () => {
  const { session } = sessionOf([me]);
  await session.refresh();
  expect(await session.hooks.token()).toBeUndefined();
});
