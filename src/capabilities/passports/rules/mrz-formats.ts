/**
 * Characters that a field allows. `documentCode`: letters, and fillers after the first. `digits`: a complete date as
 * YYMMDD. `date`: a date as YYMMDD, in which fillers replace unknown parts. `sex`: M, F or a filler.
 */
export type CharacterSet = 'letters' | 'documentCode' | 'digits' | 'date' | 'sex' | 'any';

/**
 * Fields of an MRZ. `documentCode`: document code, such as `P<`. `givenNames`, `department`: only on French identity
 * cards. `optionalData` and, in TD1, `optionalData2`: optional data elements of ICAO Doc 9303.
 */
export type MrzFieldName =
  | 'documentCode'
  | 'issuer'
  | 'names'
  | 'givenNames'
  | 'department'
  | 'number'
  | 'nationality'
  | 'birthDate'
  | 'sex'
  | 'expiry'
  | 'optionalData'
  | 'optionalData2';

/** Position of a field in a line, from 0, `to` exclusive. `hasCheckDigit`: the check digit of the field is at `to`. */
export type FieldPosition = {
  field: MrzFieldName;
  line: number;
  from: number;
  to: number;
  characterSet: CharacterSet;
  hasCheckDigit?: boolean;
};

/** Format of an MRZ (ICAO Doc 9303 parts 4 to 7, and older French identity cards). */
export type MrzFormat = {
  name: 'TD1' | 'TD2' | 'TD3' | 'MRV-A' | 'MRV-B' | 'FRA';
  lineCount: number;
  lineLength: number;
  /** Text that every MRZ of the format starts with, where it distinguishes formats of the same size. */
  prefix?: string;
  /** A document number of more than nine characters continues in the optional data. */
  allowsLongNumber?: true;
  fields: readonly FieldPosition[];
  /** Overall check digit, computed over several ranges in this order. */
  compositeCheckDigit?: {
    line: number;
    column: number;
    ranges: readonly { line: number; from: number; to: number }[];
    coversNames?: true;
  };
};

const upperLineFields = (length: number): readonly FieldPosition[] => [
  { field: 'documentCode', line: 0, from: 0, to: 2, characterSet: 'documentCode' },
  { field: 'issuer', line: 0, from: 2, to: 5, characterSet: 'letters' },
  { field: 'names', line: 0, from: 5, to: length, characterSet: 'letters' },
];

const lowerLineFields: readonly FieldPosition[] = [
  { field: 'number', line: 1, from: 0, to: 9, characterSet: 'any', hasCheckDigit: true },
  { field: 'nationality', line: 1, from: 10, to: 13, characterSet: 'letters' },
  { field: 'birthDate', line: 1, from: 13, to: 19, characterSet: 'date', hasCheckDigit: true },
  { field: 'sex', line: 1, from: 20, to: 21, characterSet: 'sex' },
  { field: 'expiry', line: 1, from: 21, to: 27, characterSet: 'digits', hasCheckDigit: true },
];

/** Passport booklets. */
export const td3: MrzFormat = {
  name: 'TD3',
  lineCount: 2,
  lineLength: 44,
  fields: [
    ...upperLineFields(44),
    ...lowerLineFields,
    { field: 'optionalData', line: 1, from: 28, to: 42, characterSet: 'any', hasCheckDigit: true },
  ],
  compositeCheckDigit: {
    line: 1,
    column: 43,
    ranges: [
      { line: 1, from: 0, to: 10 },
      { line: 1, from: 13, to: 20 },
      { line: 1, from: 21, to: 43 },
    ],
  },
};

/** Cards of the larger size (105 by 74 mm). */
export const td2: MrzFormat = {
  name: 'TD2',
  lineCount: 2,
  lineLength: 36,
  allowsLongNumber: true,
  fields: [
    ...upperLineFields(36),
    ...lowerLineFields,
    { field: 'optionalData', line: 1, from: 28, to: 35, characterSet: 'any' },
  ],
  compositeCheckDigit: {
    line: 1,
    column: 35,
    ranges: [
      { line: 1, from: 0, to: 10 },
      { line: 1, from: 13, to: 20 },
      { line: 1, from: 21, to: 35 },
    ],
  },
};

/** Cards of the size of a bank card. */
export const td1: MrzFormat = {
  name: 'TD1',
  lineCount: 3,
  lineLength: 30,
  allowsLongNumber: true,
  fields: [
    { field: 'documentCode', line: 0, from: 0, to: 2, characterSet: 'documentCode' },
    { field: 'issuer', line: 0, from: 2, to: 5, characterSet: 'letters' },
    { field: 'number', line: 0, from: 5, to: 14, characterSet: 'any', hasCheckDigit: true },
    { field: 'optionalData', line: 0, from: 15, to: 30, characterSet: 'any' },
    { field: 'birthDate', line: 1, from: 0, to: 6, characterSet: 'date', hasCheckDigit: true },
    { field: 'sex', line: 1, from: 7, to: 8, characterSet: 'sex' },
    { field: 'expiry', line: 1, from: 8, to: 14, characterSet: 'digits', hasCheckDigit: true },
    { field: 'nationality', line: 1, from: 15, to: 18, characterSet: 'letters' },
    { field: 'optionalData2', line: 1, from: 18, to: 29, characterSet: 'any' },
    { field: 'names', line: 2, from: 0, to: 30, characterSet: 'letters' },
  ],
  compositeCheckDigit: {
    line: 1,
    column: 29,
    ranges: [
      { line: 0, from: 5, to: 30 },
      { line: 1, from: 0, to: 7 },
      { line: 1, from: 8, to: 15 },
      { line: 1, from: 18, to: 29 },
    ],
  },
};

/**
 * French identity cards from before 2021. They have the size of TD2 and another layout. The upper line has family name,
 * department and office, and the lower line the given names. Nationality and expiry are missing. The overall check
 * digit covers every character before it.
 */
export const frenchIdCard: MrzFormat = {
  name: 'FRA',
  lineCount: 2,
  lineLength: 36,
  prefix: 'IDFRA',
  fields: [
    { field: 'documentCode', line: 0, from: 0, to: 2, characterSet: 'documentCode' },
    { field: 'issuer', line: 0, from: 2, to: 5, characterSet: 'letters' },
    { field: 'names', line: 0, from: 5, to: 30, characterSet: 'letters' },
    { field: 'department', line: 0, from: 30, to: 36, characterSet: 'any' },
    { field: 'number', line: 1, from: 0, to: 12, characterSet: 'any', hasCheckDigit: true },
    { field: 'givenNames', line: 1, from: 13, to: 27, characterSet: 'letters' },
    { field: 'birthDate', line: 1, from: 27, to: 33, characterSet: 'date', hasCheckDigit: true },
    { field: 'sex', line: 1, from: 34, to: 35, characterSet: 'sex' },
  ],
  compositeCheckDigit: {
    line: 1,
    column: 35,
    ranges: [
      { line: 0, from: 0, to: 36 },
      { line: 1, from: 0, to: 35 },
    ],
    coversNames: true,
  },
};

/** Visas of the larger size (MRV-A). */
export const mrvA: MrzFormat = {
  name: 'MRV-A',
  lineCount: 2,
  lineLength: 44,
  fields: [
    ...upperLineFields(44),
    ...lowerLineFields,
    { field: 'optionalData', line: 1, from: 28, to: 44, characterSet: 'any' },
  ],
};

/** Visas of the smaller size (MRV-B). */
export const mrvB: MrzFormat = {
  name: 'MRV-B',
  lineCount: 2,
  lineLength: 36,
  fields: [
    ...upperLineFields(36),
    ...lowerLineFields,
    { field: 'optionalData', line: 1, from: 28, to: 36, characterSet: 'any' },
  ],
};

/** All formats. A format with a prefix stands before the format of the same size without one. */
export const mrzFormats: readonly MrzFormat[] = [td3, mrvA, frenchIdCard, td2, mrvB, td1];

export function findMrzFormat(lines: readonly string[]): MrzFormat | undefined {
  // Only the MRZ of a visa starts with V.
  const isVisa = lines[0]?.startsWith('V') ?? false;
  return mrzFormats.find(
    (format) =>
      format.lineCount === lines.length &&
      lines.every((line) => line.length === format.lineLength) &&
      format.name.startsWith('MRV') === isVisa &&
      (lines[0]?.startsWith(format.prefix ?? '') ?? false),
  );
}
