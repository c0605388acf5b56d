import type { Dhis2Codes } from '../contract-codes.ts';
import { parseCodeLines } from './code-lines.ts';
import type { CaseRow, CountRow, ReportData } from './rows.ts';

/**
 * Formats counts as a data value set (`/api/dataValueSets`), and cases as a payload of the Tracker API
 * (`/api/tracker`), as the documentation of DHIS2 2.42 describes. Undefined if required identifiers are missing.
 */
export function formatDhis2Report(data: ReportData, codes: Dhis2Codes): string | undefined {
  const payload = data.kind === 'daily-counts' ? buildDataValues(data.rows, codes) : buildTracker(data, codes);
  return payload && `${JSON.stringify(payload, null, 1)}\n`;
}

type DataValue = { dataElement: string; period: string; orgUnit: string; value: string };

// DHIS2 knows no flights: their travellers are added up.
function buildDataValues(rows: readonly CountRow[], codes: Dhis2Codes) {
  if (codes.orgUnit === '' || countElements.every((name) => codes[name] === '')) return undefined;
  const orgUnitOf = createOrgUnitLookup(codes);
  const values = new Map<string, DataValue & { sum: number }>();
  for (const row of rows)
    for (const dataElement of elementsOf(row, codes)) {
      const value = { dataElement, period: row.day.replaceAll('-', ''), orgUnit: orgUnitOf(row.port) };
      const key = JSON.stringify(value);
      values.set(key, { ...value, value: '', sum: (values.get(key)?.sum ?? 0) + row.travellers });
    }
  return {
    ...(codes.dataSet !== '' && { dataSet: codes.dataSet }),
    dataValues: [...values.values()].map(({ sum, ...value }) => ({ ...value, value: String(sum) })),
  };
}

const countElements = [
  'travellers',
  'proceed',
  'seeHealthOfficer',
  'cleared',
  'referred',
  'paperCheck',
  'undecided',
] as const;

const elementByBand = { proceed: 'proceed', 'see-health-officer': 'seeHealthOfficer' } as const;
const elementByDecision = {
  cleared: 'cleared',
  referred: 'referred',
  'paper-check': 'paperCheck',
  none: 'undecided',
} as const;

function elementsOf({ band, decision }: CountRow, codes: Dhis2Codes): string[] {
  const names = ['travellers', elementByBand[band], elementByDecision[decision]] as const;
  return names.map((name) => codes[name]).filter((uid) => uid !== '');
}

function buildTracker(data: ReportData, codes: Dhis2Codes) {
  const { orgUnit, trackedEntityType, program, programStage } = codes;
  if (data.kind !== 'cases' || [orgUnit, trackedEntityType, program, programStage].includes('')) return undefined;
  return { trackedEntities: data.rows.map((row) => buildTrackedEntity(row, codes)) };
}

function buildTrackedEntity(row: CaseRow, codes: Dhis2Codes) {
  const { trackedEntityType, program, programStage } = codes;
  const orgUnit = createOrgUnitLookup(codes)(row.port);
  const status = row.state === 'ended' ? 'COMPLETED' : 'ACTIVE';
  const attributes = listValues('attribute', [
    [codes.reference, `${row.reference}-${row.number}`],
    [codes.nationality, row.nationality],
    [codes.age, row.age === null ? '' : String(row.age)],
  ]);
  const event = {
    event: toUid(row.id, 2),
    programStage,
    orgUnit,
    status,
    occurredAt: toTimestamp(row.openedOn),
    dataValues: listValues('dataElement', [
      [codes.origin, row.origin],
      [codes.departureCountry, row.departureCountry],
      [codes.transport, row.transport],
      [codes.symptoms, row.symptoms.join(' ')],
      [codes.outcome, row.outcome],
      [codes.disease, row.disease?.code ?? ''],
    ]),
  };
  const enrollment = {
    enrollment: toUid(row.id, 1),
    program,
    orgUnit,
    status,
    enrolledAt: toTimestamp(row.openedOn),
    occurredAt: toTimestamp(row.openedOn),
    events: [event],
  };
  return { trackedEntity: toUid(row.id, 0), trackedEntityType, orgUnit, attributes, enrollments: [enrollment] };
}

// Timestamps have no time zone in DHIS2, so that a day of the country is written as its beginning.
function toTimestamp(day: string): string {
  return `${day}T00:00:00`;
}

function listValues<Name extends string>(name: Name, entries: readonly (readonly [uid: string, value: string])[]) {
  return entries
    .filter(([uid, value]) => uid !== '' && value !== '')
    .map(([uid, value]) => ({ [name]: uid, value }) as Record<Name | 'value', string>);
}

function createOrgUnitLookup({ orgUnit, portOrgUnits }: Dhis2Codes): (port: string) => string {
  const orgUnitByPort = parseCodeLines(portOrgUnits) ?? {};
  return (port) => orgUnitByPort[port] ?? orgUnit;
}

/**
 * Derives an identifier of DHIS2 (a letter and ten letters or digits) from the id of a case, so that a repeated import
 * changes the same object. `part`: 0 for the tracked entity, 1 for the enrollment, 2 for the event.
 */
export function toUid(caseId: string, part: 0 | 1 | 2): string {
  let rest = BigInt(`0x${caseId.replaceAll('-', '')}`) + BigInt(part);
  const take = (alphabet: string) => {
    const letter = alphabet[Number(rest % BigInt(alphabet.length))] ?? '';
    rest /= BigInt(alphabet.length);
    return letter;
  };
  return take(letters) + Array.from({ length: 10 }, () => take(lettersAndDigits)).join('');
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const lettersAndDigits = `${letters}0123456789`;
