import * as z from 'zod/mini';
import { isLocalDate } from '#foundation/time/local-date.ts';

/** What somebody can say that they have. */
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

/** Tenths of a degree Celsius; null when it was not taken. */
export const Temperature = z.nullable(z.int().check(z.gte(300, 'temperature'), z.lte(450, 'temperature')));

/** A calendar day. */
export const Day = z.string().check(z.refine((day) => isLocalDate(day), 'date'));

/** What somebody typed for colleagues: trimmed, as long as fits on a card. */
export const Note = z.string().check(z.trim(), z.maxLength(1000, 'too-long'));

/** What is needed before something is done that must be explained. */
export const Reason = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(500, 'too-long'));

const Symptoms = z.array(Symptom).check(
  z.maxLength(10, 'invalid'),
  z.refine((symptoms) => new Set(symptoms).size === symptoms.length, 'invalid'),
);

/** What a health officer found. An older one is never changed: the newest counts. */
export const Assessment = z.object({
  symptoms: Symptoms,
  /** When they began. */
  onset: z.nullable(Day),
  temperature: Temperature,
  /** Whether they were near somebody who has it. */
  contact: z.enum(['yes', 'no', 'unknown']),
  exposure: Note,
  note: Note,
  test: z.enum(['none', 'waiting', 'positive', 'negative', 'unclear']),
});
export type Assessment = z.output<typeof Assessment>;

/** What follows from an assessment. */
export const Outcome = z.enum(['none', 'home', 'hospital', 'other']);
export type Outcome = z.output<typeof Outcome>;

/** What somebody answers for one traveller on one day: well, or what they have. */
export const DayAnswer = z.object({ well: z.boolean(), symptoms: Symptoms, temperature: Temperature }).check(
  z.refine(({ well, symptoms }) => well || symptoms.length > 0, { error: 'symptoms-needed', path: ['symptoms'] }),
  z.refine(({ well, symptoms }) => !well || symptoms.length === 0, { error: 'invalid', path: ['symptoms'] }),
);
export type DayAnswer = z.output<typeof DayAnswer>;

/** Where somebody came in: the kinds of posts; `home` for what was reported by a resident. */
export const Post = z.enum(['air', 'land', 'sea', 'home']);
export type Post = z.output<typeof Post>;
