import { describe, expect, test } from 'vitest';
import { decideAtCounter, overrideBand } from '#capabilities/border/server/testing/public.ts';
import { ensureAccount } from '#capabilities/login/server/public.ts';
import {
  newPassport,
  singleTravellerAnswers,
  logInTraveller,
} from '#capabilities/declaration/server/testing/public.ts';
import { recordAccess } from '#capabilities/staff/server/public.ts';
import { auditActionsOf, logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { callHandler, expectProblem, nextRequest, noon } from '#foundation/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { applyBandCorrection } from './apply-band-correction.ts';
import { assessCase } from './assess-case.ts';
import { listCases } from './list-cases.ts';
import { openCase } from './open-case.ts';
import { importDecisions } from './import-decisions.ts';
import { startSelfReportCase } from './start-reported-case.ts';
import { decideCase } from './decide-case.ts';
import { addCaseNote } from './record-call.ts';
import { stopFollowUp } from './stop-follow-up.ts';
import { reassignCase, takeCase } from './take-case.ts';
import { groupAnswers, emptyAssessment, openDesk, openDeskWorld } from './testing/desk.ts';

const world = await openDeskWorld();
const desk = await openDesk(world);
const { officer } = desk;
const colleague = await logInStaff(world, ['health-officer'], { name: 'Pengiran Jururawat' });
const readAuditActions = async (declaration: string) => {
  const rows = await world.sql.all<{ action: string; fields: string[] }>`
    select action, fields from audit_entry where subject_id = ${declaration} and action like 'follow-up/%' order by id`;
  return rows.map(({ action }) => action);
};
const entryKinds = async (id: string) => (await desk.read(id)).entries.map(({ kind }) => kind);

describe('a referral at the counter', () => {
  test('opens one case, however often the import runs', async () => {
    const { cases, reference } = await desk.referred(singleTravellerAnswers({ name: 'Siti Nur', fever: 'yes' }));
    await Promise.all([importDecisions(world), importDecisions(world), importDecisions(world)]);
    const found = await listCases(world, nextRequest(officer), { list: 'closed', reference });
    expect(found.items).toHaveLength(1);
    expect(found.items[0]).toMatchObject({
      id: cases[0],
      initials: 'SN',
      number: 1,
      origin: 'referred',
      post: 'air',
      status: 'new',
      holder: null,
      waitingSince: noon,
      symptoms: ['fever'],
      departureCountry: 'SG',
      serviceLevel: 'on-time',
      dueAt: '2026-11-21T05:00:00.000Z',
    });
    expect(world.enqueuedJobs).toContain('border/decided');
  });

  test('of a group opens a case for each traveller', async () => {
    const { cases } = await desk.referred(groupAnswers({ name: 'Siti' }, { name: 'Awang' }), [0]);
    expect(cases).toHaveLength(2);
    expect((await desk.read(cases[0] ?? '')).group).toMatchObject([{ id: cases[1], number: 2, status: 'new' }]);
  });

  test('finds the traveller after an edit, also beside another holder of the same passport number', async () => {
    const group = groupAnswers({ name: 'Alan', nationality: 'AU' }, { name: 'Wei', nationality: 'SG' });
    const [alan, wei] = group.travellers.map((traveller) => ({ ...traveller, passportNumber: newPassport() }));
    if (!alan || !wei) throw new Error('the group needs two travellers');
    wei.passportNumber = alan.passportNumber;
    const { head, declaration, cases } = await desk.referred({ ...group, travellers: [alan, wei] }, [2]);
    const travellers = [{ ...alan, name: 'Alan Lee' }, wei];
    await head.submit({ ...group, travellers }, { id: declaration, revision: 1 });
    expect((await desk.read(cases[0] ?? '')).declaration).toMatchObject({ version: 2, number: 2 });
  });

  test('is added to a live case, and opens a new case after the end of the old one', async () => {
    const { cases, reference } = await desk.referred();
    const [id = ''] = cases;
    await decideAtCounter(world, desk.atCounter, { reference });
    await importDecisions(world);
    expect(await entryKinds(id)).toEqual(['referred-again', 'opened']);
    await desk.assess(id);
    await desk.decide(id, 'none');
    await decideAtCounter(world, desk.atCounter, { reference, seenDecisions: [{ number: 1, at: noon }] });
    await importDecisions(world);
    const { items } = await listCases(world, nextRequest(officer), { list: 'new', reference });
    expect(items.map(({ status }) => status).toSorted()).toEqual(['closed', 'new']);
  });

  test('is imported when it arrives late, and when hundreds arrive at once', async () => {
    const { cases, head } = await desk.referred();
    expect(cases).toHaveLength(1);
    world.setTime('2026-11-21T00:30:00.000Z');
    const { reference } = await head.submit();
    world.setTime('2026-11-21T03:30:00.000Z');
    await decideAtCounter(world, desk.atCounter, { reference, decidedAt: '2026-11-21T01:00:00.000Z' });
    world.setTime(noon);
    const others = await Promise.all(
      Array.from({ length: 12 }, async () => (await head.submit(groupAnswers(...tenTravellers()))).reference),
    );
    for (const other of others) await decideAtCounter(world, desk.atCounter, { reference: other, number: 0 });
    await importDecisions(world);
    const casesOf = async (ofReference: string) =>
      (await listCases(world, nextRequest(officer), { list: 'new', reference: ofReference })).items.length;
    expect(await casesOf(reference)).toBe(1);
    for (const other of others) expect(await casesOf(other)).toBe(10);
    const row = await world.sql.first<{ again: number }>`
      select count(*)::int again from (select from follow_up_case group by declaration_id, number having count(*) > 2) c`;
    expect(row?.again).toBe(0);
  });
});

const tenTravellers = () => Array.from({ length: 10 }, () => ({}));

describe('a health officer', () => {
  test('opens a case of a traveller who was not referred, and finds it again', async () => {
    const head = await logInTraveller(world);
    const { reference } = await head.submit(singleTravellerAnswers({ fever: 'yes' }));
    const open = () => openCase(world, nextRequest(officer), { reference: reference.toLowerCase(), number: 1 });
    const first = await open();
    expect(first.isNew).toBe(true);
    expect(await auditActionsOf(world, officer.staffId)).toContain('follow-up/open');
    expect(await open()).toEqual({ id: first.id, isNew: false });
    expect((await desk.read(first.id)).row.origin).toBe('band');
    await expectProblem(openCase(world, nextRequest(officer), { reference, number: 2 }), 'follow-up/unknown-traveller');
    await expectProblem(
      openCase(world, nextRequest(officer), { reference: 'AAAA-BBBB-CCCC', number: 1 }),
      'follow-up/unknown-traveller',
    );
  });

  test('can take a case once: the second of two concurrent takers is refused', async () => {
    const { cases } = await desk.referred();
    const [id = ''] = cases;
    const results = await Promise.allSettled(
      [officer, colleague].map((staff) => takeCase(world, nextRequest(staff), { id, expectedHolder: null })),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results.find((result) => result.status === 'rejected')).toMatchObject({
      reason: { code: 'follow-up/taken' },
    });
    expect((await desk.list('new')).map((row) => row.id)).not.toContain(id);
  });

  test('gives a case back, hands it over, and takes it over from its holder', async () => {
    const { cases } = await desk.referred();
    const [id = ''] = cases;
    await takeCase(world, nextRequest(officer), { id, expectedHolder: null });
    expect((await desk.list('mine')).map((row) => row.id)).toContain(id);
    const { revision, colleagues } = await desk.read(id);
    expect(colleagues.map(({ name }) => name)).toContain('Pengiran Jururawat');
    await reassignCase(world, nextRequest(officer), { id, revision, newHolder: colleague.staffId, note: 'Bed 3' });
    expect((await desk.read(id)).row.holder).toMatchObject({ name: 'Pengiran Jururawat' });
    await expectProblem(addCaseNote(world, nextRequest(officer), { id, note: 'x', corrects: null }), 'follow-up/taken');
    await expectProblem(takeCase(world, nextRequest(officer), { id, expectedHolder: null }), 'follow-up/taken');
    await takeCase(world, nextRequest(officer), { id, expectedHolder: colleague.staffId });
    const current = await desk.read(id);
    await reassignCase(world, nextRequest(officer), { id, revision: current.revision, newHolder: null, note: '' });
    expect((await desk.read(id)).row).toMatchObject({ status: 'new', holder: null });
    expect(await entryKinds(id)).toEqual(['given-back', 'taken', 'handed-over', 'taken', 'opened']);
    const borderOfficer = await logInStaff(world, ['border-officer']);
    await expectProblem(
      reassignCase(world, nextRequest(officer), {
        id,
        revision: current.revision + 1,
        newHolder: borderOfficer.staffId,
        note: '',
      }),
      'follow-up/no-colleague',
    );
  });

  test('records assessments without changing earlier ones, and refuses a stale page', async () => {
    const { cases, declaration } = await desk.referred(singleTravellerAnswers({ name: 'Canary Binti Kenari' }));
    const [id = ''] = cases;
    const first = { symptoms: ['fever' as const], onset: '2026-11-19', temperature: 385, note: 'Canary rash' };
    await desk.assess(id, first);
    const { revision } = await desk.read(id);
    await desk.assess(id, { ...first, test: 'negative' });
    const { assessment, entries, row } = await desk.read(id);
    expect(assessment).toMatchObject({ ...first, test: 'negative' });
    expect(entries.flatMap((entry) => entry.assessment?.test ?? [])).toEqual(['negative', 'none']);
    expect(row).toMatchObject({ isHeldByCaller: true });
    await expectProblem(
      assessCase(world, nextRequest(officer), { id, revision, assessment: emptyAssessment }),
      'follow-up/changed',
    );
    expect(await readAuditActions(declaration)).toEqual(['follow-up/assess', 'follow-up/assess']);
    const found = await world.sql.first<{ all: string }>`
      select string_agg(t::text, ' ') "all" from (
        select c::text from follow_up_case c union all select e::text from follow_up_entry e
        union all select a::text from audit_entry a) t`;
    expect(found?.all).not.toMatch(/Canary|Kenari|Canary rash|"none"/);
  });

  test.each([
    [{ symptoms: ['fever'], onset: '2026-11-22' }, 'onset'],
    [{ symptoms: ['fever'], onset: '2026-08-01' }, 'onset'],
    [{ symptoms: [], onset: '2026-11-20' }, 'onset-without'],
  ] as const)('cannot record %j', async (change, key) => {
    const { cases } = await desk.referred();
    await expect(desk.assess(cases[0] ?? '', { ...change, symptoms: [...change.symptoms] })).rejects.toMatchObject({
      details: { fields: [{ path: 'assessment.onset', key }] },
    });
  });

  test('decides only after an assessment, explains "other", and changes an outcome after reopening', async () => {
    const { cases, head, declaration } = await desk.referred();
    const [id = ''] = cases;
    await expectProblem(desk.decide(id, 'none'), 'follow-up/assess-first');
    await desk.assess(id);
    await expect(desk.decide(id, 'other')).rejects.toMatchObject({ details: { fields: [{ key: 'note-needed' }] } });
    await desk.decide(id, 'hospital');
    expect(await desk.read(id)).toMatchObject({ row: { status: 'closed', ending: 'decided', outcome: 'hospital' } });
    expect((await head.read(declaration)).summary.isEditable).toBe(false);
    await expectProblem(desk.decide(id, 'home'), 'follow-up/closed');
    await desk.reopen(id);
    await desk.decide(id, 'home');
    expect(await desk.read(id)).toMatchObject({
      row: { status: 'followed', ending: null, outcome: 'home', day: 0 },
      startsOn: '2026-11-22',
      endsOn: '2026-12-12',
    });
  });

  test('cannot decide on or stop cases of their own, their family or a namesake', async () => {
    const refusal = { code: 'staff/own-case', kind: { status: 403 } };
    const email = 'dayang.sendiri@example.com';
    const { id: accountId } = await ensureAccount(world, { email }, 'en');
    const self = await logInStaff(world, ['health-officer'], { name: 'Dayang Sendiri', email });
    const decideAs = async (staff: typeof self, id: string, groupNumbers: number[] = []) => {
      const { revision } = await desk.read(id);
      const input = { id, revision, outcome: 'home', disease: null, note: '', groupNumbers } as const;
      return callHandler(world, decideCase, staff, input);
    };
    const family = await logInTraveller(world, { accountId });
    const { reference } = await family.submit(singleTravellerAnswers({ name: 'Siti Nur' }));
    const { id: child } = await openCase(world, nextRequest(officer), { reference, number: 1 });
    const namesake = await desk.referred(groupAnswers({ name: 'SENDIRI, Dayang' }, { name: 'Siti' }), [1, 2]);
    const [namesakeCase = '', companionCase = ''] = namesake.cases;
    for (const id of [child, namesakeCase, companionCase]) {
      await desk.assess(id);
      const { revision } = await desk.read(id);
      await reassignCase(world, nextRequest(officer), { id, revision, newHolder: null, note: '' });
    }
    for (const id of [child, namesakeCase]) await expect(decideAs(self, id)).rejects.toMatchObject(refusal);
    await expect(decideAs(self, companionCase, [1])).rejects.toMatchObject(refusal);
    expect((await desk.read(companionCase)).row.status).not.toBe('closed');
    await decideAs(self, companionCase);
    expect((await desk.read(companionCase)).row.status).toBe('followed');
    for (const id of [child, namesakeCase]) {
      await decideAs(officer, id);
      const { revision } = await desk.read(id);
      await expect(callHandler(world, stopFollowUp, self, { id, revision, reason: 'Enough' })).rejects.toMatchObject(
        refusal,
      );
    }
  });

  test('cannot decide on their own self-report', async () => {
    const email = 'dayang.rumah@example.com';
    const { id: accountId } = await ensureAccount(world, { email }, 'en');
    const self = await logInStaff(world, ['health-officer'], { name: 'Dayang Rumah', email });
    const id = newId();
    await startSelfReportCase(world, {
      id,
      person: accountId,
      account: accountId,
      language: 'en',
      day: '2026-11-21',
      details: { name: 'D. R.', birthDate: '', passportNumber: '', phone: '', email: '', entryDate: '' },
      summary: { day: '2026-11-21', reasons: [], lines: [] },
    });
    const rows = await world.sql.all<{ id: string; revision: number }>`
      select id, revision from follow_up_case where declaration_id = ${accountId}`;
    const [reported] = rows;
    if (!reported) throw new Error('no case');
    await expectProblem(
      decideCase(world, nextRequest(self), { ...reported, outcome: 'none', disease: null, note: '', groupNumbers: [] }),
      'staff/own-case',
    );
  });

  test('can read 200 cases an hour, while the list counts as no access', async () => {
    const { cases, declaration } = await desk.referred(singleTravellerAnswers({ name: 'Siti' }));
    const curious = await logInStaff(world, ['health-officer']);
    await desk.read(cases[0] ?? '', curious);
    const rows = await world.sql.all<{ fields: string[]; reason: string }>`
      select fields, reason from audit_entry where subject_id = ${declaration} and action = 'staff/access'`;
    expect(rows).toEqual([{ fields: ['identity', 'contact', 'health', 'case'], reason: 'at the health desk' }]);
    for (let count = 1; count < 200; count += 1)
      await recordAccess(world, nextRequest(curious), { kind: 'search', id: '' }, []);
    await expect(desk.read(cases[0] ?? '', curious)).rejects.toMatchObject({ kind: { status: 429 } });
    expect(await desk.list('new', curious)).not.toHaveLength(0);
    await expectProblem(desk.read(newId()), 'follow-up/unknown-case');
  });
});

test('lists cases in pages, longest waiting first, each case once', async () => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listCases(world, nextRequest(officer), { list: 'new', ...(cursor !== undefined && { cursor }) });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.next;
    expect(page.counts.new).toBeGreaterThan(60);
  } while (cursor !== undefined);
  expect(new Set(seen).size).toBe(seen.length);
  const { counts } = await listCases(world, nextRequest(officer), { list: 'new', post: 'sea' });
  expect(seen).toHaveLength(counts.new);
  expect((await listCases(world, nextRequest(officer), { list: 'new', post: 'sea' })).items).toEqual([]);
  await expectProblem(listCases(world, nextRequest(officer), { list: 'new', cursor: 'x' }), 'foundation/invalid');
});

describe('a corrected band', () => {
  const correct = (declarationId: string, band: 'proceed' | 'see-health-officer' = 'proceed', requestId = newId()) =>
    applyBandCorrection(world, { declarationId, number: 1, band, correctedAt: noon, requestId });

  test('ends a case that was opened for the band only', async () => {
    const head = await logInTraveller(world);
    const { id: declaration, reference } = await head.submit(singleTravellerAnswers({ rash: 'yes' }));
    const { id } = await openCase(world, nextRequest(officer), { reference, number: 1 });
    await correct(declaration, 'see-health-officer');
    expect((await desk.read(id)).row.status).not.toBe('closed');
    await correct(declaration);
    expect((await desk.read(id)).row).toMatchObject({ status: 'closed', ending: 'corrected' });
    expect(await entryKinds(id)).toEqual(['ended', 'band-corrected', 'band-corrected', 'opened']);
  });

  test('does not end a referred or assessed case, and is recorded once', async () => {
    const { cases, declaration } = await desk.referred(singleTravellerAnswers({ rash: 'yes' }));
    const requestId = newId();
    await Promise.all([1, 2, 3].map(() => correct(declaration, 'proceed', requestId)));
    expect((await desk.read(cases[0] ?? '')).row.status).not.toBe('closed');
    expect(await entryKinds(cases[0] ?? '')).toEqual(['band-corrected', 'opened']);
    const head = await logInTraveller(world);
    const other = await head.submit(singleTravellerAnswers({ rash: 'yes' }));
    const { id } = await openCase(world, nextRequest(officer), { reference: other.reference, number: 1 });
    await desk.assess(id);
    await correct(other.id);
    expect((await desk.read(id)).row.status).not.toBe('closed');
  });

  test('by an officer at the counter is added to the case once', async () => {
    const head = await logInTraveller(world);
    const { id: declaration, reference } = await head.submit(singleTravellerAnswers({ rash: 'yes' }));
    const { id } = await openCase(world, nextRequest(officer), { reference, number: 1 });
    await overrideBand(world, nextRequest(officer), {
      overrideId: newId(),
      reference,
      number: 1,
      version: 1,
      newBand: 'proceed',
      reason: 'An old scar',
    });
    expect(world.enqueuedJobs).toContain('border/decided');
    await importDecisions(world);
    await importDecisions(world);
    expect((await desk.read(id)).row).toMatchObject({ status: 'closed', ending: 'corrected' });
    expect(await entryKinds(id)).toEqual(['ended', 'band-corrected', 'opened']);
    expect(await readAuditActions(declaration)).toContain('follow-up/corrected');
  });

  test('of a traveller without a case has no effect', async () => {
    await expect(correct(newId())).resolves.toBeUndefined();
  });
});
