/** Questions of the decision instrument (International Health Regulations (2005), annex 2), in its order. */
export const questions = ['serious', 'unusual', 'spread', 'restrictions'] as const;
export type Question = (typeof questions)[number];

export type InstrumentAnswer = 'yes' | 'no' | 'unknown';

/** `notify`: to WHO within 24 hours (article 6). `open`: unknown answers decide. */
export type Assessment = 'notify' | 'not-now' | 'open';

/**
 * Applies the decision instrument: an event is notified when two of the four answers are yes, and always when the
 * disease is one of those that annex 2 lists for that.
 */
export function assessEvent(
  answers: Readonly<Record<Question, InstrumentAnswer>>,
  isAlwaysNotifiable: boolean,
): Assessment {
  const countOf = (answer: InstrumentAnswer) => questions.filter((question) => answers[question] === answer).length;
  if (isAlwaysNotifiable || countOf('yes') >= 2) return 'notify';
  return countOf('yes') + countOf('unknown') >= 2 ? 'open' : 'not-now';
}
