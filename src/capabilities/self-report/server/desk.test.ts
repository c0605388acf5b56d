import { describe, expect, test } from 'vitest';
import { openDesk, openDeskWorld } from '#capabilities/follow-up/server/testing/public.ts';
import { readOutboxMessages } from '#capabilities/messages/server/testing/public.ts';
import { day, isoInstant, parseInstant } from '#foundation/time/clock.ts';
import { listAuditEntries, noon } from '#foundation/server/testing/public.ts';
import { aResidentWhoReports } from './testing/world.ts';

const breathless = { symptoms: ['shortness-of-breath'], 'symptom-days': '1' };

describe('self-reports at the health desk', () => {
  test('opens a case with reasons and answers, and audits the access', async () => {
    const world = await openDeskWorld();
    const [resident, desk] = [await aResidentWhoReports(world), await openDesk(world)];
    const entry = await resident.report(breathless);
    expect(entry).toMatchObject({ level: 'urgent', opensCase: true });
    const [row, ...others] = await desk.list('new');
    expect(others).toEqual([]);
    expect(row).toMatchObject({ origin: 'report', post: 'home', status: 'new', hasUnassessedReport: false, number: 1 });
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
    const access = { action: 'staff/access', subject_kind: 'member', subject_id: resident.self };
    expect(await listAuditEntries(world, access)).toHaveLength(1);
  });

  test('adds the next report to the live case of the person, and raises it', async () => {
    const world = await openDeskWorld();
    const [resident, desk] = [await aResidentWhoReports(world), await openDesk(world)];
    await resident.report(breathless);
    world.setTime(isoInstant(parseInstant(noon) + day));
    await resident.assess({ test: 'positive' });
    const [row, ...others] = await desk.list('new');
    expect(others).toEqual([]);
    expect(row?.hasUnassessedReport).toBe(true);
    const { report, entries } = await desk.read(row?.id ?? '');
    expect(report?.reasons.map(({ en }) => en)).toEqual(['A positive test was reported.']);
    expect(entries.map(({ kind }) => kind)).toEqual(['reported', 'reported', 'opened']);
  });

  test('opens one case for concurrent reports', async () => {
    const world = await openDeskWorld();
    const [resident, desk] = [await aResidentWhoReports(world), await openDesk(world)];
    await Promise.all([
      resident.report(breathless),
      resident.assess({ test: 'positive' }),
      resident.report(breathless),
    ]);
    const [row, ...others] = await desk.list('new');
    expect(others).toEqual([]);
    const { entries } = await desk.read(row?.id ?? '');
    expect(entries.filter(({ kind }) => kind === 'reported')).toHaveLength(3);
  });

  test('asks a followed-up resident each day, and opens a new case after the end of the old one', async () => {
    const world = await openDeskWorld();
    const [resident, desk] = [await aResidentWhoReports(world), await openDesk(world)];
    await resident.report(breathless);
    const id = (await desk.list('new'))[0]?.id ?? '';
    await desk.assess(id);
    await desk.decide(id, 'home');
    await desk.at(1, '08:05');
    expect(await desk.sent(resident.self, 'morning')).toHaveLength(1);
    expect(await desk.questions(resident.who)).toMatchObject([
      { subject: 'person', travellers: [{ displayName: 'Siti Aminah binti Haji Ahmad', dayNumber: 1 }] },
    ]);
    await desk.decide(id, 'none');
    await resident.report(breathless);
    const [another] = await desk.list('new');
    expect(another?.id).not.toBe(id);
    expect((await desk.read(another?.id ?? '')).group.map((other) => other.id)).toEqual([id]);
  });

  test('opens no case unless a rule requires it', async () => {
    const world = await openDeskWorld();
    const [resident, desk] = [await aResidentWhoReports(world), await openDesk(world)];
    await resident.report({ symptoms: ['cough'], 'symptom-days': '1' });
    await resident.assess({ contact: 'yes' });
    expect(await desk.list('new')).toEqual([]);
    expect(await readOutboxMessages(world, { account: resident.self })).toEqual([]);
  });

  test('notifies the resident once a day, in the language of the account', async () => {
    const world = await openDeskWorld();
    const resident = await aResidentWhoReports(world);
    await resident.report(breathless);
    await resident.report(breathless);
    const messages = await readOutboxMessages(world, { account: resident.self });
    expect(messages.map(({ purpose }) => purpose)).toEqual(['self-report/desk']);
    expect(messages[0]?.text).toContain('148');
  });

  test('opens the case of a child with the name of the child, and notifies the parent', async () => {
    const world = await openDeskWorld();
    const [resident, desk] = [await aResidentWhoReports(world), await openDesk(world)];
    const child = await resident.addChild();
    await resident.assess({ signs: ['breathing'] }, { member: child });
    const [row] = await desk.list('new');
    expect((await desk.read(row?.id ?? '')).person).toMatchObject({
      name: 'Muhammad Danish bin Haji Omar',
      birthDate: '2021-05-02',
    });
    expect(await readOutboxMessages(world, { account: resident.self })).toHaveLength(1);
  });
});
