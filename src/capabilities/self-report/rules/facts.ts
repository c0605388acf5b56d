import type { LocalDate } from '#foundation/time/local-date.ts';
import { isLocalDate } from '#foundation/time/local-date.ts';
import { type Answers, answersTo, answerTo } from './answers.ts';
import type { symptomCodes } from './fixed-questions.ts';

/** A symptom that was answered. */
export type ReportedSymptom = Exclude<(typeof symptomCodes)[number], 'none'>;

/**
 * What others of the product may know of a report or an assessment. Undefined is what was not asked: a report asks whether somebody was
 * tested and when, an assessment with what result.
 */
export type HealthFacts = {
  symptoms: ReportedSymptom[];
  symptomDays: number | undefined;
  contact: boolean | undefined;
  doctor: boolean | undefined;
  tested: boolean | undefined;
  testedOn: LocalDate | undefined;
  positive: boolean | undefined;
};

/** The facts of answers that were checked. */
export function factsOf(answers: Answers): HealthFacts {
  const days = answerTo(answers, 'symptom-days');
  const testedOn = answerTo(answers, 'test-date');
  const test = answerTo(answers, 'test');
  return {
    symptoms: answersTo(answers, 'symptoms').filter((code): code is ReportedSymptom => code !== 'none'),
    symptomDays: days === '' ? undefined : Number(days),
    contact: yes(answerTo(answers, 'contact')),
    doctor: yes(answerTo(answers, 'doctor')),
    tested: test === '' ? yes(answerTo(answers, 'tested')) : test !== 'none',
    testedOn: isLocalDate(testedOn) ? testedOn : undefined,
    positive: test === 'positive' ? true : test === 'negative' ? false : undefined,
  };
}

function yes(answer: string): boolean | undefined {
  return answer === '' ? undefined : answer === 'yes';
}
