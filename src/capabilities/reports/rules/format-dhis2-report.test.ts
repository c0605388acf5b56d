import { describe, expect, test } from 'vitest';
import { Dhis2Codes } from '../contract-codes.ts';
import { formatDhis2Report, toUid } from './format-dhis2-report.ts';
import type { ReportData } from './rows.ts';
import { DataValueSet, TrackerPayload } from './testing/dhis2-schemas.ts';
import { caseRow, countRow } from './testing/rows.ts';

const uid = (name: string) => name.padEnd(11, '0');
const codes = Dhis2Codes.parse({
  orgUnit: uid('Country'),
  portOrgUnits: `BNBWN = ${uid('Airport')}`,
  dataSet: uid('DataSet'),
  travellers: uid('Travellers'),
  referred: uid('Referred'),
  undecided: uid('Undecided'),
  trackedEntityType: uid('Person'),
  program: uid('Program'),
  programStage: uid('Stage'),
  reference: uid('Reference'),
  outcome: uid('Outcome'),
  symptoms: uid('Symptoms'),
});
const format = (data: ReportData, change: Partial<Dhis2Codes> = {}) =>
  JSON.parse(formatDhis2Report(data, { ...codes, ...change }) ?? 'null') as unknown;

describe('data values', () => {
  const rows = [
    countRow({ transport: 'BI422', travellers: 3 }),
    countRow({ transport: 'BI424', travellers: 2, decision: 'referred' }),
    countRow({ port: '', travellers: 1, decision: 'none' }),
  ];

  test('have the documented form', () => {
    expect(DataValueSet.parse(format({ kind: 'daily-counts', rows }))).toMatchObject({ dataSet: uid('DataSet') });
  });

  test('add up flights, and leave out elements without an identifier', () => {
    const { dataValues } = DataValueSet.parse(format({ kind: 'daily-counts', rows }));
    const period = '20261121';
    expect(dataValues).toEqual([
      { dataElement: uid('Travellers'), period, orgUnit: uid('Airport'), value: '5' },
      { dataElement: uid('Referred'), period, orgUnit: uid('Airport'), value: '2' },
      { dataElement: uid('Travellers'), period, orgUnit: uid('Country'), value: '1' },
      { dataElement: uid('Undecided'), period, orgUnit: uid('Country'), value: '1' },
    ]);
  });

  test.each([[{ orgUnit: '' }], [{ travellers: '', referred: '', undecided: '' }]])(
    'are not made without %j',
    (change) => {
      expect(format({ kind: 'daily-counts', rows }, change)).toBeNull();
    },
  );
});

describe('tracker payload', () => {
  test('has the documented form, and no names', () => {
    const payload = format({ kind: 'cases', rows: [caseRow(), caseRow({ state: 'ended', port: '', age: null })] });
    const { trackedEntities } = TrackerPayload.parse(payload);
    expect(trackedEntities.map(({ orgUnit }) => orgUnit)).toEqual([uid('Airport'), uid('Country')]);
    expect(trackedEntities[1]?.enrollments[0]?.status).toBe('COMPLETED');
    expect(JSON.stringify(payload)).not.toContain('Siti');
  });

  test('is empty without cases', () => {
    expect(TrackerPayload.parse(format({ kind: 'cases', rows: [] }))).toEqual({ trackedEntities: [] });
  });

  test.each([[{ program: '' }], [{ programStage: '' }], [{ trackedEntityType: '' }], [{ orgUnit: '' }]])(
    'is not made without %j',
    (change) => {
      expect(format({ kind: 'cases', rows: [caseRow()] }, change)).toBeNull();
    },
  );
});

test('derives the same identifiers for a case each time, and different ones for its objects', () => {
  const { id } = caseRow();
  expect(toUid(id, 0)).toBe(toUid(id, 0));
  expect(new Set([toUid(id, 0), toUid(id, 1), toUid(id, 2)]).size).toBe(3);
});
