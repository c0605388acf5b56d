import { toEnteredDate } from '#foundation/time/entered-date.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { BaseInfo, ApplicationContent, Dose } from '#capabilities/vaccination/contract.ts';

export function doseOn(on: LocalDate, change: Partial<Dose> = {}): Dose {
  return {
    brand: 'EU/1/20/1528',
    brandName: '',
    date: toEnteredDate(on),
    country: 'AT',
    place: 'Wien',
    batch: 'FA7812',
    ...change,
  };
}

export const gabriele: BaseInfo = {
  name: 'Gabriele Musterfrau-Gößinger',
  gender: 'female',
  birthDate: toEnteredDate('1998-02-26'),
  nationality: 'AT',
  passportNumber: 'P1234567',
};

/** Complete application with two doses; its file does not exist. */
export function completeContent(change: Partial<ApplicationContent> = {}): ApplicationContent {
  return {
    baseInfo: gabriele,
    vaccinations: [doseOn('2021-02-18'), doseOn('2021-03-18')],
    certFiles: ['00000000-0000-0000-0000-000000000000'],
    proof: [],
    ...change,
  };
}
