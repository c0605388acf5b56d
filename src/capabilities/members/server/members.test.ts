import { describe, expect, test } from 'vitest';
import { readOutboxMessages } from '#capabilities/messages/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { catchProblem, expectProblem, noon, openTestWorld } from '#foundation/server/testing/public.ts';
import { day, isoInstant, parseInstant } from '#foundation/time/clock.ts';
import { child } from '../rules/testing/details.ts';
import { outgoingMessages } from '../messages/outgoing.ts';
import { deleteExpiredFamilyData } from './jobs.ts';
import { aFamilyUser } from './testing/world.ts';

const world = await openTestWorld();
const gone = { problem: 'foundation/not-found', status: 404 };

describe('signing up', () => {
  test('saves the own details; the user info then contains the name', async () => {
    const user = await aFamilyUser(world, { details: null });
    expect(await user.profile()).toMatchObject({ name: '', members: [], current_member: null });
    expect((await user.family()).ownPerson).toBeNull();
    const { ownPerson } = await user.fill({ name: '  Siti   Aminah ' });
    expect(ownPerson).toMatchObject({ revision: 1, details: { name: 'Siti   Aminah', ic_number: user.ic } });
    expect(await user.profile()).toMatchObject({ name: 'Siti   Aminah', current_member: user.who.accountId });
  });

  test('refuses a save from an older revision, also of two concurrent first saves', async () => {
    const user = await aFamilyUser(world);
    await expectProblem(user.fill({}, 0), 'members/changed-elsewhere');
    await user.fill({ name: 'Another' }, 1);
    await expectProblem(user.fill({}, 1), 'members/changed-elsewhere');
  });

  test('names each invalid field', async () => {
    const user = await aFamilyUser(world, { details: null });
    await expectProblem(user.fill({ name: '', phone: '71234567' }), 'foundation/invalid', {
      data: [
        { path: 'name', key: 'required' },
        { path: 'phone', key: 'phone-long' },
      ],
    });
  });

  test('stores and logs no details in readable form', async () => {
    const user = await aFamilyUser(world, { details: { name: 'Canary Kenari', ic_number: '98765432' } });
    await user.addChild({ name: 'Canary Anak', parent_ic_number: '98765432' });
    await user.update({ relationship: 'parent', name: 'Canary Bapa', phone: '8765432' });
    const rows = await world.sql.all<{ row: string }>`
      select to_jsonb(p)::text || encode(coalesce(content, ''), 'escape') as row from members_person p
      union all select to_jsonb(l)::text || encode(content, 'escape') from members_link l`;
    const all = [...rows.map(({ row }) => row), ...world.logLines].join('\n');
    for (const secret of ['Canary', '98765432', '8765432']) expect(all).not.toContain(secret);
  });
});

describe('a child under 12', () => {
  test('can be added, acted for at once, changed, and removed by its parent', async () => {
    const user = await aFamilyUser(world);
    const id = await user.addChild();
    const { members, ownPerson: own } = await user.family();
    expect(members).toEqual([
      { _id: id, state: 'child', relationship: 'child', name: child.name, bn_number: '', revision: 1 },
    ]);
    expect(own).not.toBeNull();
    expect(await user.read(id)).toMatchObject({ relationship: 'child', details: { name: child.name } });
    expect(await user.choose(id)).toEqual({ current_member: id });
    expect(await user.profile()).toMatchObject({ members: [{ _id: id, relationship: 'child' }], current_member: id });
    const details = (await user.read(id)).details ?? child;
    await user.update({ ...details, member_id: id, revision: 1, bn_number: 'BN0001' });
    await expectProblem(user.update({ ...details, member_id: id, revision: 1 }), 'members/changed-elsewhere');
    expect((await user.family()).members).toMatchObject([{ bn_number: 'BN0001', revision: 2 }]);
    expect((await user.remove(id)).members).toEqual([]);
    expect(await catchProblem(user.read(id))).toMatchObject(gone);
    expect(await user.profile()).toMatchObject({ members: [], current_member: user.who.accountId });
    const rows = await world.sql.all<{ content: unknown }>`select content from members_person where id = ${id}`;
    expect(rows).toEqual([{ content: null }]);
  });

  test('gets the same id when it is added again', async () => {
    const user = await aFamilyUser(world);
    const id = await user.addChild({ birth_certificate_id: 'BC77' });
    await user.remove(id);
    expect(await user.addChild({ birth_certificate_id: 'BC77' })).toBe(id);
    await expectProblem(user.addChild({ birth_certificate_id: 'bc-77' }), 'members/there-already');
  });

  test('is refused before the parent has signed up, and with another parent’s number', async () => {
    const nobody = await aFamilyUser(world, { details: null });
    await expectProblem(nobody.addChild(), 'members/details-first');
    const user = await aFamilyUser(world);
    expect(await catchProblem(user.addChild({ parent_ic_number: '00123456' }))).toMatchObject({
      data: [{ path: 'parent_ic_number', key: 'parent-ic-other' }],
    });
  });

  test('can be added by a parent with a passport only, by that number', async () => {
    const abroad = await aFamilyUser(world, {
      details: { nation: 'PH', certificate_type: 'passport', passport_number: 'P1234567A' },
    });
    const add = (parent_passport_number: string) => abroad.addChild({ parent_ic_number: '', parent_passport_number });
    expect(await catchProblem(add('P7654321A'))).toMatchObject({
      data: [{ path: 'parent_passport_number', key: 'parent-passport-other' }],
    });
    expect(await catchProblem(abroad.addChild())).toMatchObject({
      data: [{ path: 'parent_ic_number', key: 'parent-ic-other' }],
    });
    const id = await add('p1234567a');
    expect((await abroad.family()).members).toMatchObject([{ _id: id, state: 'child' }]);
    expect((await abroad.read(id)).details).toMatchObject({
      parent_ic_number: '',
      parent_passport_number: 'P1234567A',
    });
  });

  test('is not found by another account', async () => {
    const [user, other] = [await aFamilyUser(world), await aFamilyUser(world)];
    const id = await user.addChild();
    const calls: (() => Promise<unknown>)[] = [
      () => other.read(id),
      () => other.choose(id),
      () => other.remove(id),
      () => other.update({ ...child, member_id: id, revision: 1, parent_ic_number: other.ic }),
    ];
    for (const send of calls) expect(await catchProblem(send())).toMatchObject(gone);
    expect(await catchProblem(other.read(newId()))).toMatchObject(gone);
    // Both parents can add the child, each with their own number; neither sees the other's.
    const second = await other.addChild({ birth_certificate_id: 'BC10001' });
    expect(second).not.toBe(id);
  });

  test('cannot be the 21st member', async () => {
    const user = await aFamilyUser(world);
    for (let index = 0; index < 20; index++) await user.addChild();
    await expectProblem(user.addChild(), 'members/too-many');
  });
});

describe('a child who becomes 12', () => {
  const grownAt = '2033-05-02T04:00:00.000Z';

  test('can be acted for up to the day before, and receives requests from then on', async () => {
    const user = await aFamilyUser(world);
    const id = await user.addChild();
    world.setTime('2033-05-01T15:59:00.000Z');
    expect(await user.read(id)).toMatchObject({ relationship: 'child' });
    world.setTime('2033-05-01T16:00:00.000Z');
    expect(await catchProblem(user.read(id))).toMatchObject(gone);
    expect((await user.family()).members).toMatchObject([{ _id: id, state: 'turned-12' }]);
    expect(await user.profile()).toMatchObject({ members: [] });
    world.setTime(noon);
  });

  test('accepts by their own login, takes over what was made for them, and the parent acts for them again', async () => {
    const parent = await aFamilyUser(world);
    const id = await parent.addChild();
    world.setTime(grownAt);
    const young = await aFamilyUser(world, { details: { ...child, certificate_type: 'ic', ic_number: '01999999' } });
    await parent.update({ member_id: id, phone: young.mobile });
    expect((await parent.family()).sentRequests).toMatchObject([
      { memberId: id, name: child.name, state: 'requested' },
    ]);
    expect(await catchProblem(parent.read(id))).toMatchObject(gone);
    await young.accept();
    const { members, sentRequests } = await parent.family();
    expect(members).toMatchObject([{ _id: young.who.accountId, state: 'accepted', relationship: 'child' }]);
    expect(sentRequests).toEqual([]);
    // The child's old id can no longer be chosen; that of the account can.
    expect(await catchProblem(parent.read(id))).toMatchObject(gone);
    expect(await parent.read(young.who.accountId)).toMatchObject({ details: { name: child.name } });
    expect((await young.family()).helpers).toHaveLength(1);
    world.setTime(noon);
  });

  test('is not given to another person when the request went to a mistyped number', async () => {
    const parent = await aFamilyUser(world);
    const id = await parent.addChild();
    world.setTime(grownAt);
    const stranger = await aFamilyUser(world);
    await parent.update({ member_id: id, phone: stranger.mobile });
    await expectProblem(stranger.accept(), 'members/another-person');
    const rows = await world.sql.all<{ guardian_id: string }>`
      select guardian_id from members_person where id = ${id}`;
    expect(rows).toEqual([{ guardian_id: parent.who.accountId }]);
    world.setTime(noon);
  });
});

describe('a person of 12 or older', () => {
  test('sees the requester, is acted for after accepting, and both sides can end it at once', async () => {
    const [user, bapa] = [
      await aFamilyUser(world, { details: { name: 'Anak Perempuan' } }),
      await aFamilyUser(world, { details: { name: 'Haji Ahmad' } }),
    ];
    await user.ask(bapa, 'parent', 'Bapa saya');
    expect((await user.family()).sentRequests).toMatchObject([
      {
        state: 'requested',
        relationship: 'parent',
        name: 'Bapa saya',
        maskedDestination: expect.stringContaining('•••') as string,
      },
    ]);
    expect(await catchProblem(user.read(bapa.who.accountId))).toMatchObject(gone);
    expect((await bapa.family()).receivedRequests).toMatchObject([
      {
        name: 'Anak Perempuan',
        maskedDestination: expect.stringMatching(/^\+673 ••• ••\d\d$/) as string,
        relationship: 'parent',
      },
    ]);
    const request = await bapa.accept();
    expect((await user.family()).members).toMatchObject([
      { _id: bapa.who.accountId, state: 'accepted', relationship: 'parent', name: 'Haji Ahmad' },
    ]);
    expect((await user.family()).sentRequests).toEqual([]);
    expect(await user.read(bapa.who.accountId)).toMatchObject({ details: { name: 'Haji Ahmad' } });
    // The right does not apply in the other direction.
    expect(await catchProblem(bapa.read(user.who.accountId))).toMatchObject(gone);
    expect((await bapa.family()).helpers).toMatchObject([{ id: request, name: 'Anak Perempuan' }]);
    await bapa.end(request);
    expect(await catchProblem(user.read(bapa.who.accountId))).toMatchObject(gone);
    await user.ask(bapa);
    await bapa.accept();
    await user.remove(bapa.who.accountId);
    expect(await catchProblem(user.read(bapa.who.accountId))).toMatchObject(gone);
    expect((await bapa.family()).helpers).toEqual([]);
  });

  test('notifies the requester of acceptance and end, in their language and without names', async () => {
    const [user, bapa] = [
      await aFamilyUser(world, { language: 'ms' }),
      await aFamilyUser(world, { details: { name: 'Haji Ahmad' } }),
    ];
    const listMessages = async (of: 'accepted' | 'ended') =>
      (await readOutboxMessages(world, { account: user.who.accountId })).filter(
        ({ purpose }) => purpose === `members/${of}`,
      );
    const expectedMessages = (of: 'accepted' | 'ended') => [
      { language: 'ms', to: user.who.destination.to, text: outgoingMessages.ms[of].text },
    ];
    await user.ask(bapa);
    const request = await bapa.accept();
    expect(await listMessages('accepted')).toMatchObject(expectedMessages('accepted'));
    expect(await listMessages('ended')).toEqual([]);
    await bapa.end(request);
    expect(await listMessages('ended')).toMatchObject(expectedMessages('ended'));
    expect(JSON.stringify([await listMessages('accepted'), await listMessages('ended')])).not.toContain('Ahmad');
  });

  test('notifies nobody of a decline, or when the requester removes the member', async () => {
    const [user, other] = [await aFamilyUser(world), await aFamilyUser(world)];
    await other.answer(await user.ask(other), false);
    await user.ask(other);
    await other.accept();
    await user.remove(other.who.accountId);
    const messages = await readOutboxMessages(world, { account: user.who.accountId });
    expect(messages.map(({ purpose }) => purpose).filter((purpose) => purpose !== 'members/request')).toEqual([
      'members/accepted',
    ]);
    expect(await readOutboxMessages(world, { account: other.who.accountId })).toEqual([]);
  });

  test('receives the same fixed message with or without an account', async () => {
    const user = await aFamilyUser(world, { details: { name: 'Click evil.example now' } });
    const known = await aFamilyUser(world);
    const answers = [await user.update({ relationship: 'other', name: 'Call 999', phone: known.mobile })];
    answers.push(await user.update({ relationship: 'other', name: 'Call 999', phone: '8999999' }));
    const [first, second] = answers.map(({ sentRequests: sent }) => Object.entries(sent[0] ?? {}).map(([key]) => key));
    expect(first).toEqual(second);
    const sent = (await readOutboxMessages(world, { account: user.who.accountId })).map(
      ({ text, subject }) => `${subject} ${text}`,
    );
    expect(sent).toHaveLength(2);
    expect(sent[0]).toBe(sent[1]);
    expect(sent[0]).not.toMatch(/evil|999|http/);
    expect(world.enqueuedJobs).toContain('messages/deliver');
  });

  test('remains unknown to the requester after a decline', async () => {
    const [user, other] = [await aFamilyUser(world), await aFamilyUser(world)];
    const request = await user.ask(other);
    await other.answer(request, false);
    expect((await user.family()).sentRequests).toMatchObject([{ state: 'declined', name: 'Bapa' }]);
    await expectProblem(other.answer(request), 'members/closed');
    await expectProblem(user.resend(request), 'members/closed');
    expect(await catchProblem(user.read(other.who.accountId))).toMatchObject(gone);
  });

  test('cannot answer a request that is withdrawn, lapsed, or for another person', async () => {
    const [user, other, third] = [await aFamilyUser(world), await aFamilyUser(world), await aFamilyUser(world)];
    const first = await user.ask(other);
    expect(await catchProblem(third.answer(first))).toMatchObject(gone);
    expect(await catchProblem(user.answer(first))).toMatchObject(gone);
    await user.withdraw(first);
    await expectProblem(other.answer(first), 'members/closed');
    const second = await user.ask(other);
    world.setTime(isoInstant(parseInstant(noon) + 14 * day));
    await expectProblem(other.answer(second), 'members/closed');
    expect((await user.family()).sentRequests).toMatchObject([{ id: second, state: 'lapsed' }]);
    expect((await other.family()).receivedRequests).toEqual([]);
    await user.resend(second);
    expect((await other.family()).receivedRequests).toHaveLength(1);
    await other.answer(second);
    world.setTime(noon);
  });

  test('gets one request at a time, none from themselves, and none from an account they accepted', async () => {
    const [user, other] = [await aFamilyUser(world), await aFamilyUser(world)];
    await user.ask(other);
    await expectProblem(user.ask(other), 'members/there-already');
    await other.accept();
    await user.ask(other);
    await expectProblem(other.accept(), 'members/there-already');
    expect(await catchProblem(user.ask(user))).toMatchObject({ data: [{ path: 'phone', key: 'own-destination' }] });
  });

  test('has to sign up and be 12 before accepting', async () => {
    const [user, nobody] = [await aFamilyUser(world), await aFamilyUser(world, { details: null })];
    await user.ask(nobody);
    await expectProblem(nobody.accept(), 'members/details-first');
    const [request] = (await nobody.family()).receivedRequests;
    await nobody.fill({ ...child, parent_ic_number: user.ic });
    await expectProblem(nobody.answer(request?.id ?? ''), 'members/too-young');
  });

  test('cannot answer from an assisted login with an unverified number', async () => {
    const [user, other] = [await aFamilyUser(world), await aFamilyUser(world)];
    const request = await user.ask(other);
    const helped = await aFamilyUser(world, {
      mobile: other.mobile,
      assistance: { kind: 'kiosk', assistantId: newId() },
      details: null,
    });
    expect((await helped.family()).receivedRequests).toEqual([]);
    await expectProblem(helped.answer(request), 'members/not-verified');
  });

  test('has only one answer counted when accepting and declining at once', async () => {
    for (let round = 0; round < 8; round++) {
      const [user, other] = [await aFamilyUser(world), await aFamilyUser(world)];
      const request = await user.ask(other);
      const [yes, no] = await Promise.all([
        catchProblem(other.answer(request)),
        catchProblem(other.answer(request, false)),
      ]);
      expect([yes, no].filter((answer) => 'problem' in answer)).toHaveLength(1);
      expect((await user.family()).members).toHaveLength('problem' in yes ? 0 : 1);
    }
  });

  test('gets at most three requests a day, and an account sends at most ten', async () => {
    const user = await aFamilyUser(world);
    for (let index = 0; index < 10; index++)
      await user.update({ relationship: 'other', name: 'A', phone: String(8_200_000 + index) });
    await expectProblem(user.update({ relationship: 'other', name: 'A', phone: '8200099' }), 'members/upper-limit', {
      status: 429,
    });
    expect((await user.family()).sentRequests).toHaveLength(10);
    const askers = [
      await aFamilyUser(world),
      await aFamilyUser(world),
      await aFamilyUser(world),
      await aFamilyUser(world),
    ];
    const answers = [];
    for (const asker of askers) answers.push(await catchProblem(asker.ask({ mobile: '8300000' })));
    expect(answers.map((answer) => typeof answer)).toEqual(['string', 'string', 'string', 'object']);
  });
});

test('deletes closed requests after a month, but not accepted ones', async () => {
  const [user, other, third] = [await aFamilyUser(world), await aFamilyUser(world), await aFamilyUser(world)];
  await user.ask(other);
  await other.accept();
  const request = await user.ask(third);
  await third.answer(request, false);
  world.setTime(isoInstant(parseInstant(noon) + 45 * day));
  await deleteExpiredFamilyData(world);
  expect(await user.family()).toMatchObject({ sentRequests: [], members: [{ state: 'accepted' }] });
  world.setTime(noon);
});
