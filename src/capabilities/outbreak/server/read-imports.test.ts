import { describe, expect, test } from 'vitest';
import { auditActionsOf } from '#capabilities/staff/server/testing/public.ts';
import { nextRequest, newVisitor } from '#foundation/server/http/testing/visitor.ts';
import {
  readNationalStatistics,
  readGlobalHistory,
  listLatestByCountry,
  readGlobalSummary,
} from './read-statistics.ts';
import { listImports } from './read-imports.ts';
import { second } from '#foundation/time/clock.ts';
import { importDesk, openOutbreakWorld, readTotals } from './testing/world.ts';

const wide = `\uFEFFProvince/State,Country/Region,Lat,Long,1/22/20,1/23/20,1/24/20\r
,Brunei,4.5,114.7,1,,5\r
"New South Wales",Australia,-33,151,10,20,30\r
Victoria,Australia,-37,144,1,2,3\r
,"Korea, South",36,128,3,2,4\r
,Diamond Princess,0,0,9,9,9\r
`;
const withFaults = `${wide},Atlantis,0,0,1,2,3\r
`;
const long = `iso_code,location,date,total_cases,total_deaths,population
BRN,Brunei,2020-01-23,2.0,0,449002
BRN,Brunei,2020-01-24,4,,449002
BRN,Brunei,2020-01-26,8,1,449002
BN-BM,Brunei-Muara,2020-01-24,3,,
OWID_WRL,World,2020-01-24,99,9,
`;

describe('an import', () => {
  test('sums provinces in the wide layout, and keeps blanks empty', async () => {
    const world = await openOutbreakWorld();
    const [officer, colleague] = [await importDesk(world), await importDesk(world)];
    const { id } = await officer.upload(wide, 'confirmed');
    const { report, changes, state } = await colleague.read(id);
    expect(state).toBe('waiting');
    expect(report).toMatchObject({
      rows: 5,
      places: 3,
      first: '2020-01-22',
      last: '2020-01-24',
      leftOut: ['Diamond Princess'],
    });
    expect(report.faults).toEqual([]);
    expect(changes).toMatchObject({ newDays: 8, changedDays: 0, fallingDays: 0, series: [] });
    expect(await readTotals(world, 'BN')).toEqual({ firstDay: null, totals: [] });
    await colleague.approve(id);
    expect(await readTotals(world, 'BN')).toEqual({ firstDay: '2020-01-22', totals: [1, null, 5] });
    expect(await readTotals(world, 'AU')).toEqual({ firstDay: '2020-01-22', totals: [11, 22, 33] });
  });

  test('reports errors with their position, and can then only be declined', async () => {
    const world = await openOutbreakWorld();
    const [officer, colleague] = [await importDesk(world), await importDesk(world)];
    const { id } = await officer.upload(withFaults, 'confirmed');
    const { report } = await colleague.read(id);
    expect(report.faults).toEqual([{ reason: 'place', count: 1 }]);
    expect(report.examples).toEqual([{ row: 7, column: 'Country/Region', reason: 'place', cell: 'Atlantis' }]);
    await expect(colleague.approve(id)).rejects.toThrow('outbreak/has-faults');
    expect(await readTotals(world, 'BN')).toEqual({ firstDay: null, totals: [] });
    await colleague.decline(id);
    expect((await colleague.read(id)).state).toBe('declined');
  });

  test('is laid over earlier ones, and reverting restores the earlier totals', async () => {
    const world = await openOutbreakWorld();
    const [officer, colleague] = [await importDesk(world), await importDesk(world)];
    const first = await officer.upload(wide, 'confirmed');
    await colleague.approve(first.id);
    const later = await colleague.upload(long);
    const { report, changes } = await officer.read(later.id);
    expect(report).toMatchObject({ measures: ['confirmed', 'deaths'], places: 2, blanks: 2, leftOut: ['World'] });
    expect(changes).toMatchObject({ changedDays: 1, fallingDays: 1 });
    expect(changes?.series[0]).toMatchObject({
      place: 'BN',
      name: 'Brunei Darussalam',
      examples: [{ day: '2020-01-24', before: 5, after: 4 }],
    });
    await officer.approve(later.id);
    expect(await readTotals(world, 'BN')).toEqual({ firstDay: '2020-01-22', totals: [1, 2, 4, null, 8] });
    await colleague.revert(first.id);
    expect(await readTotals(world, 'BN')).toEqual({ firstDay: '2020-01-23', totals: [2, 4, null, 8] });
    expect(await readTotals(world, 'KR')).toEqual({ firstDay: null, totals: [] });
    await officer.revert(later.id);
    expect(await readTotals(world, 'BN')).toEqual({ firstDay: null, totals: [] });
    expect(await auditActionsOf(world, later.id)).toEqual(['outbreak/import', 'outbreak/apply', 'outbreak/revert']);
  });

  test('needs a second person, who approves only the version that was seen', async () => {
    const world = await openOutbreakWorld();
    const [officer, colleague] = [await importDesk(world), await importDesk(world)];
    const first = await officer.upload(wide, 'confirmed');
    world.advanceTime(second);
    const other = await officer.upload(long);
    await expect(officer.approve(first.id)).rejects.toThrow('staff/second-person');
    const seenVersion = (await colleague.read(other.id)).changes?.version;
    await colleague.approve(first.id);
    await expect(colleague.approve(other.id, seenVersion)).rejects.toThrow('outbreak/changed-since');
    await expect(colleague.approve(first.id)).rejects.toThrow('outbreak/decided');
    await officer.decline(other.id);
    await expect(colleague.approve(other.id)).rejects.toThrow('outbreak/decided');
    await expect(colleague.revert(other.id)).rejects.toThrow('outbreak/decided');
    expect((await auditActionsOf(world, other.id)).at(-1)).toBe('outbreak/take-back');
    const third = await officer.upload(long);
    await colleague.decline(third.id);
    expect((await auditActionsOf(world, third.id)).at(-1)).toBe('outbreak/decline');
    const { items } = await listImports(world, nextRequest(colleague.who), {});
    expect(items.map(({ state, isOwnUpload }) => [state, isOwnUpload])).toEqual([
      ['declined', false],
      ['declined', false],
      ['applied', false],
    ]);
  });

  test('is the same for a retry of the request, and refused with another file', async () => {
    const world = await openOutbreakWorld();
    const officer = await importDesk(world);
    const request = nextRequest(officer.who);
    const first = await officer.upload(wide, 'deaths', request);
    expect(await officer.upload(wide, 'deaths', request)).toEqual(first);
    await expect(officer.upload(long, undefined, request)).rejects.toThrow('foundation/request-id-reused');
    expect((await listImports(world, nextRequest(officer.who), {})).items).toHaveLength(1);
  });

  test('is refused while ten others are pending', async () => {
    const world = await openOutbreakWorld();
    const officer = await importDesk(world);
    for (let count = 0; count < 10; count += 1) await officer.upload(long);
    await expect(officer.upload(long)).rejects.toThrow('outbreak/too-many-waiting');
  });
});

describe('public calls', () => {
  test('return the latest figures of countries, of Brunei with its districts, and of the world', async () => {
    const world = await openOutbreakWorld();
    const [officer, colleague] = [await importDesk(world), await importDesk(world)];
    for (const [lines, measure] of [[wide, 'confirmed'], [long]] as const) {
      const { id } = await officer.upload(lines, measure);
      await colleague.approve(id);
    }
    const { items, asOf, sources } = await listLatestByCountry(world, newVisitor());
    expect(items.map(({ code }) => code)).toEqual(['AU', 'BN', 'KR']);
    expect(asOf).toBe('2020-01-26');
    expect(sources.map(({ source }) => source)).toEqual(['A university']);
    const { national, districts } = await readNationalStatistics(world, newVisitor({ language: 'ms' }));
    expect(national.population).toBe(440_715);
    expect(national.measures.confirmed).toEqual({
      day: '2020-01-26',
      total: 8,
      added: null,
      correction: null,
      mean: 7 / 4,
      meanDays: 4,
      perHundredThousand: 1.8,
    });
    expect(districts.map(({ code, measures }) => [code, measures.confirmed?.total])).toEqual([
      ['BN-BE', undefined],
      ['BN-BM', 3],
      ['BN-TE', undefined],
      ['BN-TU', undefined],
    ]);
    const { world: worldStatistics, countryCount } = await readGlobalSummary(world);
    expect(countryCount).toBe(3);
    expect(worldStatistics.measures.confirmed?.total).toEqual(33 + 8 + 4);
    const history = await readGlobalHistory(world, newVisitor(), { measure: 'confirmed' });
    expect(history.corrections).toEqual([{ day: '2020-01-23', size: 1 }]);
    expect(history.reportingCounts).toEqual([3, 3, 3, 0, 1]);
  });
});
