import { describe, expect, test } from 'vitest';
import { aFamilyUser } from '#capabilities/members/server/testing/public.ts';
import { auditActionsOf, logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { callHandler, listAuditEntries, nextRequest } from '#foundation/server/testing/public.ts';
import { addMonths } from '#foundation/time/local-date.ts';
import { day, hour, minute } from '#foundation/time/clock.ts';
import { readsPerHour, codeAttemptsPerDay } from '../rules/limits.ts';
import { endLinks, findPatient, issueCode } from './clinic-codes.ts';
import { remindOfAppointments } from './jobs.ts';
import { linkRecord } from './link-record.ts';
import { listRecordMembers } from './record-agreements.ts';
import { readDiagnostic, readRecordProfile, readVisit } from './read-details.ts';
import { listAppointments, listDrugs, listExams, listLabs, listVisits, readInvoices } from './read-lists.ts';
import {
  agreeFor,
  familyBundle,
  importBundle,
  createFamily,
  openRecordsWorld,
  problemCodeOf,
  type TestRecordsWorld,
  linkMother,
  linkChild,
} from './testing/world.ts';

const world = await openRecordsWorld();

async function openLinked(inWorld: TestRecordsWorld = world) {
  const family = await createFamily(inWorld);
  const { mother, child, officer } = family;
  await importBundle(inWorld, family, familyBundle(inWorld, mother));
  const own = mother.who.accountId;
  await linkMother(inWorld, { mother, officer });
  return { ...family, own, child, mother };
}

const family = await openLinked();
const { mother, own, child, officer } = family;
const me = () => nextRequest(mother.who);

describe('a record', () => {
  test('is listed by type, the newest first', async () => {
    const visits = await listVisits(world, me(), { member_id: own });
    expect(visits.items).toHaveLength(8);
    const times = visits.items.map(({ at }) => at ?? '');
    expect(times).toEqual(times.toSorted().toReversed());
    expect(visits.items[0]).toMatchObject({
      practitioner: 'Dr Rahimah',
      reasons: [{ en: 'Diabetes review', isVerbatim: true }],
    });
    expect(visits.items[0]?.name).toEqual({ en: 'Visit to a clinic', ms: 'Lawatan ke klinik', isVerbatim: false });
    const drugs = await listDrugs(world, me(), { member_id: own });
    expect(drugs.items.flatMap(({ dosing }) => dosing.map(({ en, ms }) => [en, ms]))).toEqual(
      expect.arrayContaining([['1 tablet, twice a day, after food', '1 tablet, dua kali sehari, selepas makan']]),
    );
    const exams = await listExams(world, me(), { member_id: own });
    expect(exams.items.map(({ isReport }) => isReport)).toEqual([true, false]);
    const [appointment] = (await listAppointments(world, me(), { member_id: own })).items;
    expect(appointment).toMatchObject({
      state: 'booked',
      place: 'Hospital RIPAS',
      practitioner: 'Dr Rahimah',
      precision: 'minute',
    });
    const invoices = await readInvoices(world, me(), { member_id: own });
    expect(invoices.items).toMatchObject([{ totalCents: 650, currency: 'BND', state: 'paid' }]);
    const invoice = await readInvoices(world, me(), { member_id: own, id: invoices.items[0]?.id });
    expect(invoice.invoice?.lines.map(({ cents }) => cents)).toEqual([100, 550]);
  });

  test('has results with their range, and each result with its history', async () => {
    const labs = await listLabs(world, me(), { member_id: own });
    const sugar = labs.items.find(({ name }) => name.en.includes('HbA1c'));
    expect(sugar).toMatchObject({ value: '6.9', unit: '%', range: '≤ 6.5', flag: 'high', remark: null });
    const low = labs.items.find(({ name }) => name.en.includes('haematocrit'));
    expect(low).toMatchObject({ flag: 'low', range: '36–46' });
    const { history, high } = await readDiagnostic(world, me(), { member_id: own, id: sugar?.id ?? '' });
    expect(history.map(({ numericValue }) => numericValue)).toEqual([8.9, 8.4, 7.9, 7.6, 7.2, 7, 6.8, 6.9]);
    expect(high).toBe(6.5);
  });

  test('has visits with their entries, reports with their results, and a profile', async () => {
    const [visit] = (await listVisits(world, me(), { member_id: own })).items;
    const detail = await readVisit(world, me(), { member_id: own, id: visit?.id ?? '' });
    expect(detail.results).toHaveLength(7);
    expect(detail.drugs).toHaveLength(2);
    expect(detail.diagnoses).toMatchObject([{ name: { en: 'Type 2 diabetes', ms: 'Diabetes jenis 2' }, remark: null }]);
    const [report] = detail.exams;
    const diagnostic = await readDiagnostic(world, me(), { member_id: own, id: report?.id ?? '' });
    expect(diagnostic.results).toHaveLength(5);
    expect(diagnostic.conclusions).toEqual(['Slightly low haematocrit. Repeat with the next review.']);
    const profile = await readRecordProfile(world, me(), { member_id: own });
    expect(profile).toMatchObject({
      birthDate: '1986-03-14',
      allergies: [{ name: { en: 'Allergy to penicillin' }, note: 'Rash', isPast: false }],
    });
  });

  test('is paged, each resource once', async () => {
    const other = await openLinked();
    const months = Array.from({ length: 70 }, (_, index) => addMonths(world.clock.today(), -index));
    const bytes = familyBundle(world, other.mother, (text) => {
      const bundle = JSON.parse(text) as { entry: { resource: Record<string, unknown> }[] };
      const lab = bundle.entry.find(({ resource }) => String(resource['id']).endsWith('-hba1c-0'))?.resource;
      // Several have the same instant.
      for (const [index, date] of months.entries())
        bundle.entry.push({
          resource: {
            ...lab,
            id: `many-${other.mother.ic}-${index}`,
            effectiveDateTime: index < 40 ? months[0] : date,
          },
        });
      return JSON.stringify(bundle);
    });
    await importBundle(world, other, bytes);
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listLabs(world, nextRequest(other.mother.who), { member_id: other.own, cursor });
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    } while (cursor !== undefined);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(13 + 70);
  });
});

test('reminds the linking account once on the day before an appointment, and only with an agreement', async () => {
  const inWorld = await openRecordsWorld();
  const linked = await openLinked(inWorld);
  const notices = async () => {
    return inWorld.sql.all<{ account_id: string; kind: string }>`
      select account_id, kind from notifications_notice`;
  };
  inWorld.advanceTime(5 * day);
  await remindOfAppointments(inWorld);
  expect(await notices()).toEqual([]);
  inWorld.advanceTime(day);
  await agreeFor(inWorld, linked.mother, linked.own, false);
  await remindOfAppointments(inWorld);
  expect(await notices()).toEqual([]);
  await agreeFor(inWorld, linked.mother, linked.own);
  await remindOfAppointments(inWorld);
  await remindOfAppointments(inWorld);
  expect(await notices()).toEqual([{ account_id: linked.own, kind: 'appointment-tomorrow' }]);
});

describe('access to a record', () => {
  test('is refused without an agreement, and after its withdrawal', async () => {
    const { mother: other, own: member } = await openLinked();
    await agreeFor(world, other, member, false);
    expect(await problemCodeOf(listVisits(world, nextRequest(other.who), { member_id: member }))).toBe(
      'records/agreement-needed',
    );
    await agreeFor(world, other, member);
    expect(await problemCodeOf(listVisits(world, nextRequest(other.who), { member_id: member }))).toBe('');
  });

  test('is refused without a link, whatever the details are', async () => {
    // Another person typed the number and birth date of the patient.
    const thief = await aFamilyUser(world, { details: { ic_number: mother.ic, birth_date: '1986-03-14' } });
    await agreeFor(world, thief, thief.who.accountId);
    expect(await problemCodeOf(listVisits(world, nextRequest(thief.who), { member_id: thief.who.accountId }))).toBe(
      'records/not-linked',
    );
  });

  test('is refused to strangers as if the person did not exist', async () => {
    const stranger = nextRequest((await aFamilyUser(world)).who);
    const [visit] = (await listVisits(world, me(), { member_id: own })).items;
    const id = visit?.id ?? '';
    const input = { member_id: own, id };
    for (const call of [listVisits, listLabs, listExams, listDrugs, listAppointments, readInvoices, readRecordProfile])
      expect(await problemCodeOf(call(world, stranger, { member_id: own }))).toBe('foundation/not-found');
    for (const call of [readVisit, readDiagnostic])
      expect(await problemCodeOf(call(world, stranger, input))).toBe('foundation/not-found');
  });

  test('is limited to the linked patient, whatever the id', async () => {
    await linkChild(world, family);
    const [visit] = (await listVisits(world, me(), { member_id: own })).items;
    expect(await problemCodeOf(readVisit(world, me(), { member_id: child, id: visit?.id ?? '' }))).toBe(
      'foundation/not-found',
    );
    expect(await problemCodeOf(readVisit(world, me(), { member_id: child, id: 'no-uuid' }))).toBe(
      'foundation/not-found',
    );
  });

  test('ends for a parent when the child turns twelve', async () => {
    const later = await openRecordsWorld();
    const { mother: parent, child: young, ...others } = await openLinked(later);
    await linkChild(later, { mother: parent, child: young, officer: others.officer });
    expect((await listRecordMembers(later, nextRequest(parent.who))).items).toHaveLength(2);
    expect((await listVisits(later, nextRequest(parent.who), { member_id: young })).items).toHaveLength(1);
    later.advanceTime(7 * 366 * day);
    expect(await problemCodeOf(listVisits(later, nextRequest(parent.who), { member_id: young }))).toBe(
      'foundation/not-found',
    );
  });

  test('is audited for the person to see', async () => {
    const before = await readsOf(own);
    await listDrugs(world, me(), { member_id: own });
    const after = await readsOf(own);
    expect(after.slice(before.length)).toEqual([{ actor_id: own, fields: ['drug'] }]);
  });
});

async function readsOf(person: string) {
  const entries = await listAuditEntries(world, { action: 'records/read', subject_id: person });
  return entries.map(({ actor_id, fields }) => ({ actor_id, fields }));
}

describe('a clinic code', () => {
  const document = () => ({ identifierKind: 'ic' as const, number: mother.ic, birthDate: '1986-03-14' });
  const patient = async () => (await findPatient(world, nextRequest(officer), document())).items[0]?.patient ?? '';

  test('works once, and a repeated attempt by the same person succeeds', async () => {
    const { code } = await issueCode(world, nextRequest(officer), { patient: await patient(), isDocumentSeen: true });
    expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){6}[2-9A-HJ-NP-Z]{2}$/);
    await linkRecord(world, me(), { member_id: own, code: code.toLowerCase().replaceAll('-', ' ') });
    await linkRecord(world, me(), { member_id: own, code });
    const thief = await aFamilyUser(world, { details: { ic_number: mother.ic } });
    expect(
      await problemCodeOf(linkRecord(world, nextRequest(thief.who), { member_id: thief.who.accountId, code })),
    ).toBe('records/code-refused');
  });

  test('is refused for a member with other details, and expires', async () => {
    const inWorld = await openRecordsWorld();
    const { mother: parent, child: young, officer: desk, own: account } = await openLinked(inWorld);
    const found = await findPatient(inWorld, nextRequest(desk), { ...document(), number: parent.ic });
    const { code } = await issueCode(inWorld, nextRequest(desk), {
      patient: found.items[0]?.patient ?? '',
      isDocumentSeen: true,
    });
    expect(await problemCodeOf(linkRecord(inWorld, nextRequest(parent.who), { member_id: young, code }))).toBe(
      'records/code-refused',
    );
    inWorld.advanceTime(15 * day);
    expect(await problemCodeOf(linkRecord(inWorld, nextRequest(parent.who), { member_id: account, code }))).toBe(
      'records/code-refused',
    );
  });

  test('ends when a newer code is made', async () => {
    const patientId = await patient();
    const [first, second] = [
      await issueCode(world, nextRequest(officer), { patient: patientId, isDocumentSeen: true }),
      await issueCode(world, nextRequest(officer), { patient: patientId, isDocumentSeen: true }),
    ];
    expect(await problemCodeOf(linkRecord(world, me(), { member_id: own, code: first.code }))).toBe(
      'records/code-refused',
    );
    expect(await problemCodeOf(linkRecord(world, me(), { member_id: own, code: second.code }))).toBe('');
  });

  test('cannot be guessed, because attempts are limited', async () => {
    const guesser = await aFamilyUser(world);
    const guess = () =>
      problemCodeOf(
        linkRecord(world, nextRequest(guesser.who), { member_id: guesser.who.accountId, code: '2'.repeat(26) }),
      );
    for (let tries = 0; tries < codeAttemptsPerDay; tries++) expect(await guess()).toBe('records/code-refused');
    expect(await guess()).toBe('records/too-many');
  });

  test('works for only one of several simultaneous attempts', async () => {
    const inWorld = await openRecordsWorld();
    const { mother: parent, officer: desk, own: account } = await openLinked(inWorld);
    const found = await findPatient(inWorld, nextRequest(desk), { ...document(), number: parent.ic });
    const { code } = await issueCode(inWorld, nextRequest(desk), {
      patient: found.items[0]?.patient ?? '',
      isDocumentSeen: true,
    });
    const twins = await Promise.all(
      Array.from({ length: 8 }, () => aFamilyUser(inWorld, { details: { ic_number: parent.ic } })),
    );
    const answers = await Promise.all(
      twins.map(({ who }) => problemCodeOf(linkRecord(inWorld, nextRequest(who), { member_id: who.accountId, code }))),
    );
    expect(answers.filter((answer) => answer === '')).toHaveLength(1);
    expect(account).not.toBe('');
  });

  test('can be revoked with its links', async () => {
    const other = await openLinked();
    const found = await findPatient(world, nextRequest(other.officer), { ...document(), number: other.mother.ic });
    const patientId = found.items[0]?.patient ?? '';
    expect(found.items[0]?.isLinked).toBe(true);
    const helper = await logInStaff(world, ['help-desk']);
    const ended = await callHandler(world, endLinks, helper, {
      patient: patientId,
      reason: 'Handed to the wrong person.',
    });
    expect(ended).toEqual({ ended: 1 });
    expect(await problemCodeOf(listVisits(world, nextRequest(other.mother.who), { member_id: other.own }))).toBe(
      'records/not-linked',
    );
  });

  test('is revoked and audited even if it was never used', async () => {
    const other = await openLinked();
    const found = await findPatient(world, nextRequest(other.officer), { ...document(), number: other.mother.ic });
    const patient = found.items[0]?.patient ?? '';
    const helper = await logInStaff(world, ['help-desk']);
    const end = () => endLinks(world, nextRequest(helper), { patient, reason: 'Handed to the wrong person.' });
    const auditedActions = async () =>
      (await auditActionsOf(world, helper.staffId)).filter((act) => act.startsWith('records/'));
    await end();
    await end();
    expect(await auditedActions()).toEqual(['records/end-link']);
    await issueCode(world, nextRequest(helper), { patient, isDocumentSeen: true });
    expect(await end()).toEqual({ ended: 0 });
    expect(await auditedActions()).toEqual(['records/end-link', 'records/issue-code', 'records/end-code']);
  });

  test('requires number and birth date together, and every search is audited as an access', async () => {
    const none = await findPatient(world, nextRequest(officer), { ...document(), birthDate: '1986-03-15' });
    expect(none.items).toEqual([]);
    const wrong = await findPatient(world, nextRequest(officer), { ...document(), identifierKind: 'passport' });
    expect(wrong.items).toEqual([]);
    const access = { action: 'staff/access', subject_kind: 'patient', actor_id: officer.staffId };
    expect((await listAuditEntries(world, access)).length).toBeGreaterThan(2);
  });
});

describe('an account', () => {
  test('has an hourly limit of reads across all records', async () => {
    const other = await openLinked();
    const read = (member: string) =>
      problemCodeOf(listVisits(world, nextRequest(other.mother.who), { member_id: member }));
    for (let n = 0; n < readsPerHour; n++) expect(await read(other.own)).toBe('');
    expect(await read(other.own)).toBe('records/too-many');
    expect(await problemCodeOf(listLabs(world, nextRequest(other.mother.who), { member_id: other.own }))).toBe(
      'records/too-many',
    );
    expect(await problemCodeOf(listVisits(world, me(), { member_id: own }))).toBe('');
    world.advanceTime(hour + minute);
    expect(await read(other.own)).toBe('');
  });

  test('has its agreement audited when it changes, not when it is repeated', async () => {
    const other = await openLinked();
    const rows = async () => {
      const row = await world.sql.first<{ n: number }>`
        select count(*)::int n from audit_entry where actor_id = ${other.own} and action in ('records/agree', 'records/withdraw')`;
      return row?.n;
    };
    const before = await rows();
    for (const [agree, more] of [
      [true, 0],
      [false, 1],
      [false, 1],
      [true, 2],
      [true, 2],
    ] as const) {
      await agreeFor(world, other.mother, other.own, agree);
      expect(await rows()).toBe((before ?? 0) + more);
    }
  });
});
