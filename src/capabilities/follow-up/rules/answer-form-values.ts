import { readTemperature } from '#capabilities/border/rules/temperature.ts';
import type { DayAnswer, Symptom } from './forms.ts';

/** The answer for one traveller as somebody types it. */
export type AnswerFormValues = { how: '' | 'well' | 'symptoms'; symptoms: Symptom[]; temperature: string };

/** Of whom nothing has been said. */
export const emptyAnswer: AnswerFormValues = { how: '', symptoms: [], temperature: '' };

/** What was typed as an answer, or what is wrong with it, by the path of the field. */
export function parseAnswer({ how, symptoms, temperature }: AnswerFormValues): {
  answer: DayAnswer;
  faults: { path: string; key: string }[];
} {
  const tenths = readTemperature(temperature);
  const faults = [
    ...(how === '' ? [{ path: 'how', key: 'answer-needed' }] : []),
    ...(how === 'symptoms' && symptoms.length === 0 ? [{ path: 'symptoms', key: 'symptoms-needed' }] : []),
    ...(how === 'symptoms' && tenths === undefined ? [{ path: 'temperature', key: 'temperature' }] : []),
  ];
  const ill = how === 'symptoms';
  return {
    answer: { well: !ill, symptoms: ill ? symptoms : [], temperature: ill ? (tenths ?? null) : null },
    faults,
  };
}

/** An answer that was given, as it is typed again. */
export function toAnswerFormValues(answer: DayAnswer | null): AnswerFormValues {
  if (!answer) return emptyAnswer;
  const { well, symptoms, temperature } = answer;
  return {
    how: well ? 'well' : 'symptoms',
    symptoms: [...symptoms],
    temperature: temperature === null ? '' : (temperature / 10).toFixed(1),
  };
}
