import type { Details } from '#capabilities/members/contract.ts';
import { type DocumentFieldName, parseDocument } from '#capabilities/passports/rules/parse-document.ts';
import { compareNames } from '#capabilities/places/rules/compare-names.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { unknownDate } from '#foundation/time/partial-date.ts';

/** What the zone of a passport says, beside what somebody says of themselves. */
export type MrzComparison = {
  fields: Record<DocumentFieldName, string>;
  /** Every check digit agrees. Whoever types lines can compute these too: they find mistakes, not lies. */
  agrees: boolean;
  expired: boolean;
  /** What it says otherwise than the details. */
  differs: DocumentFieldName[];
};

/** Reads the lines of a passport's zone on a day; undefined when they are none. */
export function compareMrz(lines: readonly string[], details: Details, today: LocalDate): MrzComparison | undefined {
  const document = parseDocument(lines, today);
  if (document?.kind !== 'passport') return undefined;
  const fields = { ...emptyFields };
  for (const { name, value } of document.fields) fields[name] = value;
  const nameMatch = compareNames([fields.name], [details.name]);
  const same: Record<Exclude<DocumentFieldName, 'passportExpiry'>, boolean> = {
    // A zone may have left out the end of a long name.
    name: nameMatch === 'same' || (document.cut && nameMatch !== 'other'),
    gender: fields.gender === '' || fields.gender === 'unspecified' || fields.gender === details.gender,
    // A passport may know only the year, or the year and the month, or nothing of it.
    birthDate: fields.birthDate === unknownDate || details.birth_date.startsWith(fields.birthDate),
    passportNumber: fields.passportNumber === details.passport_number,
    nationality: fields.nationality === details.nation,
  };
  return {
    fields,
    agrees: document.agrees,
    expired: fields.passportExpiry !== '' && fields.passportExpiry < today,
    differs: (Object.keys(same) as (keyof typeof same)[]).filter((name) => !same[name]),
  };
}

const emptyFields: Record<DocumentFieldName, string> = {
  name: '',
  gender: '',
  birthDate: '',
  passportNumber: '',
  passportExpiry: '',
  nationality: '',
};
