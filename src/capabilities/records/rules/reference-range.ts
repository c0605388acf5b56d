import { addDays, addMonths, type LocalDate } from '#foundation/time/local-date.ts';
import { earliestDay, isPartialDate, latestDay } from '#foundation/time/partial-date.ts';
import type { Concept, Quantity, ReferenceRange } from './resource-schemas.ts';

/** Facts about the patient and the measurement that decide which reference range applies. */
export type RangeSubject = {
  sex?: 'male' | 'female' | undefined;
  birthDate?: string | undefined;
  measuredOn?: LocalDate | undefined;
};

/** Whether a range applies to a patient. `unknown`: the record does not say enough. */
type RangeMatch = 'yes' | 'no' | 'unknown';

/**
 * Selects the range that applies to a patient. Undefined when none applies, or when the record cannot decide between
 * several. A guess could call a healthy value low, or a low value healthy.
 */
export function selectRange(ranges: readonly ReferenceRange[], subject: RangeSubject): ReferenceRange | undefined {
  const normalRanges = ranges.filter(
    ({ type }) => type === undefined || type.coding?.some(({ code }) => code === 'normal'),
  );
  const candidates = normalRanges
    .map((range) => ({ range, match: matchRange(range, subject) }))
    .filter(({ match }) => match !== 'no');
  if (candidates.some(({ match }) => match === 'unknown')) return undefined;
  const mostConditions = Math.max(...candidates.map(({ range }) => countConditions(range)));
  const [firstRange, ...otherRanges] = candidates
    .map(({ range }) => range)
    .filter((range) => countConditions(range) === mostConditions);
  const isSameRange = (other: ReferenceRange) =>
    other.low?.value === firstRange?.low?.value &&
    other.high?.value === firstRange?.high?.value &&
    other.text === firstRange?.text;
  return otherRanges.every(isSameRange) ? firstRange : undefined;
}

function countConditions({ appliesTo = [], age }: ReferenceRange): number {
  return appliesTo.length + Number(age !== undefined);
}

function matchRange({ appliesTo = [], age, text, low, high }: ReferenceRange, subject: RangeSubject): RangeMatch {
  const matches = [
    ...(appliesTo.length > 0 ? [matchPopulations(appliesTo, subject)] : []),
    ...(age ? [matchAge(age, subject)] : []),
  ];
  if (matches.includes('no')) return 'no';
  // Text beside the numbers may say to which patients they apply.
  if (matches.length === 0 && text !== undefined && (low ?? high) !== undefined && mentionsPopulation.test(text))
    return 'unknown';
  return matches.includes('unknown') ? 'unknown' : 'yes';
}

const mentionsPopulation =
  /\b(?:fe)?male|\b(?:wo)?m[ae]n\b|\bboy|\bgirl|\bchild|\badult|\binfant|\bnewborn|\bpregnan|\byears?\b|\bmonths?\b|lelaki|wanita|perempuan|hamil|kanak|bayi|dewasa|tahun|bulan/i;

// Several populations may mean all or any of them: the match is known only where they agree.
function matchPopulations(concepts: readonly Concept[], subject: RangeSubject): RangeMatch {
  const [firstMatch, ...otherMatches] = concepts.map((concept) => matchPopulation(concept, subject));
  const areAllEqual = otherMatches.every((match) => match === firstMatch);
  return firstMatch !== undefined && areAllEqual ? firstMatch : 'unknown';
}

// Codes of HL7 and of SNOMED CT.
const maleCodes = new Set(['male', 'm', '248153007']);
const femaleCodes = new Set(['female', 'f', '248152002']);
// SNOMED CT codes of pregnancy and of phases of the menstrual cycle. A range with such a code never applies to men.
// Whether it applies to a woman is not in the record.
const womenOnlyCodes = new Set([
  '77386006',
  '255246003',
  '255247007',
  '255248002',
  '60001007',
  '289908002',
  '76498008',
]);

function matchPopulation({ coding = [], text }: Concept, { sex }: RangeSubject): RangeMatch {
  const codes = [...coding.map(({ code = '' }) => code), text ?? ''].map((code) => code.trim().toLowerCase());
  const isFor = (codeSet: ReadonlySet<string>) => codes.some((code) => codeSet.has(code));
  if (isFor(womenOnlyCodes) || codes.some((code) => code.includes('pregnan'))) return sex === 'male' ? 'no' : 'unknown';
  if (isFor(maleCodes) === isFor(femaleCodes) || sex === undefined) return 'unknown';
  return isFor(maleCodes) === (sex === 'male') ? 'yes' : 'no';
}

// Units of an age (UCUM codes and English words), in months or in days.
const monthsPerUnit: Readonly<Record<string, number>> = {
  a: 12,
  yr: 12,
  year: 12,
  years: 12,
  mo: 1,
  month: 1,
  months: 1,
};
const daysPerUnit: Readonly<Record<string, number>> = { wk: 7, week: 7, weeks: 7, d: 1, day: 1, days: 1 };

function matchAge(
  { low, high }: { low?: Quantity | undefined; high?: Quantity | undefined },
  subject: RangeSubject,
): RangeMatch {
  const { birthDate = '', measuredOn } = subject;
  if (measuredOn === undefined || !isPartialDate(birthDate)) return 'unknown';
  const spanOf = (birth: LocalDate) => ({
    from: low ? dateAtAge(birth, low, 0) : measuredOn,
    // "17 years" as the highest age includes the days before the eighteenth birthday.
    until: high ? dateAtAge(birth, high, 1) : addDays(measuredOn, 1),
  });
  // Of a birth date that is known by year or month only, the first and the last possible day are tried.
  const spanIfOldest = spanOf(earliestDay(birthDate));
  const spanIfYoungest = spanOf(latestDay(birthDate));
  if (!spanIfOldest.from || !spanIfOldest.until || !spanIfYoungest.from || !spanIfYoungest.until) return 'unknown';
  if (measuredOn < spanIfOldest.from || measuredOn >= spanIfYoungest.until) return 'no';
  return measuredOn >= spanIfYoungest.from && measuredOn < spanIfOldest.until ? 'yes' : 'unknown';
}

function dateAtAge(
  birth: LocalDate,
  { value, code, unit, comparator }: Quantity,
  extraUnits: number,
): LocalDate | undefined {
  // An age of more than 200 years is an error, and could leave the supported dates.
  if (value === undefined || !Number.isInteger(value) || value < 0 || value > 200 * 366 || comparator !== undefined)
    return undefined;
  const name =
    [code, unit?.toLowerCase()].find(
      (unitName) => unitName !== undefined && (unitName in monthsPerUnit || unitName in daysPerUnit),
    ) ?? '';
  const monthsOfUnit = monthsPerUnit[name];
  if (monthsOfUnit !== undefined)
    return value > 2400 ? undefined : addMonths(birth, (value + extraUnits) * monthsOfUnit);
  const daysOfUnit = daysPerUnit[name];
  return daysOfUnit === undefined ? undefined : addDays(birth, (value + extraUnits) * daysOfUnit);
}
