import { readTemperature } from '#capabilities/border/rules/temperature.ts';
import type { DayAnswer, Symptom } from './forms.ts';

/** Form values of the answer for one traveller, as entered. */
export type AnswerFormValues = { how: '' | 'well' | 'symptoms'; symptoms: Symptom[]; temperature: string };

/** Form values before anything is answered. */
export const emptyAnswer: AnswerFormValues = { how: '', symptoms: [], temperature: '' };

/** Parses the form values to an answer, and lists the errors by the path of the field. */
export function parseAnswer({ how, symptoms, temperature }: AnswerFormValues): {
  answer: DayAnswer;
  errors: { path: string; key: string }[];
} {
  const temperatureTenths = readTemperature(temperature);
  const errors = [
    ...(how === '' ? [{ path: 'how', key: 'answer-needed' }] : []),
    ...(how === 'symptoms' && symptoms.length === 0 ? [{ path: 'symptoms', key: 'symptoms-needed' }] : []),
    ...(how === 'symptoms' && temperatureTenths === undefined ? [{ path: 'temperature', key: 'temperature' }] : []),
  ];
  const hasSymptoms = how === 'symptoms';
  return {
    answer: {
      well: !hasSymptoms,
      symptoms: hasSymptoms ? symptoms : [],
      temperature: hasSymptoms ? (temperatureTenths ?? null) : null,
    },
    errors,
  };
}

/** Converts an answer back to form values; null to empty values. */
export function toAnswerFormValues(answer: DayAnswer | null): AnswerFormValues {
  if (!answer) return emptyAnswer;
  const { well, symptoms, temperature } = answer;
  return {
    how: well ? 'well' : 'symptoms',
    symptoms: [...symptoms],
    temperature: temperature === null ? '' : (temperature / 10).toFixed(1),
  };
}
