import type { LocalDate } from '#foundation/time/local-date.ts';
import type { Answers, TravellerAnswers } from '#capabilities/declaration/contract.ts';

export type StepProps = {
  answers: Answers;
  /** Index of the traveller, from 0. */
  index: number;
  traveller: TravellerAnswers;
  change: (part: Partial<TravellerAnswers>) => void;
  /** Error message of a field, by its path within the traveller. */
  errorOf: (path: string) => string | undefined;
  today: LocalDate;
  /** Days of the submission window, arrival day included; undefined if there is no window. */
  windowDays: number | undefined;
};
