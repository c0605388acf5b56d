import * as z from 'zod/mini';
import { Instant } from '#foundation/contract/fields.ts';
import { patientRemarks, remarks } from './rules/modifiers.ts';
import { precisions } from './rules/resource-date.ts';
import { flags } from './rules/results.ts';

/** Id of a resource in the source behind the record; opaque to clients. */
export const ResourceId = z.string().check(z.regex(/^[A-Za-z0-9.-]{1,64}$/, 'invalid'));

/** Display name in both languages. `isVerbatim`: both are the record's own text, which is not translated. */
const NameView = z.object({ en: z.string(), ms: z.string(), isVerbatim: z.boolean() });

/**
 * Date of an entry. `at`: start of the known period, such as the first day of a month; null when the record has no
 * date. `precision`: how much of the date is known.
 */
const dateFields = { at: z.nullable(Instant), precision: z.enum(precisions) };

/** Fields of every entry. `remark`: caveat that is shown beside the entry; null for a plain fact. */
const entryFields = { id: ResourceId, ...dateFields, remark: z.nullable(z.enum(remarks)) };

/** Visit. `until`: its end. `place`: clinic, or location. `practitioner`: name. */
export const VisitRow = z.object({
  ...entryFields,
  until: z.nullable(Instant),
  name: NameView,
  place: z.string(),
  practitioner: z.string(),
  reasons: z.array(NameView),
});
export type VisitRow = z.output<typeof VisitRow>;

/** Result of a measurement. `flag`: how the value compares with the reference range. */
export const ResultRow = z.object({
  ...entryFields,
  name: NameView,
  value: z.string(),
  unit: z.string(),
  range: z.string(),
  flag: z.nullable(z.enum(flags)),
  /** Components, such as the two numbers of a blood pressure. */
  components: z.array(
    z.object({
      name: NameView,
      value: z.string(),
      unit: z.string(),
      range: z.string(),
      flag: z.nullable(z.enum(flags)),
    }),
  ),
});
export type ResultRow = z.output<typeof ResultRow>;

/** Examination. `isReport`: whether it is a diagnostic report; otherwise it is a procedure. */
export const ExamRow = z.object({ ...entryFields, name: NameView, place: z.string(), isReport: z.boolean() });
export type ExamRow = z.output<typeof ExamRow>;

/**
 * Medicine. `dosing`: dosage instructions; empty unless every instruction can be shown in full. `prescriber`: also who
 * stated that the medicine is taken.
 */
export const DrugRow = z.object({
  ...entryFields,
  name: NameView,
  dosing: z.array(NameView),
  reasons: z.array(NameView),
  prescriber: z.string(),
  state: z.enum(['current', 'ended', 'unknown']),
});
export type DrugRow = z.output<typeof DrugRow>;

/** Appointment. `until`: its end. `practitioner`: name. `note`: instructions for the patient. */
export const AppointmentRow = z.object({
  ...entryFields,
  until: z.nullable(Instant),
  name: NameView,
  place: z.string(),
  practitioner: z.string(),
  note: z.string(),
  state: z.enum(['booked', 'requested', 'took-place', 'missed', 'cancelled']),
});
export type AppointmentRow = z.output<typeof AppointmentRow>;

/** Invoice. Amounts are in cents, null where the record has none. */
export const InvoiceRow = z.object({
  ...entryFields,
  number: z.string(),
  issuer: z.string(),
  state: z.enum(['open', 'paid', 'cancelled']),
  totalCents: z.nullable(z.int()),
  currency: z.string(),
});
export type InvoiceRow = z.output<typeof InvoiceRow>;

export const InvoiceDetail = z.extend(InvoiceRow, {
  lines: z.array(z.object({ name: NameView, cents: z.nullable(z.int()) })),
});
export type InvoiceDetail = z.output<typeof InvoiceDetail>;

/**
 * Condition, allergy or vaccination of a profile. `note`: reactions of an allergy. `isPast`: whether the condition or
 * allergy has ended.
 */
const ProfileEntry = z.object({ ...entryFields, name: NameView, note: z.string(), isPast: z.boolean() });
export type ProfileEntry = z.output<typeof ProfileEntry>;

export const ProfileView = z.object({
  name: z.string(),
  birthDate: z.string(),
  remark: z.nullable(z.enum(patientRemarks)),
  conditions: z.array(ProfileEntry),
  allergies: z.array(ProfileEntry),
  vaccinations: z.array(ProfileEntry),
});
export type ProfileView = z.output<typeof ProfileView>;

export const VisitDetail = z.object({
  visit: VisitRow,
  diagnoses: z.array(ProfileEntry),
  results: z.array(ResultRow),
  exams: z.array(ExamRow),
  drugs: z.array(DrugRow),
});
export type VisitDetail = z.output<typeof VisitDetail>;

/** Report with its results, or a single result with its history. */
export const DiagnosticView = z.object({
  ...entryFields,
  name: NameView,
  place: z.string(),
  /** Text of the report, not translated. */
  conclusions: z.array(z.string()),
  results: z.array(ResultRow),
  /** Values of the same measurement in the same unit, oldest first; empty for a report. */
  history: z.array(
    z.object({
      id: ResourceId,
      at: Instant,
      precision: z.enum(precisions),
      numericValue: z.number(),
      value: z.string(),
      flag: z.nullable(z.enum(flags)),
    }),
  ),
  /** Bounds of the reference range, in the unit of the result. */
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
});
export type DiagnosticView = z.output<typeof DiagnosticView>;
