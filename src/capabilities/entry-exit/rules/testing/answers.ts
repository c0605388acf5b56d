import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import { typedDate } from '#foundation/time/typed-date.ts';
import type { Answers, Applicant } from '#capabilities/entry-exit/contract.ts';

/** A complete application for a day, of one traveller when not said; `change` says what is different. */
export function applicationOn(day: LocalDate, change: Partial<Answers> = {}): Answers {
  return {
    kind: 'entry',
    purpose: 'business',
    purposeText: '',
    travelDate: typedDate(day),
    returnDate: typedDate(addDays(day, 7)),
    travellers: [applicant()],
    consent: true,
    files: [],
    ...change,
  };
}

/** A complete traveller. */
export function applicant(change: Partial<Applicant> = {}): Applicant {
  return {
    name: 'Siti Aminah',
    birthDate: { day: '14', month: '3', year: '1986' },
    passportNumber: 'C1234567',
    nationality: 'MY',
    ...change,
  };
}
