import * as z from 'zod/mini';
import { isLocalDate } from '#foundation/time/local-date.ts';
import { temperatureRange } from '#capabilities/border/rules/limits.ts';

export const Symptom = z.enum([
  'fever',
  'rash',
  'cough',
  'runny-nose',
  'sore-throat',
  'breathless',
  'headache',
  'vomiting',
  'tired',
  'other',
]);
export type Symptom = z.output<typeof Symptom>;

/** Tenths of a degree Celsius; null when not measured. */
export const Temperature = z.nullable(
  z.int().check(z.gte(temperatureRange.min, 'temperature'), z.lte(temperatureRange.max, 'temperature')),
);

/** Calendar day, `YYYY-MM-DD`. */
export const Day = z.string().check(z.refine((day) => isLocalDate(day), 'date'));

/** Note for colleagues. */
export const Note = z.string().check(z.trim(), z.maxLength(1000, 'too-long'));

export const Reason = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(500, 'too-long'));

const Symptoms = z.array(Symptom).check(
  z.maxLength(10, 'invalid'),
  z.refine((symptoms) => new Set(symptoms).size === symptoms.length, 'invalid'),
);

/** Fields that the assessment form fills in from the declaration or the counter. */
export const PrefilledField = z.enum(['symptoms', 'temperature', 'exposure']);
export type PrefilledField = z.output<typeof PrefilledField>;

/** Assessments never change; the latest one counts. */
export const Assessment = z.object({
  symptoms: Symptoms,
  /** Day on which the symptoms began; null if there are none or the day is unknown. */
  onset: z.nullable(Day),
  temperature: Temperature,
  /** Whether the person was near a person with the disease. */
  contact: z.enum(['yes', 'no', 'unknown']),
  exposure: Note,
  note: Note,
  test: z.enum(['none', 'waiting', 'positive', 'negative', 'unclear']),
  /** Values that were filled in from elsewhere and that the officer neither changed nor confirmed. */
  unconfirmed: z.optional(z.array(PrefilledField).check(z.maxLength(3, 'invalid'))),
});
export type Assessment = z.output<typeof Assessment>;

/** `home`: a follow-up at home. */
export const Outcome = z.enum(['none', 'home', 'hospital', 'other']);
export type Outcome = z.output<typeof Outcome>;

export const DayAnswer = z.object({ well: z.boolean(), symptoms: Symptoms, temperature: Temperature }).check(
  z.refine(({ well, symptoms }) => well || symptoms.length > 0, { error: 'symptoms-needed', path: ['symptoms'] }),
  z.refine(({ well, symptoms }) => !well || symptoms.length === 0, { error: 'invalid', path: ['symptoms'] }),
);
export type DayAnswer = z.output<typeof DayAnswer>;

/** Kind of the border post at which the person arrived; `home` for a resident's self-report. */
export const ArrivalPost = z.enum(['air', 'land', 'sea', 'home']);
export type ArrivalPost = z.output<typeof ArrivalPost>;
