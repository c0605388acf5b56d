import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import { toEnteredDate } from '#foundation/time/entered-date.ts';
import type { Answers, Applicant } from '#capabilities/entry-exit/contract.ts';

export function applicationOn(day: LocalDate, change: Partial<Answers> = {}): Answers {
  return {
    kind: 'entry',
    purpose: 'business',
    purposeText: '',
    travelDate: toEnteredDate(day),
    returnDate: toEnteredDate(addDays(day, 7)),
    travellers: [applicant()],
    consent: true,
    files: [],
    ...change,
  };
}

export function applicant(change: Partial<Applicant> = {}): Applicant {
  return {
    name: 'Siti Aminah',
    birthDate: { day: '14', month: '3', year: '1986' },
    passportNumber: 'C1234567',
    nationality: 'MY',
    ...change,
  };
}
