import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { SormasCodes } from '../contract-codes.ts';
import { formatSormasReport } from './format-sormas-report.ts';
import { splitName } from './split-name.ts';
import { caseRow } from './testing/rows.ts';

const codes = SormasCodes.parse({
  region: 'Brunei',
  district: 'Brunei-Muara',
  disease: 'OTHER',
  diseases: 'mpox = MONKEYPOX\nmeasles = MEASLES',
  pointsOfEntry: 'BNBWN = Brunei International Airport',
});

function readCases(...rows: ReturnType<typeof caseRow>[]): Record<string, string>[] {
  const text = formatSormasReport({ kind: 'cases', rows }, codes) ?? '';
  const [entities = [], fields = [], ...lines] = parse(text) as string[][];
  expect(new Set(entities)).toEqual(new Set(['CaseData']));
  expect(entities).toHaveLength(fields.length);
  return lines.map((cells) => Object.fromEntries(cells.map((cell, index) => [fields[index] ?? '', cell])));
}

// Columns of the recorded file sormas-ui/src/test/resources/sormas_import_test_success.csv of SORMAS, and fields of
// CaseDataDto, PersonDto and SymptomsDto in sormas-api.
test('has fields of the import with the values of the case', () => {
  expect(readCases(caseRow())).toEqual([
    {
      disease: 'MONKEYPOX',
      'person.firstName': 'Siti Aminah',
      'person.lastName': 'binti Abdul Rahman',
      'person.sex': 'UNKNOWN',
      'person.birthdateDD': '14',
      'person.birthdateMM': '03',
      'person.birthdateYYYY': '1986',
      'person.approximateAge': '40',
      'person.approximateAgeType': 'YEARS',
      reportDate: '11/21/2026',
      externalID: caseRow().id,
      caseOrigin: 'POINT_OF_ENTRY',
      pointOfEntry: 'Brunei International Airport',
      region: 'Brunei',
      district: 'Brunei-Muara',
      healthFacility: '',
      quarantine: 'HOME',
      quarantineFrom: '11/21/2026',
      quarantineTo: '12/12/2026',
      'symptoms.fever': 'YES',
      'symptoms.skinRash': '',
      'symptoms.cough': 'YES',
      'symptoms.runnyNose': '',
      'symptoms.soreThroat': '',
      'symptoms.difficultyBreathing': '',
      'symptoms.headache': '',
      'symptoms.vomiting': '',
      'symptoms.fatigueWeakness': '',
    },
  ]);
});

test('leaves unknown parts of a birth date empty, and takes the general disease without one', () => {
  const person = { name: 'Lee', birthDate: '1986-03' };
  const [unknown] = readCases(caseRow({ disease: null, port: '', outcome: '', person, age: null }));
  expect(unknown).toMatchObject({
    disease: 'OTHER',
    caseOrigin: 'IN_COUNTRY',
    'person.birthdateDD': '',
    'person.birthdateMM': '03',
    'person.approximateAgeType': '',
    quarantine: '',
  });
});

test.each([[{ region: '' }], [{ district: '' }], [{ disease: '' }]])('is not made without %j', (change) => {
  expect(formatSormasReport({ kind: 'cases', rows: [caseRow()] }, { ...codes, ...change })).toBeUndefined();
});

test.each([
  ['Siti Aminah binti Abdul Rahman', 'Siti Aminah', 'binti Abdul Rahman'],
  ['AHMAD BIN ALI', 'AHMAD', 'BIN ALI'],
  ['Maria Anna Schmidt', 'Maria Anna', 'Schmidt'],
  ['Sukarno', 'Sukarno', 'Sukarno'],
])('splits the name %s', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});
