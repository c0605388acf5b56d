import { describe, expect, test } from 'vitest';
import { auditActionsOf } from '#capabilities/staff/server/testing/public.ts';
import { newVisitor } from '#foundation/server/http/testing/visitor.ts';
import { nearbyCase, nearbyHealthcare } from './read-nearby.ts';
import { demoFacilities } from './demo-facilities.ts';
import { FacilityContent } from '../contract-console.ts';
import { loadDemoFacilities } from './load-demo.ts';
import { exampleFacility, facilityDesk, importDesk, facilitiesToCsv, openNearbyWorld } from './testing/world.ts';

test.each(demoFacilities.map((one) => [one.code, one] as const))(
  '%s of the demo is as the list wants it',
  (_code, one) => {
    expect(FacilityContent.safeParse(one)).toMatchObject({ success: true });
  },
);

describe('what is near', () => {
  test('the nearest first to a position; of a kind and a district; what is not listed is not there', async () => {
    const world = await openNearbyWorld();
    await loadDemoFacilities(world);
    await loadDemoFacilities(world);
    const ask = async (input: Parameters<typeof nearbyHealthcare>[2]) =>
      (await nearbyHealthcare(world, newVisitor(), input)).items;
    expect(await ask({})).toHaveLength(demoFacilities.length);
    const inSeria = await ask({ latitude: '4.612', longitude: '114.32' });
    expect(inSeria.slice(0, 2).map(({ name, metres }) => [name.en, metres])).toEqual([
      ['Seria Health Centre', 0],
      ['Flu clinic, Seria', 200],
    ]);
    const hospitals = await ask({ kind: 'hospital', district: 'BN-TE' });
    expect(hospitals.map(({ name, metres }) => [name.ms, metres])).toEqual([['Hospital PIHM', null]]);
    await expect(ask({ latitude: '4.6' })).rejects.toThrow('foundation/invalid');
    const editor = await facilityDesk(world);
    const one = (await editor.list()).find(({ code }) => code === 'pihm');
    if (!one) throw new Error('not listed');
    const { id, revision, ...content } = one;
    await editor.save({ ...content, listed: false }, { id, revision });
    expect(await ask({ kind: 'hospital', district: 'BN-TE' })).toEqual([]);
  });

  test('cases by district: few are not told, nor what nobody reported', async () => {
    const world = await openNearbyWorld();
    expect(await nearbyCase(world, newVisitor())).toMatchObject({ asOf: null, areas: [{ cases: null }, {}, {}, {}] });
    const [one, two] = [await importDesk(world), await importDesk(world)];
    const { id } = await one.upload(
      'code,date,total_cases\nBN-BE,2021-01-01,10\nBN-BE,2021-01-02,13\nBN-BM,2021-01-01,10\nBN-BM,2021-01-02,99\n',
    );
    await two.approve(id);
    const { asOf, areas } = await nearbyCase(world, newVisitor());
    expect([asOf, areas.map(({ code, cases, of }) => [code, cases, of])]).toEqual([
      '2021-01-02',
      [
        ['BN-BE', 'few', 1],
        ['BN-BM', 89, 1],
        ['BN-TE', null, 0],
        ['BN-TU', null, 0],
      ],
    ]);
  });
});

describe('the list', () => {
  test('each version stays with who wrote it; what somebody else changed is not overwritten', async () => {
    const world = await openNearbyWorld();
    const [one, two] = [await facilityDesk(world, 'Erwan'), await facilityDesk(world, 'Dayang')];
    const { id } = await one.save(exampleFacility);
    await two.save({ ...exampleFacility, phone: '238 1111' }, { id, revision: 1 });
    await expect(one.save({ ...exampleFacility, phone: '238 2222' }, { id, revision: 1 })).rejects.toThrow(
      'nearby/changed-elsewhere',
    );
    await one.save({ ...exampleFacility, phone: '238 1111' }, { id, revision: 2 });
    expect((await two.history(id)).map(({ revision, by, fields }) => [revision, by, fields.length])).toEqual([
      [2, 'Dayang', 1],
      [1, 'Erwan', 12],
    ]);
    await expect(two.save(exampleFacility)).rejects.toThrow('nearby/code-taken');
    expect(await auditActionsOf(world, id)).toEqual(['nearby/add', 'nearby/change']);
  });

  test('two who save at once: one of them is told', async () => {
    const world = await openNearbyWorld();
    const [one, two] = [await facilityDesk(world), await facilityDesk(world)];
    const { id } = await one.save(exampleFacility);
    const results = await Promise.allSettled([
      one.save({ ...exampleFacility, phone: '1111' }, { id, revision: 1 }),
      two.save({ ...exampleFacility, phone: '2222' }, { id, revision: 1 }),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await one.history(id)).toHaveLength(2);
  });
});

describe('a file', () => {
  test('writes what is new or changed, by code; the same file again writes nothing', async () => {
    const world = await openNearbyWorld();
    const editor = await facilityDesk(world);
    const all = facilitiesToCsv(demoFacilities);
    expect(await editor.send(all)).toEqual({ written: demoFacilities.length, unchanged: 0, faults: [] });
    expect(await editor.send(all)).toEqual({ written: 0, unchanged: demoFacilities.length, faults: [] });
    expect(await editor.send(facilitiesToCsv([exampleFacility], { phone: '238 1111' }))).toMatchObject({ written: 1 });
    const kept = (await editor.list()).find(({ code }) => code === exampleFacility.code);
    expect(kept).toMatchObject({ revision: 2, phone: '238 1111', hours: exampleFacility.hours });
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
  ])('with %j in a row writes nothing, and says so', async (change, column, key) => {
    const world = await openNearbyWorld();
    const editor = await facilityDesk(world);
    const { written, faults } = await editor.send(facilitiesToCsv([exampleFacility], change));
    expect([written, faults[0]]).toEqual([0, { row: 2, column, key }]);
    expect(await editor.list()).toEqual([]);
  });

  test.each([
    '',
    'Hello',
    '"',
    'code,kind\na,b\n',
    facilitiesToCsv([]),
    facilitiesToCsv([exampleFacility], { mukim: 'a\u0000b' }),
  ])('that is none of facilities is refused: %#', async (text) => {
    const world = await openNearbyWorld();
    const editor = await facilityDesk(world);
    await expect(editor.send(text)).rejects.toThrow('nearby/not-csv');
  });
});
