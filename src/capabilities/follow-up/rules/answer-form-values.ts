import { parseTemperature } from '#capabilities/border/rules/temperature.ts';
import type { DayAnswer, Symptom } from './forms.ts';

export type AnswerFormValues = { healthState: '' | 'well' | 'symptoms'; symptoms: Symptom[]; temperature: string };

export const emptyAnswer: AnswerFormValues = { healthState: '', symptoms: [], temperature: '' };

/** Converts the form to an answer. The answer is valid only if there are no errors. */
export function parseAnswer({ healthState, symptoms, temperature }: AnswerFormValues): {
  answer: DayAnswer;
  errors: { path: string; key: string }[];
} {
  const temperatureTenths = parseTemperature(temperature);
  const errors = [
    ...(healthState === '' ? [{ path: 'how', key: 'answer-needed' }] : []),
    ...(healthState === 'symptoms' && symptoms.length === 0 ? [{ path: 'symptoms', key: 'symptoms-needed' }] : []),
    ...(healthState === 'symptoms' && temperatureTenths === undefined
      ? [{ path: 'temperature', key: 'temperature' }]
      : []),
  ];
  const hasSymptoms = healthState === 'symptoms';
  return {
    answer: {
      well: !hasSymptoms,
      symptoms: hasSymptoms ? symptoms : [],
      temperature: hasSymptoms ? (temperatureTenths ?? null) : null,
    },
    errors,
  };
}

export function toAnswerFormValues(answer: DayAnswer | null): AnswerFormValues {
  if (!answer) return emptyAnswer;
  const { well, symptoms, temperature } = answer;
  return {
    healthState: well ? 'well' : 'symptoms',
    symptoms: [...symptoms],
    temperature: temperature === null ? '' : (temperature / 10).toFixed(1),
  };
}
