import { normalizePassport } from '#capabilities/places/rules/passport-number.ts';
import { trimBlanks } from '#foundation/contract/visible-text.ts';
import { noDate, readTypedDate, typedDate } from '#foundation/time/typed-date.ts';
import { readPartialDate, typedPartialDate } from '#foundation/time/partial-date.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { ApplicationContent, Dose } from '../contract.ts';

/** The brand of a vaccine that is not in the list: its name is typed. */
export const otherBrand = 'other';

/** A dose of which nothing has been typed. */
export const emptyDose: Dose = { brand: '', brandName: '', date: noDate, country: '', place: '', batch: '' };

/** What an application is before anybody typed anything. */
export const emptyContent: ApplicationContent = {
  baseInfo: { name: '', gender: '', birthDate: noDate, nationality: '', passportNumber: '' },
  vaccinations: [emptyDose],
  certFiles: [],
  proof: [],
};

/** The most of each. */
export const maxCounts = { doses: 10, files: 10, openApplications: 5 } as const;

/** The day of a dose, when one was typed. */
export function doseDate(dose: Dose): LocalDate | undefined {
  return readTypedDate(dose.date);
}

/** A complete application as it is kept: blanks trimmed, passport number as printed, doses in the order in which they were given. */
export function normalizeContent({ baseInfo, vaccinations, certFiles, proof }: ApplicationContent): ApplicationContent {
  const born = readPartialDate(baseInfo.birthDate);
  return {
    baseInfo: {
      ...baseInfo,
      name: trimBlanks(baseInfo.name),
      birthDate: born ? typedPartialDate(born) : baseInfo.birthDate,
      passportNumber: normalizePassport(baseInfo.passportNumber),
    },
    vaccinations: vaccinations.map(normalizeDose).toSorted((one, other) => {
      const [a, b] = [doseDate(one) ?? '', doseDate(other) ?? ''];
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
    date: on ? typedDate(on) : dose.date,
    place: trimBlanks(dose.place),
    batch: trimBlanks(dose.batch),
  };
}
