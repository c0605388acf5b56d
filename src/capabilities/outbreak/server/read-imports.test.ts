import { describe, expect, test } from 'vitest';
import { auditActionsOf } from '#capabilities/staff/server/testing/public.ts';
import { nextRequest, newVisitor } from '#foundation/server/http/testing/visitor.ts';
import { epidemicData, historyGlobal, latestGlobal, summaryGlobal } from './read-statistics.ts';
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
  test('of columns for days: provinces are added up, and blanks stay blank', async () => {
    const world = await openOutbreakWorld();
    const [one, two] = [await importDesk(world), await importDesk(world)];
    const { id } = await one.upload(wide, 'confirmed');
    const { report, changes, state } = await two.read(id);
    expect(state).toBe('waiting');
    expect(report).toMatchObject({
      rows: 5,
      places: 3,
      first: '2020-01-22',
      last: '2020-01-24',
      leftOut: ['Diamond Princess'],
    });
    expect(report.faults).toEqual([]);
    expect(changes).toMatchObject({ fresh: 8, changed: 0, falls: 0, series: [] });
    expect(await readTotals(world, 'BN')).toEqual({ first: null, totals: [] });
    await two.approve(id);
    expect(await readTotals(world, 'BN')).toEqual({ first: '2020-01-22', totals: [1, null, 5] });
    expect(await readTotals(world, 'AU')).toEqual({ first: '2020-01-22', totals: [11, 22, 33] });
  });

  test('with something that was not understood never counts: it is told where and why, and can only be declined', async () => {
    const world = await openOutbreakWorld();
    const [one, two] = [await importDesk(world), await importDesk(world)];
    const { id } = await one.upload(withFaults, 'confirmed');
    const { report } = await two.read(id);
    expect(report.faults).toEqual([{ reason: 'place', count: 1 }]);
    expect(report.examples).toEqual([{ row: 7, column: 'Country/Region', reason: 'place', cell: 'Atlantis' }]);
    await expect(two.approve(id)).rejects.toThrow('outbreak/has-faults');
    expect(await readTotals(world, 'BN')).toEqual({ first: null, totals: [] });
    await two.decline(id);
    expect((await two.read(id)).state).toBe('declined');
  });

  test('of rows for days is laid over: blanks take nothing away, falls are shown first; reverting brings back what was', async () => {
    const world = await openOutbreakWorld();
    const [one, two] = [await importDesk(world), await importDesk(world)];
    const first = await one.upload(wide, 'confirmed');
    await two.approve(first.id);
    const later = await two.upload(long);
    const { report, changes } = await one.read(later.id);
    expect(report).toMatchObject({ measures: ['confirmed', 'deaths'], places: 2, blanks: 2, leftOut: ['World'] });
    expect(changes).toMatchObject({ changed: 1, falls: 1 });
    expect(changes?.series[0]).toMatchObject({
      place: 'BN',
      name: 'Brunei Darussalam',
      examples: [{ day: '2020-01-24', before: 5, after: 4 }],
    });
    await one.approve(later.id);
    expect(await readTotals(world, 'BN')).toEqual({ first: '2020-01-22', totals: [1, 2, 4, null, 8] });
    await two.revert(first.id);
    expect(await readTotals(world, 'BN')).toEqual({ first: '2020-01-23', totals: [2, 4, null, 8] });
    expect(await readTotals(world, 'KR')).toEqual({ first: null, totals: [] });
    await one.revert(later.id);
    expect(await readTotals(world, 'BN')).toEqual({ first: null, totals: [] });
    expect(await auditActionsOf(world, later.id)).toEqual(['outbreak/import', 'outbreak/apply', 'outbreak/revert']);
  });

  test('nobody agrees to their own; whoever agrees agrees to what they saw', async () => {
    const world = await openOutbreakWorld();
    const [one, two] = [await importDesk(world), await importDesk(world)];
    const first = await one.upload(wide, 'confirmed');
    world.advanceTime(second);
    const other = await one.upload(long);
    await expect(one.approve(first.id)).rejects.toThrow('staff/second-person');
    const seen = (await two.read(other.id)).changes?.version;
    await two.approve(first.id);
    await expect(two.approve(other.id, seen)).rejects.toThrow('outbreak/changed-since');
    await expect(two.approve(first.id)).rejects.toThrow('outbreak/decided');
    await one.decline(other.id);
    await expect(two.approve(other.id)).rejects.toThrow('outbreak/decided');
    await expect(two.revert(other.id)).rejects.toThrow('outbreak/decided');
    expect((await auditActionsOf(world, other.id)).at(-1)).toBe('outbreak/take-back');
    const third = await one.upload(long);
    await two.decline(third.id);
    expect((await auditActionsOf(world, third.id)).at(-1)).toBe('outbreak/decline');
    const { items } = await listImports(world, nextRequest(two.who), {});
    expect(items.map(({ state, mine }) => [state, mine])).toEqual([
      ['declined', false],
      ['declined', false],
      ['applied', false],
    ]);
  });

  test('the same request again is the same import; with another file it is refused', async () => {
    const world = await openOutbreakWorld();
    const one = await importDesk(world);
    const request = nextRequest(one.who);
    const first = await one.upload(wide, 'deaths', request);
    expect(await one.upload(wide, 'deaths', request)).toEqual(first);
    await expect(one.upload(long, undefined, request)).rejects.toThrow('foundation/key-reused');
    expect((await listImports(world, nextRequest(one.who), {})).items).toHaveLength(1);
  });

  test('ten wait at most', async () => {
    const world = await openOutbreakWorld();
    const one = await importDesk(world);
    for (let count = 0; count < 10; count += 1) await one.upload(long);
    await expect(one.upload(long)).rejects.toThrow('outbreak/too-many-waiting');
  });
});

describe('what calls answer', () => {
  test('the newest of each country, the home country with its districts, and the world', async () => {
    const world = await openOutbreakWorld();
    const [one, two] = [await importDesk(world), await importDesk(world)];
    for (const [lines, measure] of [[wide, 'confirmed'], [long]] as const) {
      const { id } = await one.upload(lines, measure);
      await two.approve(id);
    }
    const { items, asOf, sources } = await latestGlobal(world, newVisitor());
    expect(items.map(({ code }) => code)).toEqual(['AU', 'BN', 'KR']);
    expect([asOf, sources.map(({ source }) => source)]).toEqual(['2020-01-26', ['A university']]);
    const { national, districts } = await epidemicData(world, newVisitor({ language: 'ms' }));
    expect(national.people).toBe(440_715);
    expect(national.measures.confirmed).toEqual({
      day: '2020-01-26',
      total: 8,
      added: null,
      correction: null,
      mean: 7 / 4,
      meanOf: 4,
      perHundredThousand: 1.8,
    });
    expect(districts.map(({ code, measures }) => [code, measures.confirmed?.total])).toEqual([
      ['BN-BE', undefined],
      ['BN-BM', 3],
      ['BN-TE', undefined],
      ['BN-TU', undefined],
    ]);
    const { world: all, countries } = await summaryGlobal(world);
    expect([countries, all.measures.confirmed?.total]).toEqual([3, 33 + 8 + 4]);
    const history = await historyGlobal(world, newVisitor(), { measure: 'confirmed' });
    expect(history.corrections).toEqual([{ day: '2020-01-23', size: 1 }]);
    expect(history.reporting).toEqual([3, 3, 3, 0, 1]);
  });
});
