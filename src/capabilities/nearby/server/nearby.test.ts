import { describe, expect, test } from 'vitest';
import { auditActionsOf } from '#capabilities/staff/server/testing/public.ts';
import { newVisitor } from '#foundation/server/http/testing/visitor.ts';
import { readNearbyCases, listNearbyFacilities } from './read-nearby.ts';
import { demoFacilities } from './demo-facilities.ts';
import { FacilityContent } from '../contract-console.ts';
import { loadDemoFacilities } from './load-demo.ts';
import { exampleFacility, facilityDesk, importDesk, facilitiesToCsv, openNearbyWorld } from './testing/world.ts';

test.each(demoFacilities.map((facility) => [facility.code, facility] as const))(
  'the demo facility %s is valid',
  (_code, facility) => {
    expect(FacilityContent.safeParse(facility)).toMatchObject({ success: true });
  },
);

describe('nearby facilities and cases', () => {
  test('lists the nearest first, filters by kind and district, and omits unlisted facilities', async () => {
    const world = await openNearbyWorld();
    await loadDemoFacilities(world);
    await loadDemoFacilities(world);
    const readFacilities = async (input: Parameters<typeof listNearbyFacilities>[2]) =>
      (await listNearbyFacilities(world, newVisitor(), input)).items;
    expect(await readFacilities({})).toHaveLength(demoFacilities.length);
    const inSeria = await readFacilities({ latitude: '4.612', longitude: '114.32' });
    expect(inSeria.slice(0, 2).map(({ name, metres }) => [name.en, metres])).toEqual([
      ['Seria Health Centre', 0],
      ['Flu clinic, Seria', 200],
    ]);
    const hospitals = await readFacilities({ kind: 'hospital', district: 'BN-TE' });
    expect(hospitals.map(({ name, metres }) => [name.ms, metres])).toEqual([['Hospital PIHM', null]]);
    await expect(readFacilities({ latitude: '4.6' })).rejects.toThrow('foundation/invalid');
    const editor = await facilityDesk(world);
    const facility = (await editor.list()).find(({ code }) => code === 'pihm');
    if (!facility) throw new Error('the facility is not listed');
    const { id, revision, ...content } = facility;
    await editor.save({ ...content, listed: false }, { id, revision });
    expect(await readFacilities({ kind: 'hospital', district: 'BN-TE' })).toEqual([]);
  });

  test('publishes no small number of cases by district, and no district without reports', async () => {
    const world = await openNearbyWorld();
    expect(await readNearbyCases(world, newVisitor())).toMatchObject({
      asOf: null,
      areas: [{ cases: null }, {}, {}, {}],
    });
    const [importer, approver] = [await importDesk(world), await importDesk(world)];
    const { id } = await importer.upload(
      'code,date,total_cases\nBN-BE,2021-01-01,10\nBN-BE,2021-01-02,13\nBN-BM,2021-01-01,10\nBN-BM,2021-01-02,99\n',
    );
    await approver.approve(id);
    const { asOf, areas } = await readNearbyCases(world, newVisitor());
    expect(asOf).toBe('2021-01-02');
    expect(areas.map(({ code, cases, daysWithCount }) => [code, cases, daysWithCount])).toEqual([
      ['BN-BE', 'few', 1],
      ['BN-BM', 89, 1],
      ['BN-TE', null, 0],
      ['BN-TU', null, 0],
    ]);
  });
});

describe('editing the list', () => {
  test('stores each version with its author, and refuses an outdated revision', async () => {
    const world = await openNearbyWorld();
    const [first, second] = [await facilityDesk(world, 'Erwan'), await facilityDesk(world, 'Dayang')];
    const { id } = await first.save(exampleFacility);
    await second.save({ ...exampleFacility, phone: '238 1111' }, { id, revision: 1 });
    await expect(first.save({ ...exampleFacility, phone: '238 2222' }, { id, revision: 1 })).rejects.toThrow(
      'nearby/changed-elsewhere',
    );
    await first.save({ ...exampleFacility, phone: '238 1111' }, { id, revision: 2 });
    expect(
      (await second.history(id)).map(({ revision, writtenBy, fields }) => [revision, writtenBy, fields.length]),
    ).toEqual([
      [2, 'Dayang', 1],
      [1, 'Erwan', 12],
    ]);
    await expect(second.save(exampleFacility)).rejects.toThrow('nearby/code-taken');
    expect(await auditActionsOf(world, id)).toEqual(['nearby/add', 'nearby/change']);
  });

  test('accepts one of two concurrent changes', async () => {
    const world = await openNearbyWorld();
    const [first, second] = [await facilityDesk(world), await facilityDesk(world)];
    const { id } = await first.save(exampleFacility);
    const results = await Promise.allSettled([
      first.save({ ...exampleFacility, phone: '1111' }, { id, revision: 1 }),
      second.save({ ...exampleFacility, phone: '2222' }, { id, revision: 1 }),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await first.history(id)).toHaveLength(2);
  });
});

describe('an imported file', () => {
  test('writes new and changed facilities by code, and nothing when imported again', async () => {
    const world = await openNearbyWorld();
    const editor = await facilityDesk(world);
    const csv = facilitiesToCsv(demoFacilities);
    expect(await editor.send(csv)).toEqual({ changedCount: demoFacilities.length, unchangedCount: 0, rowErrors: [] });
    expect(await editor.send(csv)).toEqual({ changedCount: 0, unchangedCount: demoFacilities.length, rowErrors: [] });
    expect(await editor.send(facilitiesToCsv([exampleFacility], { phone: '238 1111' }))).toMatchObject({
      changedCount: 1,
    });
    const changed = (await editor.list()).find(({ code }) => code === exampleFacility.code);
    expect(changed).toMatchObject({ revision: 2, phone: '238 1111', hours: exampleFacility.hours });
  });

  test.each<[Record<string, string>, string, string]>([
    [{ latitude: '1e999' }, 'latitude', 'required'],
    [{ latitude: '51.5' }, 'latitude', 'outside'],
    [{ friday: '8 to 12' }, 'friday', 'hours'],
    [{ friday: '12:00-08:00' }, 'hours', 'hours-order'],
    [{ kind: 'pub' }, 'kind', 'invalid'],
    [{ name_ms: ' ' }, 'name_ms', 'required'],
    [{ code: '=1+1' }, 'code', 'facility-code'],
    [{ phone: 'call me' }, 'phone', 'phone'],
    [{ listed: 'perhaps' }, 'listed', 'required'],
    [{ district: '__proto__' }, 'district', 'invalid'],
  ])('with %j in a row writes nothing, and reports the error', async (change, column, key) => {
    const world = await openNearbyWorld();
    const editor = await facilityDesk(world);
    const { changedCount, rowErrors } = await editor.send(facilitiesToCsv([exampleFacility], change));
    expect(changedCount).toBe(0);
    expect(rowErrors[0]).toEqual({ row: 2, column, key });
    expect(await editor.list()).toEqual([]);
  });

  test.each([
    '',
    'Hello',
    '"',
    'code,kind\na,b\n',
    facilitiesToCsv([]),
    facilitiesToCsv([exampleFacility], { mukim: 'a\u0000b' }),
  ])('that is not a list of facilities is refused: %#', async (text) => {
    const world = await openNearbyWorld();
    const editor = await facilityDesk(world);
    await expect(editor.send(text)).rejects.toThrow('nearby/not-csv');
  });
});
