import { trimBlanks } from '#foundation/contract/visible-text.ts';
import { noDate } from '#foundation/time/typed-date.ts';
import { normalizePassport } from '#capabilities/places/rules/passport-number.ts';
import type { Answers, Applicant } from '../contract.ts';

/** Somebody of whom nothing is known yet. */
export function emptyApplicant(): Applicant {
  return { name: '', birthDate: noDate, passportNumber: '', nationality: '' };
}

/** An application of which nothing is known yet. */
export function emptyAnswers(): Answers {
  return {
    kind: '',
    purpose: '',
    purposeText: '',
    travelDate: noDate,
    returnDate: noDate,
    travellers: [emptyApplicant()],
    consent: false,
    files: [],
  };
}

/** Answers as they are kept: without blanks around them, passport numbers in capitals, no text beside a purpose that needs none. */
export function normalizeAnswers(answers: Answers): Answers {
  return {
    ...answers,
    purposeText: answers.purpose === 'others' ? answers.purposeText.trim() : '',
    travellers: answers.travellers.map((one) => ({
      ...one,
      name: trimBlanks(one.name),
      passportNumber: normalizePassport(one.passportNumber),
    })),
  };
}
