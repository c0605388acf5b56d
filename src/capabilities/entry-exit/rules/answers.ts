import { trimBlanks } from '#foundation/contract/visible-text.ts';
import { blankDate } from '#foundation/time/entered-date.ts';
import { normalizePassport } from '#capabilities/places/rules/passport-number.ts';
import type { Answers, Applicant } from '../contract.ts';

export function emptyApplicant(): Applicant {
  return { name: '', birthDate: blankDate, passportNumber: '', nationality: '' };
}

export function emptyAnswers(): Answers {
  return {
    kind: '',
    purpose: '',
    purposeText: '',
    travelDate: blankDate,
    returnDate: blankDate,
    travellers: [emptyApplicant()],
    consent: false,
    files: [],
  };
}

/** Trims answers for storage, writes passport numbers in capitals, and drops the text of a purpose that needs none. */
export function normalizeAnswers(answers: Answers): Answers {
  return {
    ...answers,
    purposeText: answers.purpose === 'others' ? answers.purposeText.trim() : '',
    travellers: answers.travellers.map((applicant) => ({
      ...applicant,
      name: trimBlanks(applicant.name),
      passportNumber: normalizePassport(applicant.passportNumber),
    })),
  };
}
