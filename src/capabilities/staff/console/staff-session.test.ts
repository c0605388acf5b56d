import { expect, test } from 'vitest';
import { foundationProblems } from '#foundation/contract/problem.ts';
import { hour, isoInstant, type Millis, minute } from '#foundation/time/clock.ts';
import { clientProblems } from '#foundation/web/http/error-catalogue.ts';
import type { EncryptedStorage } from '#foundation/web/session/encrypted-storage.ts';
import type { Me } from '../contract-me.ts';
import { createStaffSession, currentStaffKey } from './staff-session.ts';

const me: Me = {
  id: '0190f5a0-0000-7000-8000-000000000001',
  name: 'Hajah Siti Aminah',
  email: 'siti@example.com',
  roles: ['administrator'],
  scopes: ['staff:manage', 'settings:manage', 'carriers:manage'],
  passkeys: [],
  hasPassword: true,
  hasDirectoryLogin: false,
  sessions: [],
  endsAt: isoInstant(12 * hour),
  idleEndsAt: isoInstant(30 * minute),
  steppedUpUntil: null,
};

function createStorage(): EncryptedStorage & { stored: Map<string, unknown> } {
  const stored = new Map<string, unknown>();
  return {
    stored,
    isLasting: () => Promise.resolve(true),
    save: async (name, value) => Boolean(stored.set(name, value)),
    read: async (name) => stored.get(name),
    delete: (name) => void stored.delete(name),
    listNames: () => [...stored.keys()],
  };
}

function sessionOf(answers: (Me | Error)[], device = createStorage()) {
  let now: Millis = 0;
  const fetchMe = async () => {
    const answer = answers.shift();
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('nothing to answer');
    return answer;
  };
  const session = createStaffSession(device, fetchMe, () => now);
  return { session, device, pass: (by: Millis) => (now += by) };
}

const offline = () => clientProblems.problem('client/network');
const refused = () => foundationProblems.problem('foundation/session-ended');

test('logs in the person whom the server knows, and stores only their identity on the device', async () => {
  const { session, device } = sessionOf([me]);
  await session.refresh();
  const { id, name, email, roles, scopes, endsAt } = me;
  expect(session.state()).toEqual({
    phase: 'logged-in',
    me: { id, name, email, roles, scopes, endsAt },
    idleEndsAt: 29 * minute,
  });
  expect(device.stored.get(currentStaffKey)).toEqual({ id, name, email, roles, scopes, endsAt });
});

test('logs out when the server knows no session; marks it as ended only if the person was logged in', async () => {
  const stranger = sessionOf([refused()]);
  await stranger.session.refresh();
  expect(stranger.session.state()).toEqual({ phase: 'logged-out', endedByServer: false });
  const known = sessionOf([me, refused()]);
  await known.session.refresh();
  await known.session.refresh();
  expect(known.session.state()).toEqual({ phase: 'logged-out', endedByServer: true });
  expect(known.device.stored.size).toBe(0);
});

test('restores the last person offline until the end of that session', async () => {
  const before = sessionOf([me]);
  await before.session.refresh();
  const later = sessionOf([offline(), offline()], before.device);
  await later.session.refresh();
  expect(later.session.state()).toMatchObject({ phase: 'logged-in', me: { name: me.name } });
  const tooLate = sessionOf([offline()], before.device);
  tooLate.pass(12 * hour);
  await tooLate.session.refresh();
  expect(tooLate.session.state()).toEqual({ phase: 'unreachable' });
});

test('keeps the person logged in when the network fails', async () => {
  const { session } = sessionOf([me, offline()]);
  await session.refresh();
  await session.refresh();
  expect(session.state().phase).toBe('logged-in');
});

test('moves the idle end with each answered call, and ends the session on a 401', async () => {
  const { session, pass, device } = sessionOf([me]);
  await session.refresh();
  pass(10 * minute);
  session.hooks.onSessionUsed?.();
  expect(session.state()).toMatchObject({ idleEndsAt: 39 * minute });
  session.hooks.onUnauthorised(undefined);
  expect(session.state()).toEqual({ phase: 'logged-out', endedByServer: true });
  expect(device.stored.size).toBe(0);
  session.hooks.onSessionUsed?.();
  expect(session.state().phase).toBe('logged-out');
});

test('has no token in the page', async () => {
  const { session } = sessionOf([me]);
  await session.refresh();
  expect(await session.hooks.token()).toBeUndefined();
});
