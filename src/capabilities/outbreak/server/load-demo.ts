import { countries } from '#capabilities/places/rules/countries.ts';
import { countryDistricts } from '#capabilities/places/rules/country-districts.ts';
import { formatCsv } from '#foundation/contract/csv.ts';
import { inTransactionWithJobs } from '#foundation/server/jobs/enqueue.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import { rebuildCurrentSeries } from './decide-import.ts';
import { parseCsv } from './parse-csv.ts';
import { insertSeries, readSeriesVersion, toSeriesRow } from './store-series.ts';
import { insertImport, markImportApplied } from './store-imports.ts';

/** Loads invented statistics through the parser of uploads, unless there are statistics already. */
export async function loadDemoOutbreak(world: Pick<World, 'sql' | 'clock' | 'enqueue'>): Promise<void> {
  if ((await readSeriesVersion(world.sql)) > 0) return;
  const today = world.clock.today();
  const bytes = new TextEncoder().encode(generateDemoCsv(addDays(today, -1)));
  const { series, populationByPlace, layout, report } = await parseCsv(bytes, { today, measure: undefined });
  await inTransactionWithJobs(world, async ({ sql, clock }) => {
    if ((await readSeriesVersion(sql, { lock: true })) > 0) return;
    const [id, appliedAt] = [newId(), clock.instant()];
    await insertImport(sql, {
      id,
      name: 'Demo',
      source: 'Demo: angka rekaan / made-up figures',
      licence: 'Tiada lesen / no licence',
      address: null,
      layout,
      file_name: 'demo.csv',
      bytes: bytes.length,
      content_hash: Buffer.alloc(32),
      people: Object.fromEntries(populationByPlace),
      report,
      requested_by: nobodyId,
      requested_at: appliedAt,
      request_id: id,
    });
    const rows = [...series].flatMap(([place, seriesByMeasure]) =>
      [...seriesByMeasure].map(([measure, measureSeries]) => toSeriesRow(place, measure, measureSeries)),
    );
    await insertSeries(sql, id, rows);
    await markImportApplied(sql, { id, decidedBy: nobodyId, decidedAt: appliedAt });
    await rebuildCurrentSeries(sql, id);
    const subject = { kind: 'outbreak-import', id };
    await writeAudit(sql, { kind: 'job', id: 'demo', requestId: id }, appliedAt, { action: 'outbreak/apply', subject });
  });
}

const nobodyId = '00000000-0000-0000-0000-000000000000';
const demoDays = 420;
const districtShares = { 'BN-BE': 0.16, 'BN-BM': 0.7, 'BN-TE': 0.03, 'BN-TU': 0.11 };

function generateDemoCsv(lastDay: LocalDate): string {
  const csvRows: (string | number)[][] = [
    ['code', 'location', 'date', 'total_cases', 'total_recovered', 'total_deaths'],
  ];
  const districts = countryDistricts.map(({ code, name }) =>
    generateDays(code, name, lastDay, 9000 * districtShares[code], 3),
  );
  const nationalDays = (districts[0] ?? []).map(({ day }, index) => ({
    day,
    counts: [0, 1, 2].map((column) => districts.reduce((sum, days) => sum + (days[index]?.counts[column] ?? 0), 0)),
  }));
  const toCsvRow = (code: string, name: string, { day, counts }: DemoDay) => [code, name, day, ...counts];
  csvRows.push(...nationalDays.map((day) => toCsvRow('BN', 'Brunei', day)));
  for (const [districtIndex, { code, name }] of countryDistricts.entries())
    csvRows.push(...(districts[districtIndex] ?? []).map((day) => toCsvRow(code, name, day)));
  for (const [countryIndex, { code, en }] of countries
    .filter(({ code: countryCode, dial }) => countryCode !== 'BN' && dial)
    .entries()) {
    if (countryIndex % 3 !== 0) continue;
    const days = generateDays(code, en, lastDay, 2000 * (1 + ((countryIndex * 37) % 900)), countryIndex);
    // Some countries report on working days only.
    csvRows.push(
      ...days.filter((_, dayIndex) => countryIndex % 5 !== 0 || dayIndex % 7 < 5).map((day) => toCsvRow(code, en, day)),
    );
  }
  return formatCsv(csvRows);
}

type DemoDay = { day: LocalDate; counts: number[] };

// Totals follow two logistic waves. Recoveries trail by 12 days, deaths by 9. Some places correct their total on day
// 200.
function generateDays(code: string, name: string, lastDay: LocalDate, size: number, seed: number): DemoDay[] {
  const wave = (dayIndex: number, middle: number, width: number) => 1 / (1 + Math.exp(-(dayIndex - middle) / width));
  const total = (dayIndex: number) =>
    Math.round(size * (0.45 * wave(dayIndex, 120 + (seed % 40), 14) + 0.55 * wave(dayIndex, 300 + (seed % 60), 18)));
  return Array.from({ length: demoDays }, (_, dayIndex) => {
    const correction = (name.length + code.length) % 4 === 0 && dayIndex >= 200 ? Math.round(size * 0.01) : 0;
    const confirmed = Math.max(0, total(dayIndex) - correction);
    const counts = [confirmed, Math.round(total(dayIndex - 12) * 0.985), Math.round(total(dayIndex - 9) * 0.009)];
    return {
      day: addDays(lastDay, dayIndex - demoDays + 1),
      counts: counts.map((count, column) => (column === 0 ? count : Math.min(count, confirmed))),
    };
  });
}
