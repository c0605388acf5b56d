import { describe, expect, test } from 'vitest';
import { callHandler, nextRequest } from '#foundation/server/testing/public.ts';
import { fc, forAllAsyncWith } from '#foundation/testing/for-all.ts';
import { auditActionsOf } from '#capabilities/staff/server/testing/public.ts';
import { isProblem } from '#foundation/contract/problem.ts';
import { requestImport, decideImport, listImportPatients, listImports, revertImport } from './imports.ts';
import { listLabs, listVisits } from './read-lists.ts';
import {
  familyBundle,
  importBundle,
  createFamily,
  openRecordsWorld,
  problemCodeOf,
  linkMother,
} from './testing/world.ts';

const world = await openRecordsWorld();
const family = await createFamily(world);
const { mother, officer, second } = family;
const own = mother.who.accountId;
const requestBundle = (bytes: Uint8Array) =>
  requestImport(world, nextRequest(officer), { file: { name: 'b.json', bytes } });
const decide = (who: typeof officer, id: string) => callHandler(world, decideImport, who, { id, verdict: 'apply' });
const revert = (id: string) => callHandler(world, revertImport, second, { id, reason: 'The wrong clinic sent it.' });
const countResources = async () => {
  return world.sql.first<{ all: number; current: number }>`
    select count(*)::int "all", count(*) filter (where current)::int current from records_resource`;
};

type Bundle = { resourceType: string; entry: { fullUrl?: string; resource: Record<string, unknown> }[] };
const changedBundle = (change: (bundle: Bundle) => void) =>
  familyBundle(world, mother, (text) => {
    const bundle = JSON.parse(text) as Bundle;
    change(bundle);
    return JSON.stringify(bundle);
  });
const resourceEnding = (bundle: Bundle, end: string) => {
  const found = bundle.entry.find(({ resource }) => String(resource['id']).endsWith(end))?.resource;
  if (!found) throw new Error(end);
  return found;
};

describe('an import', () => {
  test('is not applied when it is refused, and audited', async () => {
    const { id } = await requestBundle(familyBundle(world, mother));
    const refused = { id, verdict: 'refuse', reason: 'The wrong clinic sent it.' } as const;
    await callHandler(world, decideImport, second, refused);
    expect(await problemCodeOf(decide(second, id))).toBe('records/decided');
    expect(await auditActionsOf(world, id)).toEqual(['records/request-import', 'records/refuse-import']);
  });

  test('writes nothing before a second member of staff approves it', async () => {
    const { id, counts: planned } = await requestBundle(familyBundle(world, mother));
    expect(planned).toMatchObject({ patients: 2, unchangedResources: 0, changedResources: 0, omittedByType: {} });
    expect(await countResources()).toEqual({ all: 0, current: 0 });
    expect(await problemCodeOf(decide(officer, id))).toBe('staff/second-person');
    await decide(second, id);
    expect(await countResources()).toEqual({ all: planned.newResources, current: planned.newResources });
    expect(await problemCodeOf(decide(second, id))).toBe('records/decided');
    expect(await auditActionsOf(world, id)).toEqual(['records/request-import', 'records/import']);
    const row = await world.sql.first<{ bundle: Buffer | null }>`select bundle from records_import where id = ${id}`;
    expect(row?.bundle).toBeNull();
  });

  test('changes nothing when repeated, replaces only changed resources, and restores them by a revert', async () => {
    await linkMother(world, { mother, officer });
    const latestValue = async () => {
      const { items } = await listLabs(world, nextRequest(mother.who), { member_id: own });
      return items.find(({ name }) => name.en.includes('HbA1c'))?.value;
    };
    const before = await countResources();
    const repeated = await requestBundle(familyBundle(world, mother));
    expect(repeated.counts).toMatchObject({ newResources: 0, changedResources: 0 });
    await decide(second, repeated.id);
    expect(await countResources()).toEqual(before);
    const corrected = changedBundle((bundle) => {
      const resource = resourceEnding(bundle, '-hba1c-7');
      resource['meta'] = { versionId: '2' };
      (resource['valueQuantity'] as { value: number }).value = 6.2;
    });
    const { id, counts: planned } = await requestBundle(corrected);
    expect(planned).toMatchObject({ newResources: 0, changedResources: 1 });
    await decide(second, id);
    expect(await latestValue()).toBe('6.2');
    expect(await countResources()).toEqual({ all: (before?.all ?? 0) + 1, current: before?.current });
    await revert(id);
    expect((await auditActionsOf(world, id)).at(-1)).toBe('records/revert-import');
    expect(await latestValue()).toBe('6.9');
    expect(await countResources()).toEqual(before);
    expect(await problemCodeOf(revert(id))).toBe('records/decided');
  });

  test('hides a resource that was entered in error', async () => {
    const bytes = changedBundle((bundle) => {
      Object.assign(resourceEnding(bundle, '-visit-7'), { status: 'entered-in-error', meta: { versionId: '2' } });
    });
    const id = await importBundle(world, { officer, second }, bytes);
    expect((await listVisits(world, nextRequest(mother.who), { member_id: own })).items).toHaveLength(7);
    await revert(id);
    expect((await listVisits(world, nextRequest(mother.who), { member_id: own })).items).toHaveLength(8);
  });

  test('shows staff no names, and only initials and birth years of its patients', async () => {
    const { items } = await listImports(world, nextRequest(second), {});
    expect(JSON.stringify(items)).not.toContain('Siti Aminah');
    const applied = items.find(({ state, counts: imported }) => state === 'applied' && imported.newResources > 0);
    const patients = await listImportPatients(world, nextRequest(second), { id: applied?.id ?? '' });
    expect(patients.items.map(({ initials, birthYear }) => `${initials} ${birthYear}`).toSorted()).toEqual([
      'MD 2021',
      'SA 1986',
    ]);
  });

  test('stores nothing unencrypted', async () => {
    const rows = await world.sql.all<{ text: string }>`select r::text "text" from records_resource r`;
    const all = rows.map(({ text }) => Buffer.from(text).toString()).join('\n');
    for (const secret of ['Siti Aminah', mother.ic, '1986-03-14', 'Metformin', 'E11.9', '4548-4']) {
      expect(all).not.toContain(secret);
      expect(all).not.toContain(Buffer.from(secret).toString('hex'));
    }
  });
});

describe('refusing a complete bundle', () => {
  const errorsOf = async (bytes: Uint8Array) => {
    try {
      await requestBundle(bytes);
      return [];
    } catch (thrown) {
      if (!isProblem(thrown, 'records/bundle')) throw thrown;
      return (thrown.details.data as { faults: { entryIndex: number; kind: string; path: string; key: string }[] })
        .faults;
    }
  };

  const changeResource = (end: string, change: object) => (bundle: Bundle) =>
    Object.assign(resourceEnding(bundle, end), change);
  const removeField = (end: string, field: string) => (bundle: Bundle) => delete resourceEnding(bundle, end)[field];

  test.each<[string, (bundle: Bundle) => void, string]>([
    ['a value that FHIR does not allow', changeResource('-hba1c-0', { status: 7 }), 'Observation.status not-fhir'],
    ['an element that FHIR does not know', changeResource('-visit-0', { mood: 'good' }), 'Encounter.mood not-fhir'],
    ['a missing element', removeField('-allergy', 'patient'), 'AllergyIntolerance not-fhir'],
    ['a missing patient', (bundle) => void bundle.entry.shift(), 'Encounter no-patient'],
    ['a duplicate resource', (bundle) => void bundle.entry.push(...bundle.entry.slice(3, 4)), 'Encounter twice'],
    ['a resource without identity', removeField('-report', 'id'), 'DiagnosticReport no-identity'],
    [
      'a text that is too long',
      changeResource('-report', { conclusion: 'x'.repeat(5000) }),
      'DiagnosticReport not-shown',
    ],
    ['an empty bundle', (bundle) => void bundle.entry.splice(0), 'Bundle empty'],
  ])('for %s', async (_, change, expected) => {
    const errors = await errorsOf(changedBundle(change));
    const [where = '', key] = expected.split(' ');
    const kind = where.split('.')[0];
    expect(errors).toContainEqual(expect.objectContaining(where === kind ? { kind, key } : { kind, path: where, key }));
    expect(JSON.stringify(errors)).not.toContain('Siti');
  });

  test('omits and counts resources of types that are not shown', async () => {
    const { counts: planned } = await requestBundle(
      changedBundle((bundle) => void bundle.entry.push({ resource: { resourceType: 'Practitioner', id: 'p9' } })),
    );
    expect(planned.omittedByType).toEqual({ Practitioner: 1 });
  });

  test('refuses any bytes without an internal error', async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 400 }),
      fc.json().map((text) => new TextEncoder().encode(text)),
      fc
        .array(
          fc.record({
            resource: fc.record({ resourceType: fc.constantFrom('Patient', 'Observation', '__proto__', 'X') }),
          }),
        )
        .map((entry) => new TextEncoder().encode(JSON.stringify({ resourceType: 'Bundle', entry }))),
    );
    await forAllAsyncWith({ numRuns: 60 }, bytes, async (input) => {
      expect(['', 'records/bundle', 'foundation/invalid']).toContain(await problemCodeOf(requestBundle(input)));
    });
    const deep = `{"resourceType":"Bundle","entry":[{"resource":{"resourceType":"Patient","id":"a","extension":${'[{"url":"u","extension":'.repeat(20_000)}[]${'}]'.repeat(20_000)}}}]}`;
    expect(['records/bundle', 'foundation/invalid']).toContain(
      await problemCodeOf(requestBundle(new TextEncoder().encode(deep))),
    );
  });
});

test('treats the same resource from another address as another resource, with its references', async () => {
  const bytes = changedBundle((bundle) => {
    for (const entry of bundle.entry)
      entry.fullUrl = `https://clinic.example/fhir/${String(entry.resource['resourceType'])}/${String(entry.resource['id'])}`;
  });
  const { counts: planned } = await requestBundle(bytes);
  expect(planned).toMatchObject({ patients: 2, unchangedResources: 0, changedResources: 0 });
});
