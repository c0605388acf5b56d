import { normalizePassport } from '#capabilities/places/rules/passport-number.ts';
import { trimBlanks } from '#foundation/contract/visible-text.ts';
import { blankDate, parseEnteredDate, toEnteredDate } from '#foundation/time/entered-date.ts';
import { parseEnteredPartialDate, toEnteredPartialDate } from '#foundation/time/partial-date.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { ApplicationContent, Dose } from '../contract.ts';

/** Brand of a vaccine that is not listed; its name is entered. */
export const otherBrand = 'other';

export const emptyDose: Dose = { brand: '', brandName: '', date: blankDate, country: '', place: '', batch: '' };

export const emptyContent: ApplicationContent = {
  baseInfo: { name: '', gender: '', birthDate: blankDate, nationality: '', passportNumber: '' },
  vaccinations: [emptyDose],
  certFiles: [],
  proof: [],
};

/** Returns the entered day of a dose; undefined if the day is missing or invalid. */
export function doseDate(dose: Dose): LocalDate | undefined {
  return parseEnteredDate(dose.date);
}

/** Normalizes a complete application: trims text, unifies the passport number, sorts doses by day. */
export function normalizeContent({ baseInfo, vaccinations, certFiles, proof }: ApplicationContent): ApplicationContent {
  const birthDate = parseEnteredPartialDate(baseInfo.birthDate);
  return {
    baseInfo: {
      ...baseInfo,
      name: trimBlanks(baseInfo.name),
      birthDate: birthDate ? toEnteredPartialDate(birthDate) : baseInfo.birthDate,
      passportNumber: normalizePassport(baseInfo.passportNumber),
    },
    vaccinations: vaccinations.map(normalizeDose).toSorted((left, right) => {
      const [a, b] = [doseDate(left) ?? '', doseDate(right) ?? ''];
      return a < b ? -1 : a > b ? 1 : 0;
    }),
    certFiles: [...new Set(certFiles)],
    proof,
  };
}

function normalizeDose(dose: Dose): Dose {
  const day = doseDate(dose);
  return {
    ...dose,
    brandName: dose.brand === otherBrand ? trimBlanks(dose.brandName) : '',
    date: day ? toEnteredDate(day) : dose.date,
    place: trimBlanks(dose.place),
    batch: trimBlanks(dose.batch),
  };
}
