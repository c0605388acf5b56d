import type { QuestionKind, TemplateKind } from './template.ts';

/** A question that the product itself reads: its kind, and the codes that its options must include. */
export type FixedQuestion = {
  kind: QuestionKind;
  codes?: readonly string[];
  /** Whether day, month or year of the date may be unknown, as in some documents. */
  allowsPartialDate?: true;
};

const yesNo = ['yes', 'no'] as const;

/** Symptoms in the order of the specification. */
export const symptomCodes = ['none', 'fever', 'cough', 'runny-nose', 'sore-throat', 'shortness-of-breath'] as const;

/**
 * Questions that other capabilities read by id and code, so an editor can neither remove them nor change their kind.
 * Names and documents are compared with the person's details. Symptoms, contact and test decide on health codes and
 * cases. An editor may change the texts and the order of these questions, and add options.
 */
export const fixedQuestions: Record<TemplateKind, Readonly<Record<string, FixedQuestion>>> = {
  report: {
    name: { kind: 'name' },
    'birth-date': { kind: 'date', allowsPartialDate: true },
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

/** Returns whether a date may lack its day, month or year, in the answer to the question with this id. */
export function takesPartialDate(id: string): boolean {
  return Object.values(fixedQuestions).some(
    (questions) => Object.hasOwn(questions, id) && questions[id]?.allowsPartialDate,
  );
}
