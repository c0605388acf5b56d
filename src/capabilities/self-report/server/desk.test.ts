import { describe, expect, test } from 'vitest';
import { openDesk, openDeskWorld } from '#capabilities/follow-up/server/testing/public.ts';
import { readOutboxMessages } from '#capabilities/messages/server/testing/public.ts';
import { day, isoInstant, parseInstant } from '#foundation/time/clock.ts';
import { noon } from '#foundation/server/testing/bare-world.ts';
import { sql } from 'kysely';
import { aResidentWhoReports } from './testing/world.ts';

const breathless = { symptoms: ['shortness-of-breath'], 'symptom-days': '1' };

describe('at the health desk', () => {
  test('what the rules send there is a case with its reasons and every answer; the look is on record', async () => {
    const world = await openDeskWorld();
    const [one, desk] = [await aResidentWhoReports(world), await openDesk(world)];
    const entry = await one.report(breathless);
    expect(entry).toMatchObject({ level: 'urgent', desk: true });
    const [row, ...others] = await desk.list('new');
    expect(others).toEqual([]);
    expect(row).toMatchObject({ origin: 'report', post: 'home', state: 'open', raised: false, number: 1 });
    const detail = await desk.read(row?.id ?? '');
    expect(detail).toMatchObject({
      declaration: null,
      person: { name: 'Siti Aminah binti Haji Ahmad', birthDate: '1986-03-14', phone: '+673 712 3456' },
    });
    expect(detail.report?.reasons.map(({ en }) => en)).toEqual([
      'Shortness of breath was reported.',
      'Symptoms were reported.',
    ]);
    expect(detail.report?.lines.map(({ label, value }) => `${label.ms}: ${value.ms}`)).toContain(
      'Yang manakah awda alami hari ini?: Sesak nafas',
    );
    const { rows } = await sql`select from audit_entry
      where act = 'staff/look' and subject_kind = 'member' and subject_id = ${one.self}`.execute(world.sql);
    expect(rows).toHaveLength(1);
  });

  test('one live case of a person: the next report goes into it, and it waits again', async () => {
    const world = await openDeskWorld();
    const [one, desk] = [await aResidentWhoReports(world), await openDesk(world)];
    await one.report(breathless);
    world.setTime(isoInstant(parseInstant(noon) + day));
    await one.assess({ test: 'positive' });
    const [row, ...others] = await desk.list('new');
    expect([others, row?.raised]).toEqual([[], true]);
    const { report, entries } = await desk.read(row?.id ?? '');
    expect(report?.reasons.map(({ en }) => en)).toEqual(['A positive test was reported.']);
    expect(entries.map(({ kind }) => kind)).toEqual(['reported', 'reported', 'opened']);
  });

  test('two at once are one case', async () => {
    const world = await openDeskWorld();
    const [one, desk] = [await aResidentWhoReports(world), await openDesk(world)];
    await Promise.all([one.report(breathless), one.assess({ test: 'positive' }), one.report(breathless)]);
    const [row, ...others] = await desk.list('new');
    expect(others).toEqual([]);
    const { entries } = await desk.read(row?.id ?? '');
    expect(entries.filter(({ kind }) => kind === 'reported')).toHaveLength(3);
  });

  test('who is followed up at home is asked each day, and once the case has ended the next report begins another', async () => {
    const world = await openDeskWorld();
    const [one, desk] = [await aResidentWhoReports(world), await openDesk(world)];
    await one.report(breathless);
    const id = (await desk.list('new'))[0]?.id ?? '';
    await desk.assess(id);
    await desk.decide(id, 'home');
    await desk.at(1, '08:05');
    expect(await desk.sent(one.self, 'morning')).toHaveLength(1);
    expect(await desk.questions(one.who)).toMatchObject([
      { whose: 'one', travellers: [{ called: 'Siti Aminah binti Haji Ahmad', dayNumber: 1 }] },
    ]);
    await desk.decide(id, 'none');
    await one.report(breathless);
    const [another] = await desk.list('new');
    expect(another?.id).not.toBe(id);
    expect((await desk.read(another?.id ?? '')).group.map((other) => other.id)).toEqual([id]);
  });

  test('nobody comes to the desk whom no rule sends there', async () => {
    const world = await openDeskWorld();
    const [one, desk] = [await aResidentWhoReports(world), await openDesk(world)];
    await one.report({ symptoms: ['cough'], 'symptom-days': '1' });
    await one.assess({ contact: 'yes' });
    expect(await desk.list('new')).toEqual([]);
    expect(await readOutboxMessages(world, { account: one.self })).toEqual([]);
  });

  test('the resident is told once a day, calmly, in the language of the account', async () => {
    const world = await openDeskWorld();
    const one = await aResidentWhoReports(world);
    await one.report(breathless);
    await one.report(breathless);
    const told = await readOutboxMessages(world, { account: one.self });
    expect(told.map(({ purpose }) => purpose)).toEqual(['self-report/desk']);
    expect(told[0]?.text).toContain('148');
  });

  test('a child’s case names the child, and its parent is told', async () => {
    const world = await openDeskWorld();
    const [one, desk] = [await aResidentWhoReports(world), await openDesk(world)];
    const child = await one.addChild();
    await one.assess({ signs: ['breathing'] }, { member: child });
    const [row] = await desk.list('new');
    expect((await desk.read(row?.id ?? '')).person).toMatchObject({
      name: 'Muhammad Danish bin Haji Omar',
      birthDate: '2021-05-02',
    });
    expect(await readOutboxMessages(world, { account: one.self })).toHaveLength(1);
  });
});
