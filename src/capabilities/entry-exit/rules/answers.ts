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

/** Normalizes answers for storage: trimmed, passport numbers in capitals, and no purpose text that is not needed. */
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
