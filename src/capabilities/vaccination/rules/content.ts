import { normalizePassport } from '#capabilities/places/rules/passport-number.ts';
import { trimBlanks } from '#foundation/contract/visible-text.ts';
import { noDate, readEnteredDate, toEnteredDate } from '#foundation/time/entered-date.ts';
import { readPartialDate, toEnteredPartialDate } from '#foundation/time/partial-date.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { ApplicationContent, Dose } from '../contract.ts';

/** Brand of a vaccine that is not listed; its name is entered. */
export const otherBrand = 'other';

export const emptyDose: Dose = { brand: '', brandName: '', date: noDate, country: '', place: '', batch: '' };

export const emptyContent: ApplicationContent = {
  baseInfo: { name: '', gender: '', birthDate: noDate, nationality: '', passportNumber: '' },
  vaccinations: [emptyDose],
  certFiles: [],
  proof: [],
};

/** Day of a dose; undefined when no valid day was entered. */
export function doseDate(dose: Dose): LocalDate | undefined {
  return readEnteredDate(dose.date);
}

/** Normalizes a complete application: trims text, unifies the passport number, sorts doses by day. */
export function normalizeContent({ baseInfo, vaccinations, certFiles, proof }: ApplicationContent): ApplicationContent {
  const born = readPartialDate(baseInfo.birthDate);
  return {
    baseInfo: {
      ...baseInfo,
      name: trimBlanks(baseInfo.name),
      birthDate: born ? toEnteredPartialDate(born) : baseInfo.birthDate,
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
  const on = doseDate(dose);
  return {
    ...dose,
    brandName: dose.brand === otherBrand ? trimBlanks(dose.brandName) : '',
    date: on ? toEnteredDate(on) : dose.date,
    place: trimBlanks(dose.place),
    batch: trimBlanks(dose.batch),
  };
}
