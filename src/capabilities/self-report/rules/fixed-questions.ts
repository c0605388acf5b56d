import type { QuestionKind, TemplateKind } from './template.ts';

/** A question that the product itself reads: how it is answered, and the codes that its answers must have. */
export type FixedQuestion = {
  kind: QuestionKind;
  codes?: readonly string[];
  /** A date of which documents may leave out the day, the month or all of it. */
  partial?: true;
};

const yesNo = ['yes', 'no'] as const;

/** Symptoms in the order of the specification. */
export const symptomCodes = ['none', 'fever', 'cough', 'runny-nose', 'sore-throat', 'shortness-of-breath'] as const;

/**
 * Questions that an editor cannot take out, nor change how they are answered: others of the product read them by these names and codes
 * (names and documents are compared with the family's, symptoms, contact and test decide about health codes and cases). Their words,
 * their order and what is asked beside them is free.
 */
export const fixedQuestions: Record<TemplateKind, Readonly<Record<string, FixedQuestion>>> = {
  report: {
    name: { kind: 'name' },
    'birth-date': { kind: 'date', partial: true },
    gender: { kind: 'choice', codes: ['male', 'female', 'unspecified'] },
    nationality: { kind: 'country' },
    ic: { kind: 'ic' },
    passport: { kind: 'passport' },
    'passport-expiry': { kind: 'date' },
    phone: { kind: 'phone' },
    district: { kind: 'district' },
    mukim: { kind: 'mukim' },
    kampong: { kind: 'kampong' },
    address: { kind: 'text' },
    occupation: { kind: 'choice' },
    entered: { kind: 'choice', codes: yesNo },
    'entry-date': { kind: 'date' },
    tested: { kind: 'choice', codes: yesNo },
    'test-date': { kind: 'date' },
    symptoms: { kind: 'many', codes: symptomCodes },
    'symptom-days': { kind: 'number' },
    contact: { kind: 'choice', codes: yesNo },
    doctor: { kind: 'choice', codes: yesNo },
  },
  assessment: {
    symptoms: { kind: 'many', codes: symptomCodes },
    contact: { kind: 'choice', codes: yesNo },
    test: { kind: 'choice', codes: ['positive', 'negative', 'none'] },
  },
};

/** Whether a question takes a birth date as documents have it, with unknown parts. */
export function takesPartialDate(id: string): boolean {
  return Object.values(fixedQuestions).some((questions) => Object.hasOwn(questions, id) && questions[id]?.partial);
}
