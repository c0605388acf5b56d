import type { LocalDate } from '#foundation/time/local-date.ts';
import { isLocalDate } from '#foundation/time/local-date.ts';
import { type Answers, listAnswers, singleAnswer } from './answers.ts';
import type { symptomCodes } from './fixed-questions.ts';

export type ReportedSymptom = Exclude<(typeof symptomCodes)[number], 'none'>;

/**
 * Facts of a report or an assessment for other capabilities. Undefined: not asked or not answered. A report asks
 * whether and when the person was tested; an assessment asks for the result of the test.
 */
export type HealthFacts = {
  symptoms: ReportedSymptom[];
  symptomDays: number | undefined;
  /** Contact with a case. `doctor`: the person saw a doctor. `positive`: the test was positive. */
  contact: boolean | undefined;
  doctor: boolean | undefined;
  tested: boolean | undefined;
  testedOn: LocalDate | undefined;
  positive: boolean | undefined;
};

export function toHealthFacts(answers: Answers): HealthFacts {
  const days = singleAnswer(answers, 'symptom-days');
  const testedOn = singleAnswer(answers, 'test-date');
  const test = singleAnswer(answers, 'test');
  return {
    symptoms: listAnswers(answers, 'symptoms').filter((code): code is ReportedSymptom => code !== 'none'),
    symptomDays: days === '' ? undefined : Number(days),
    contact: parseYesNo(singleAnswer(answers, 'contact')),
    doctor: parseYesNo(singleAnswer(answers, 'doctor')),
    tested: test === '' ? parseYesNo(singleAnswer(answers, 'tested')) : test !== 'none',
    testedOn: isLocalDate(testedOn) ? testedOn : undefined,
    positive: test === 'positive' ? true : test === 'negative' ? false : undefined,
  };
}

function parseYesNo(answer: string): boolean | undefined {
  return answer === '' ? undefined : answer === 'yes';
}
