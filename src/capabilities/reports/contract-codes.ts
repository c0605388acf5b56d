import * as z from 'zod/mini';
import { defineCall, NoData, NoInput } from '#foundation/contract/call.ts';
import { fieldMessages } from './messages/fields.ts';
import { parseCodeLines } from './rules/code-lines.ts';
import { maxLinesLength } from './rules/limits.ts';

const codesCall = { caller: 'staff', scope: 'reports:schedule', envelope: 'errno', fieldMessages } as const;

/** Identifier of DHIS2: 11 letters and digits. Empty for what is not sent. */
const Uid = z._default(z.string().check(z.trim(), z.regex(/^([A-Za-z][A-Za-z0-9]{10})?$/, 'uid')), '');

const isUid = (text: string) => /^[A-Za-z][A-Za-z0-9]{10}$/.test(text);
const Lines = (isCode: (text: string) => boolean) =>
  z._default(
    z.string().check(
      z.trim(),
      z.maxLength(maxLinesLength, 'too-long'),
      z.refine((text) => Object.values(parseCodeLines(text) ?? { invalid: '' }).every(isCode), 'code-lines'),
    ),
    '',
  );

/**
 * Identifiers in a DHIS2 server. `portOrgUnits`: lines `port code = identifier`; other rows belong to `orgUnit`. Each
 * other identifier is a data element or an attribute, and empty if it is not sent.
 */
export const Dhis2Codes = z.object({
  orgUnit: Uid,
  portOrgUnits: Lines(isUid),
  dataSet: Uid,
  travellers: Uid,
  proceed: Uid,
  seeHealthOfficer: Uid,
  cleared: Uid,
  referred: Uid,
  paperCheck: Uid,
  undecided: Uid,
  trackedEntityType: Uid,
  program: Uid,
  programStage: Uid,
  reference: Uid,
  nationality: Uid,
  age: Uid,
  origin: Uid,
  departureCountry: Uid,
  transport: Uid,
  symptoms: Uid,
  outcome: Uid,
  disease: Uid,
});
export type Dhis2Codes = z.output<typeof Dhis2Codes>;

const Name = z._default(z.string().check(z.trim(), z.maxLength(200, 'too-long'), z.regex(/^\P{Cc}*$/u, 'invalid')), '');

/**
 * Names in a SORMAS server. `diseases`: lines `disease code = NAME`; cases of other diseases, and without one, get
 * `disease`. `pointsOfEntry`: lines `port code = name`.
 */
export const SormasCodes = z.object({
  region: Name,
  district: Name,
  facility: Name,
  disease: Name,
  diseases: Lines((text) => /^[A-Z][A-Z_]+$/.test(text)),
  pointsOfEntry: Lines((text) => text.length <= 200),
});
export type SormasCodes = z.output<typeof SormasCodes>;

export const readReportCodes = defineCall({
  ...codesCall,
  name: 'readReportCodes',
  summary: 'Returns the codes of DHIS2 and SORMAS that reports use.',
  method: 'GET',
  path: '/api/reports/codes',
  input: NoInput,
  output: z.object({ dhis2: Dhis2Codes, sormas: SormasCodes }),
});

export const saveDhis2Codes = defineCall({
  ...codesCall,
  name: 'saveDhis2Codes',
  summary: 'Changes the identifiers of DHIS2 that reports use.',
  method: 'POST',
  path: '/api/reports/codes/dhis2',
  input: Dhis2Codes,
  output: NoData,
});

export const saveSormasCodes = defineCall({
  ...codesCall,
  name: 'saveSormasCodes',
  summary: 'Changes the names of SORMAS that reports use.',
  method: 'POST',
  path: '/api/reports/codes/sormas',
  input: SormasCodes,
  output: NoData,
});
