import type { LocalDate } from '#foundation/time/local-date.ts';
import type { Answers, TravellerAnswers } from '#capabilities/declaration/contract.ts';

/** What a page of the form is given: one traveller's answers, how to change them, and what is wrong with which field. */
export type StepProps = {
  answers: Answers;
  /** Place of the traveller, from 0. */
  index: number;
  traveller: TravellerAnswers;
  change: (part: Partial<TravellerAnswers>) => void;
  /** The sentence beside a field, by its path within the traveller. */
  error: (path: string) => string | undefined;
  today: LocalDate;
  /** Days in which it can be submitted, arrival day included; undefined where that is at any time before. */
  windowDays: number | undefined;
};
