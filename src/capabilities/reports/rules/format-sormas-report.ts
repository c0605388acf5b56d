import { formatCsv } from '#foundation/contract/csv.ts';
import type { SormasCodes } from '../contract-codes.ts';
import { parseCodeLines } from './code-lines.ts';
import type { CaseRow, ReportData } from './rows.ts';
import { splitName } from './split-name.ts';

/**
 * Formats cases as a file for SORMAS' import of cases: a line with the entity of each column, a line with its field,
 * and a line for each case. Undefined if names of the SORMAS server are missing.
 */
export function formatSormasReport(data: ReportData, codes: SormasCodes): string | undefined {
  const isComplete = codes.region !== '' && codes.district !== '' && codes.disease !== '';
  if (data.kind !== 'cases' || !isComplete) return undefined;
  const cells = data.rows.map((row) => Object.values(toFields(row, codes)));
  return formatCsv([fields.map(() => 'CaseData'), [...fields], ...cells]);
}

/** Columns in order. The names are those of SORMAS' CaseDataDto, PersonDto and SymptomsDto. */
const fields = [
  'disease',
  'person.firstName',
  'person.lastName',
  'person.sex',
  'person.birthdateDD',
  'person.birthdateMM',
  'person.birthdateYYYY',
  'person.approximateAge',
  'person.approximateAgeType',
  'reportDate',
  'externalID',
  'caseOrigin',
  'pointOfEntry',
  'region',
  'district',
  'healthFacility',
  'quarantine',
  'quarantineFrom',
  'quarantineTo',
  'symptoms.fever',
  'symptoms.skinRash',
  'symptoms.cough',
  'symptoms.runnyNose',
  'symptoms.soreThroat',
  'symptoms.difficultyBreathing',
  'symptoms.headache',
  'symptoms.vomiting',
  'symptoms.fatigueWeakness',
] as const;

type Field = (typeof fields)[number];

function toFields(row: CaseRow, codes: SormasCodes): Record<Field, string> {
  const diseaseByCode = parseCodeLines(codes.diseases) ?? {};
  const pointOfEntry = parseCodeLines(codes.pointsOfEntry)?.[row.port] ?? '';
  const { firstName, lastName } = splitName(row.person.name);
  const [year = '', month = '', day = ''] = /^\d{4}/.test(row.person.birthDate) ? row.person.birthDate.split('-') : [];
  const isQuarantined = row.outcome === 'home';
  const symptom = (name: string) => (row.symptoms.includes(name) ? 'YES' : '');
  return {
    disease: diseaseByCode[row.disease?.code ?? ''] ?? codes.disease,
    'person.firstName': firstName,
    'person.lastName': lastName,
    // Cases do not store the sex.
    'person.sex': 'UNKNOWN',
    'person.birthdateDD': day,
    'person.birthdateMM': month,
    'person.birthdateYYYY': year,
    'person.approximateAge': row.age === null ? '' : String(row.age),
    'person.approximateAgeType': row.age === null ? '' : 'YEARS',
    reportDate: formatDay(row.openedOn),
    externalID: row.id,
    caseOrigin: pointOfEntry === '' ? 'IN_COUNTRY' : 'POINT_OF_ENTRY',
    pointOfEntry,
    region: codes.region,
    district: codes.district,
    healthFacility: codes.facility,
    quarantine: isQuarantined ? 'HOME' : '',
    quarantineFrom: isQuarantined ? formatDay(row.followUpFrom) : '',
    quarantineTo: isQuarantined ? formatDay(row.followUpUntil) : '',
    'symptoms.fever': symptom('fever'),
    'symptoms.skinRash': symptom('rash'),
    'symptoms.cough': symptom('cough'),
    'symptoms.runnyNose': symptom('runny-nose'),
    'symptoms.soreThroat': symptom('sore-throat'),
    'symptoms.difficultyBreathing': symptom('breathless'),
    'symptoms.headache': symptom('headache'),
    'symptoms.vomiting': symptom('vomiting'),
    'symptoms.fatigueWeakness': symptom('tired'),
  };
}

// MM/DD/YYYY, as SORMAS reads dates of users whose language is English.
function formatDay(day: string): string {
  const [year = '', month = '', dayOfMonth = ''] = day.split('-');
  return day === '' ? '' : `${month}/${dayOfMonth}/${year}`;
}
