import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readOutboxMessages } from '#capabilities/messages/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { noon, catchProblem } from '#foundation/server/testing/bare-world.ts';
import { openTestWorld } from '#foundation/server/testing/world.ts';
import { day, isoInstant, parseInstant } from '#foundation/time/clock.ts';
import { child } from '../rules/testing/details.ts';
import { outgoingMessages } from '../messages/outgoing.ts';
import { deleteOld } from './public.ts';
import { aFamilyUser } from './testing/world.ts';

const world = await openTestWorld();
const gone = { problem: 'foundation/not-found', status: 404 };

describe('signing up', () => {
  test('fills in who somebody is; the user info has the name from then on', async () => {
    const one = await aFamilyUser(world, { details: null });
    expect(await one.profile()).toMatchObject({ name: '', members: [], current_member: null });
    expect((await one.family()).own).toBeNull();
    const { own } = await one.fill({ name: '  Siti   Aminah ' });
    expect(own).toMatchObject({ revision: 1, details: { name: 'Siti   Aminah', ic_number: one.ic } });
    expect(await one.profile()).toMatchObject({ name: 'Siti   Aminah', current_member: one.who.accountId });
  });

  test('of two windows the second is told, and so is one that starts from an older change', async () => {
    const one = await aFamilyUser(world);
    expect(await catchProblem(one.fill({}, 0))).toMatchObject({ problem: 'members/changed-elsewhere' });
    await one.fill({ name: 'Another' }, 1);
    expect(await catchProblem(one.fill({}, 1))).toMatchObject({ problem: 'members/changed-elsewhere' });
  });

  test('names each field that is wrong', async () => {
    const one = await aFamilyUser(world, { details: null });
    expect(await catchProblem(one.fill({ name: '', phone: '71234567' }))).toMatchObject({
      problem: 'foundation/invalid',
      data: [
        { path: 'name', key: 'required' },
        { path: 'phone', key: 'phone-long' },
      ],
    });
  });

  test('keeps nothing readable, and logs nothing of it', async () => {
    const one = await aFamilyUser(world, { details: { name: 'Canary Kenari', ic_number: '98765432' } });
    await one.addChild({ name: 'Canary Anak', parent_ic_number: '98765432' });
    await one.update({ relationship: 'parent', name: 'Canary Bapa', phone: '8765432' });
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(p)::text || encode(coalesce(content, ''), 'escape') as row from members_person p
      union all select to_jsonb(l)::text || encode(content, 'escape') from members_link l`.execute(world.sql);
    const all = [...rows.map(({ row }) => row), ...world.logged].join('\n');
    for (const said of ['Canary', '98765432', '8765432']) expect(all).not.toContain(said);
  });
});

describe('a child', () => {
  test('is added by its parent, acted for at once, changed, and taken out again', async () => {
    const one = await aFamilyUser(world);
    const id = await one.addChild();
    const { members, own } = await one.family();
    expect(members).toEqual([
      { _id: id, state: 'child', relationship: 'child', name: child.name, bn_number: '', revision: 1 },
    ]);
    expect(own).not.toBeNull();
    expect(await one.read(id)).toMatchObject({ relationship: 'child', details: { name: child.name } });
    expect(await one.choose(id)).toEqual({ current_member: id });
    expect(await one.profile()).toMatchObject({ members: [{ _id: id, relationship: 'child' }], current_member: id });
    const details = (await one.read(id)).details ?? child;
    await one.update({ ...details, member_id: id, revision: 1, bn_number: 'BN0001' });
    expect(await catchProblem(one.update({ ...details, member_id: id, revision: 1 }))).toMatchObject({
      problem: 'members/changed-elsewhere',
    });
    expect((await one.family()).members).toMatchObject([{ bn_number: 'BN0001', revision: 2 }]);
    expect((await one.remove(id)).members).toEqual([]);
    expect(await catchProblem(one.read(id))).toMatchObject(gone);
    expect(await one.profile()).toMatchObject({ members: [], current_member: one.who.accountId });
    const { rows } = await sql<{ content: unknown }>`select content from members_person where id = ${id}`.execute(
      world.sql,
    );
    expect(rows).toEqual([{ content: null }]);
  });

  test('that is added again is the same one', async () => {
    const one = await aFamilyUser(world);
    const id = await one.addChild({ birth_certificate_id: 'BC77' });
    await one.remove(id);
    expect(await one.addChild({ birth_certificate_id: 'BC77' })).toBe(id);
    expect(await catchProblem(one.addChild({ birth_certificate_id: 'bc-77' }))).toMatchObject({
      problem: 'members/there-already',
    });
  });

  test('is not added before its parent has signed up, nor with another parent’s number', async () => {
    const nobody = await aFamilyUser(world, { details: null });
    expect(await catchProblem(nobody.addChild())).toMatchObject({ problem: 'members/details-first' });
    const one = await aFamilyUser(world);
    expect(await catchProblem(one.addChild({ parent_ic_number: '00123456' }))).toMatchObject({
      data: [{ path: 'parent_ic_number', key: 'parent-ic-other' }],
    });
  });

  test('is added by a parent who has a passport only, with its number and no other', async () => {
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

  test('of somebody else is not there', async () => {
    const [one, other] = [await aFamilyUser(world), await aFamilyUser(world)];
    const id = await one.addChild();
    const acts: (() => Promise<unknown>)[] = [
      () => other.read(id),
      () => other.choose(id),
      () => other.remove(id),
      () => other.update({ ...child, member_id: id, revision: 1, parent_ic_number: other.ic }),
    ];
    for (const act of acts) expect(await catchProblem(act())).toMatchObject(gone);
    expect(await catchProblem(other.read(newId()))).toMatchObject(gone);
    // Both parents may add it, each with their own number; neither sees the other's.
    const again = await other.addChild({ birth_certificate_id: 'BC10001' });
    expect(again).not.toBe(id);
  });

  test('is one of twenty at most', async () => {
    const one = await aFamilyUser(world);
    for (let at = 0; at < 20; at++) await one.addChild();
    expect(await catchProblem(one.addChild())).toMatchObject({ problem: 'members/too-many' });
  });
});

describe('a child who becomes twelve', () => {
  const grownAt = '2033-05-02T04:00:00.000Z';

  test('is acted for until the day before, and asked from then on', async () => {
    const one = await aFamilyUser(world);
    const id = await one.addChild();
    world.setTime('2033-05-01T15:59:00.000Z');
    expect(await one.read(id)).toMatchObject({ relationship: 'child' });
    world.setTime('2033-05-01T16:00:00.000Z');
    expect(await catchProblem(one.read(id))).toMatchObject(gone);
    expect((await one.family()).members).toMatchObject([{ _id: id, state: 'grown' }]);
    expect(await one.profile()).toMatchObject({ members: [] });
    world.setTime(noon);
  });

  test('says yes by their own login; what they were is theirs then, and the parent acts for them again', async () => {
    const parent = await aFamilyUser(world);
    const id = await parent.addChild();
    world.setTime(grownAt);
    const young = await aFamilyUser(world, { details: { ...child, certificate_type: 'ic', ic_number: '01999999' } });
    await parent.update({ member_id: id, phone: young.mobile });
    expect((await parent.family()).sent).toMatchObject([{ member: id, name: child.name, state: 'requested' }]);
    expect(await catchProblem(parent.read(id))).toMatchObject(gone);
    await young.accept();
    const { members, sent } = await parent.family();
    expect(members).toMatchObject([{ _id: young.who.accountId, state: 'accepted', relationship: 'child' }]);
    expect(sent).toEqual([]);
    // The id of the child is not one to choose any more: the young person is.
    expect(await catchProblem(parent.read(id))).toMatchObject(gone);
    expect(await parent.read(young.who.accountId)).toMatchObject({ details: { name: child.name } });
    expect((await young.family()).helpers).toHaveLength(1);
    world.setTime(noon);
  });

  test('is nobody else, even when the number was mistyped and somebody says yes', async () => {
    const parent = await aFamilyUser(world);
    const id = await parent.addChild();
    world.setTime(grownAt);
    const stranger = await aFamilyUser(world);
    await parent.update({ member_id: id, phone: stranger.mobile });
    expect(await catchProblem(stranger.accept())).toMatchObject({ problem: 'members/another-person' });
    const { rows } = await sql<{ guardian_id: string }>`
      select guardian_id from members_person where id = ${id}`.execute(world.sql);
    expect(rows).toEqual([{ guardian_id: parent.who.accountId }]);
    world.setTime(noon);
  });
});

describe('somebody of twelve or older', () => {
  test('sees who asks, and is acted for after their own yes; both sides can end it at once', async () => {
    const [one, bapa] = [
      await aFamilyUser(world, { details: { name: 'Anak Perempuan' } }),
      await aFamilyUser(world, { details: { name: 'Haji Ahmad' } }),
    ];
    await one.ask(bapa, 'parent', 'Bapa saya');
    expect((await one.family()).sent).toMatchObject([
      { state: 'requested', relationship: 'parent', name: 'Bapa saya', to: expect.stringContaining('•••') as string },
    ]);
    expect(await catchProblem(one.read(bapa.who.accountId))).toMatchObject(gone);
    expect((await bapa.family()).received).toMatchObject([
      { name: 'Anak Perempuan', from: expect.stringMatching(/^\+673 ••• ••\d\d$/) as string, relationship: 'parent' },
    ]);
    const request = await bapa.accept();
    expect((await one.family()).members).toMatchObject([
      { _id: bapa.who.accountId, state: 'accepted', relationship: 'parent', name: 'Haji Ahmad' },
    ]);
    expect((await one.family()).sent).toEqual([]);
    expect(await one.read(bapa.who.accountId)).toMatchObject({ details: { name: 'Haji Ahmad' } });
    // It is no right in the other direction.
    expect(await catchProblem(bapa.read(one.who.accountId))).toMatchObject(gone);
    expect((await bapa.family()).helpers).toMatchObject([{ id: request, name: 'Anak Perempuan' }]);
    await bapa.end(request);
    expect(await catchProblem(one.read(bapa.who.accountId))).toMatchObject(gone);
    await one.ask(bapa);
    await bapa.accept();
    await one.remove(bapa.who.accountId);
    expect(await catchProblem(one.read(bapa.who.accountId))).toMatchObject(gone);
    expect((await bapa.family()).helpers).toEqual([]);
  });

  test('accepts, and later ends it: whoever asked is told both times, in their own language and by no name', async () => {
    const [one, bapa] = [
      await aFamilyUser(world, { language: 'ms' }),
      await aFamilyUser(world, { details: { name: 'Haji Ahmad' } }),
    ];
    const told = async (of: 'accepted' | 'ended') =>
      (await readOutboxMessages(world, { account: one.who.accountId })).filter(
        ({ purpose }) => purpose === `members/${of}`,
      );
    const news = (of: 'accepted' | 'ended') => [
      { language: 'ms', to: one.who.destination.to, text: outgoingMessages.ms[of].text },
    ];
    await one.ask(bapa);
    const request = await bapa.accept();
    expect(await told('accepted')).toMatchObject(news('accepted'));
    expect(await told('ended')).toEqual([]);
    await bapa.end(request);
    expect(await told('ended')).toMatchObject(news('ended'));
    expect(JSON.stringify([await told('accepted'), await told('ended')])).not.toContain('Ahmad');
  });

  test('declines, or is taken out by whoever acts for them: nobody is told', async () => {
    const [one, other] = [await aFamilyUser(world), await aFamilyUser(world)];
    await other.answer(await one.ask(other), false);
    await one.ask(other);
    await other.accept();
    await one.remove(other.who.accountId);
    const told = await readOutboxMessages(world, { account: one.who.accountId });
    expect(told.map(({ purpose }) => purpose).filter((purpose) => purpose !== 'members/request')).toEqual([
      'members/accepted',
    ]);
    expect(await readOutboxMessages(world, { account: other.who.accountId })).toEqual([]);
  });

  test('is told in words of ours alone, whether they have an account or not', async () => {
    const one = await aFamilyUser(world, { details: { name: 'Click evil.example now' } });
    const known = await aFamilyUser(world);
    const answers = [await one.update({ relationship: 'other', name: 'Call 999', phone: known.mobile })];
    answers.push(await one.update({ relationship: 'other', name: 'Call 999', phone: '8999999' }));
    const [first, second] = answers.map(({ sent }) => Object.entries(sent[0] ?? {}).map(([key]) => key));
    expect(first).toEqual(second);
    const sent = (await readOutboxMessages(world, { account: one.who.accountId })).map(
      ({ text, subject }) => `${subject} ${text}`,
    );
    expect(sent).toHaveLength(2);
    expect(sent[0]).toBe(sent[1]);
    expect(sent[0]).not.toMatch(/evil|999|http/);
    expect(world.enqueued).toContain('messages/deliver');
  });

  test('declines, and nothing is known of them', async () => {
    const [one, other] = [await aFamilyUser(world), await aFamilyUser(world)];
    const request = await one.ask(other);
    await other.answer(request, false);
    expect((await one.family()).sent).toMatchObject([{ state: 'declined', name: 'Bapa' }]);
    expect(await catchProblem(other.answer(request))).toMatchObject({ problem: 'members/closed' });
    expect(await catchProblem(one.again(request))).toMatchObject({ problem: 'members/closed' });
    expect(await catchProblem(one.read(other.who.accountId))).toMatchObject(gone);
  });

  test('answers nothing that was withdrawn, lapsed, or asked of somebody else', async () => {
    const [one, other, third] = [await aFamilyUser(world), await aFamilyUser(world), await aFamilyUser(world)];
    const first = await one.ask(other);
    expect(await catchProblem(third.answer(first))).toMatchObject(gone);
    expect(await catchProblem(one.answer(first))).toMatchObject(gone);
    await one.withdraw(first);
    expect(await catchProblem(other.answer(first))).toMatchObject({ problem: 'members/closed' });
    const second = await one.ask(other);
    world.setTime(isoInstant(parseInstant(noon) + 14 * day));
    expect(await catchProblem(other.answer(second))).toMatchObject({ problem: 'members/closed' });
    expect((await one.family()).sent).toMatchObject([{ id: second, state: 'lapsed' }]);
    expect((await other.family()).received).toEqual([]);
    await one.again(second);
    expect((await other.family()).received).toHaveLength(1);
    await other.answer(second);
    world.setTime(noon);
  });

  test('is asked once at a time, not oneself, and not twice by whom they accepted', async () => {
    const [one, other] = [await aFamilyUser(world), await aFamilyUser(world)];
    await one.ask(other);
    expect(await catchProblem(one.ask(other))).toMatchObject({ problem: 'members/there-already' });
    await other.accept();
    await one.ask(other);
    expect(await catchProblem(other.accept())).toMatchObject({ problem: 'members/there-already' });
    expect(await catchProblem(one.ask(one))).toMatchObject({ data: [{ path: 'phone', key: 'own-destination' }] });
  });

  test('signs up before saying yes, and is twelve', async () => {
    const [one, nobody] = [await aFamilyUser(world), await aFamilyUser(world, { details: null })];
    await one.ask(nobody);
    expect(await catchProblem(nobody.accept())).toMatchObject({ problem: 'members/details-first' });
    const [request] = (await nobody.family()).received;
    await nobody.fill({ ...child, parent_ic_number: one.ic });
    expect(await catchProblem(nobody.answer(request?.id ?? ''))).toMatchObject({ problem: 'members/too-young' });
  });

  test('is somebody whose number was checked: not whoever is helped with it', async () => {
    const [one, other] = [await aFamilyUser(world), await aFamilyUser(world)];
    const request = await one.ask(other);
    const helped = await aFamilyUser(world, {
      mobile: other.mobile,
      assistance: { kind: 'kiosk', by: newId() },
      details: null,
    });
    expect((await helped.family()).received).toEqual([]);
    expect(await catchProblem(helped.answer(request))).toMatchObject({ problem: 'members/not-verified' });
  });

  test('said yes and no at once: one of them counts', async () => {
    for (let round = 0; round < 8; round++) {
      const [one, other] = [await aFamilyUser(world), await aFamilyUser(world)];
      const request = await one.ask(other);
      const [yes, no] = await Promise.all([
        catchProblem(other.answer(request)),
        catchProblem(other.answer(request, false)),
      ]);
      expect([yes, no].filter((answer) => 'problem' in answer)).toHaveLength(1);
      expect((await one.family()).members).toHaveLength('problem' in yes ? 0 : 1);
    }
  });

  test('is asked ten times a day by one, and three times by all together', async () => {
    const one = await aFamilyUser(world);
    for (let at = 0; at < 10; at++)
      await one.update({ relationship: 'other', name: 'A', phone: String(8_200_000 + at) });
    expect(await catchProblem(one.update({ relationship: 'other', name: 'A', phone: '8200099' }))).toMatchObject({
      problem: 'members/upper-limit',
      status: 429,
    });
    expect((await one.family()).sent).toHaveLength(10);
    const askers = [
      await aFamilyUser(world),
      await aFamilyUser(world),
      await aFamilyUser(world),
      await aFamilyUser(world),
    ];
    const asked = [];
    for (const asker of askers) asked.push(await catchProblem(asker.ask({ mobile: '8300000' })));
    expect(asked.map((answer) => typeof answer)).toEqual(['string', 'string', 'string', 'object']);
  });
});

test('what came to nothing is forgotten after a month, what was accepted is not', async () => {
  const [one, other, third] = [await aFamilyUser(world), await aFamilyUser(world), await aFamilyUser(world)];
  await one.ask(other);
  await other.accept();
  const request = await one.ask(third);
  await third.answer(request, false);
  world.setTime(isoInstant(parseInstant(noon) + 45 * day));
  await deleteOld(world);
  expect(await one.family()).toMatchObject({ sent: [], members: [{ state: 'accepted' }] });
  world.setTime(noon);
});
