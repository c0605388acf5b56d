import { describe, expect, test } from 'vitest';
import {
  singleTravellerAnswers,
  saveDeclaration,
  submissionInput,
  submitDeclaration,
} from '#capabilities/declaration/server/testing/public.ts';
import { findApplicationByReference } from '#capabilities/declaration/server/public.ts';
import type { LoggedInTraveller } from '#capabilities/login/server/public.ts';
import { readOutboxMessages } from '#capabilities/messages/server/testing/public.ts';
import { addTestPort } from '#capabilities/ports-of-entry/server/testing/public.ts';
import { auditActionsOf, logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { nextRequest, newVisitor } from '#foundation/server/http/testing/visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { hour, minute } from '#foundation/time/clock.ts';
import { beginAtKiosk, clearKiosk, openKiosk, readKiosk } from './kiosk-device.ts';
import { addKiosk, closeKiosk, listKiosks, renewKioskCode } from './kiosks.ts';
import { admitToken, openAssistedWorld, openTestKiosk, auditEntriesOf } from './testing/world.ts';

const world = await openAssistedWorld();
const officer = await logInStaff(world, ['administrator'], { name: 'Dayang Pentadbir' });

const expectEnded = (traveller: LoggedInTraveller) =>
  expect(admitToken(world, traveller.smsToken)).rejects.toThrow('foundation/session-ended');
const findListedKiosk = async (id: string) => (await listKiosks(world, officer)).items.find((kiosk) => kiosk.id === id);

describe('a code', () => {
  test('opens a kiosk on the device that types it, once, and again there after a lost response', async () => {
    const { id, code } = await addKiosk(world, nextRequest(officer), { name: 'Kiosk A', location: 'Airport' });
    expect(await findListedKiosk(id)).toMatchObject({
      name: 'Kiosk A',
      location: 'Airport',
      state: 'waiting',
      openedBy: '',
    });
    const device = newVisitor();
    const first = await openKiosk(world, nextRequest(device), { code: code.toLowerCase().replace('-', ' ') });
    expect(first).toMatchObject({ name: 'Kiosk A', location: 'Airport' });
    const second = await openKiosk(world, nextRequest(device), { code });
    await expect(readKiosk(world, nextRequest(device), { token: first.token })).rejects.toThrow(
      'assisted-declaration/kiosk-closed',
    );
    expect(await readKiosk(world, nextRequest(device), { token: second.token })).toEqual({
      name: 'Kiosk A',
      location: 'Airport',
    });
    await expect(openKiosk(world, newVisitor(), { code })).rejects.toThrow('assisted-declaration/code-ended');
    expect(await findListedKiosk(id)).toMatchObject({ state: 'open', openedBy: 'Dayang Pentadbir', isInUse: false });
    expect((await auditEntriesOf(world, id)).map(({ action, actor_kind }) => [action, actor_kind])).toEqual([
      ['assisted-declaration/add-kiosk', 'staff'],
      ['assisted-declaration/give-kiosk-code', 'staff'],
      ['assisted-declaration/open-kiosk', 'kiosk'],
      ['assisted-declaration/open-kiosk', 'kiosk'],
    ]);
  });

  test('is valid for ten minutes', async () => {
    const { id, code } = await addKiosk(world, nextRequest(officer), { name: 'Kiosk B', location: 'Airport' });
    world.advanceTime(10 * minute);
    await expect(openKiosk(world, newVisitor(), { code })).rejects.toThrow('assisted-declaration/code-ended');
    expect(await findListedKiosk(id)).toMatchObject({ state: 'closed' });
  });

  test('is replaced by the next one, and the kiosk stays open until that one is used', async () => {
    const kiosk = await openTestKiosk(world);
    const traveller = await kiosk.begin();
    const replaced = await renewKioskCode(world, nextRequest(officer), { id: kiosk.id });
    const { code } = await renewKioskCode(world, nextRequest(officer), { id: kiosk.id });
    await expect(openKiosk(world, newVisitor(), { code: replaced.code })).rejects.toThrow(
      'assisted-declaration/code-ended',
    );
    await admitToken(world, traveller.smsToken);
    await openKiosk(world, newVisitor(), { code });
    await expectEnded(traveller);
    await expect(kiosk.begin()).rejects.toThrow('assisted-declaration/kiosk-closed');
  });

  test('can be tried 60 times an hour from one network', async () => {
    const from = { address: '198.51.100.9' };
    for (let n = 0; n < 60; n++)
      await expect(openKiosk(world, newVisitor(from), { code: '2222222222' })).rejects.toThrow(
        'assisted-declaration/code-ended',
      );
    await expect(openKiosk(world, newVisitor(from), { code: '2222222222' })).rejects.toThrow('foundation/proof-needed');
    await expect(openKiosk(world, newVisitor(), { code: '2222222222' })).rejects.toThrow(
      'assisted-declaration/code-ended',
    );
  });
});

describe('a kiosk', () => {
  test('ends the session of a traveller when the next one starts, and deletes the draft', async () => {
    const kiosk = await openTestKiosk(world);
    const first = await kiosk.begin('ms');
    expect(first.assistance).toEqual({ kind: 'kiosk', assistantId: kiosk.id });
    expect(first.destination).toBeUndefined();
    const draft = newId();
    await saveDeclaration(world, nextRequest(first), { id: draft, revision: 0, answers: singleTravellerAnswers() });
    const second = await kiosk.begin();
    await expectEnded(first);
    expect(second.accountId).not.toBe(first.accountId);
    expect((await auditEntriesOf(world, draft)).at(-1)).toMatchObject({
      action: 'declaration/delete-draft',
      actor_kind: 'kiosk',
    });
    const { reference, id } = await submitDeclaration(
      world,
      nextRequest(second),
      submissionInput(singleTravellerAnswers()),
    );
    expect((await findApplicationByReference(world, reference))?.versionInForce.assistance).toEqual({
      kind: 'kiosk',
      assistantId: kiosk.id,
    });
    expect((await auditEntriesOf(world, id)).at(-1)).toMatchObject({
      action: 'declaration/assist',
      actor_kind: 'kiosk',
      actor_id: kiosk.id,
    });
    expect(await readOutboxMessages(world, { account: second.accountId })).toEqual([]);
  });

  test('keeps one of two sessions that start at the same time', async () => {
    const kiosk = await openTestKiosk(world);
    const both = await Promise.all([1, 2].map(() => beginAtKiosk(world, newVisitor(), { token: kiosk.token })));
    const inside = await Promise.allSettled(both.map(({ token }) => admitToken(world, token)));
    expect(inside.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('ends its session when the page opens again', async () => {
    const kiosk = await openTestKiosk(world);
    const traveller = await kiosk.begin();
    expect(await findListedKiosk(kiosk.id)).toMatchObject({ isInUse: true });
    await clearKiosk(world, newVisitor(), { token: kiosk.token });
    await expectEnded(traveller);
    expect(await findListedKiosk(kiosk.id)).toMatchObject({ isInUse: false });
  });

  test('ends sessions after ten minutes without use, and after an hour', async () => {
    const kiosk = await openTestKiosk(world);
    const idle = await kiosk.begin();
    world.advanceTime(10 * minute);
    await expectEnded(idle);
    const busy = await kiosk.begin();
    for (let n = 0; n < 11; n++) {
      world.advanceTime(5 * minute);
      await admitToken(world, busy.smsToken);
    }
    world.advanceTime(5 * minute);
    await expectEnded(busy);
  });

  test('starts 60 declarations an hour at most', async () => {
    const kiosk = await openTestKiosk(world);
    for (let n = 0; n < 60; n++) await kiosk.begin();
    await expect(kiosk.begin()).rejects.toThrow('assisted-declaration/too-many');
    world.advanceTime(hour);
    await kiosk.begin();
  });

  test('records heartbeats at most once a minute', async () => {
    const kiosk = await openTestKiosk(world);
    const before = (await findListedKiosk(kiosk.id))?.lastContactAt;
    world.advanceTime(minute / 2);
    await readKiosk(world, newVisitor(), { token: kiosk.token });
    expect((await findListedKiosk(kiosk.id))?.lastContactAt).toBe(before);
    world.advanceTime(minute / 2);
    await readKiosk(world, newVisitor(), { token: kiosk.token });
    expect((await findListedKiosk(kiosk.id))?.lastContactAt).not.toBe(before);
  });
});

describe('a kiosk that is closed from the console', () => {
  test('starts nothing any more, and its session ends', async () => {
    const kiosk = await openTestKiosk(world);
    const traveller = await kiosk.begin();
    await closeKiosk(world, nextRequest(officer), { id: kiosk.id, remove: false });
    await expectEnded(traveller);
    for (const call of [readKiosk, beginAtKiosk, clearKiosk])
      await expect(call(world, newVisitor(), { token: kiosk.token })).rejects.toThrow(
        'assisted-declaration/kiosk-closed',
      );
    expect(await findListedKiosk(kiosk.id)).toMatchObject({ state: 'closed', isInUse: false, openedBy: '' });
    const { code } = await renewKioskCode(world, nextRequest(officer), { id: kiosk.id });
    await openKiosk(world, newVisitor(), { code });
    expect(await findListedKiosk(kiosk.id)).toMatchObject({ state: 'open' });
    expect(await auditActionsOf(world, kiosk.id)).toContain('assisted-declaration/close-kiosk');
  });

  test('is not listed and gets no code when it is removed', async () => {
    const { id, code } = await addKiosk(world, nextRequest(officer), { name: 'Kiosk C', location: 'Airport' });
    await closeKiosk(world, nextRequest(officer), { id, remove: true });
    expect(await auditActionsOf(world, id)).toContain('assisted-declaration/remove-kiosk');
    expect(await findListedKiosk(id)).toBeUndefined();
    await expect(openKiosk(world, newVisitor(), { code })).rejects.toThrow('assisted-declaration/code-ended');
    await expect(renewKioskCode(world, nextRequest(officer), { id })).rejects.toThrow('foundation/not-found');
    await expect(closeKiosk(world, nextRequest(officer), { id, remove: true })).rejects.toThrow('foundation/not-found');
  });
});

test('a kiosk stands at a port of entry, which must be open', async () => {
  const { portId, laneIds } = await addTestPort(world);
  expect(laneIds).toHaveLength(3);
  const input = { name: 'Kiosk D', location: 'Arrival hall' };
  const { id } = await addKiosk(world, nextRequest(officer), { ...input, portId });
  expect(await findListedKiosk(id)).toMatchObject({ port: { id: portId, name: expect.stringContaining('Test Port') } });
  await expect(addKiosk(world, nextRequest(officer), { ...input, portId: newId() })).rejects.toThrow(
    'foundation/invalid',
  );
  const without = await addKiosk(world, nextRequest(officer), input);
  expect(await findListedKiosk(without.id)).toMatchObject({ port: null });
});
