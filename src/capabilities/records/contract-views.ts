import * as z from 'zod/mini';
import { Instant } from '#foundation/contract/fields.ts';
import { patientRemarks, remarks } from './rules/modifiers.ts';
import { precisions } from './rules/precision.ts';
import { flags } from './rules/results.ts';

/** What names a resource: of the store behind the record, opaque to everybody. */
export const ResourceId = z.string().check(z.regex(/^[A-Za-z0-9.-]{1,64}$/, 'invalid'));

/** Something by its name in both languages; `asGiven`: in the words of the record, which we do not translate. */
const NameView = z.object({ en: z.string(), ms: z.string(), asGiven: z.boolean() });

/** When something was; null when the record does not say. `precision`: how much of it is known. */
const dateFields = { at: z.nullable(Instant), precision: z.enum(precisions) };

/** What every entry has. `remark`: what has to be said beside it; null for a plain fact. */
const entryFields = { id: ResourceId, ...dateFields, remark: z.nullable(z.enum(remarks)) };

/** A visit. */
export const VisitRow = z.object({
  ...entryFields,
  until: z.nullable(Instant),
  name: NameView,
  place: z.string(),
  by: z.string(),
  reasons: z.array(NameView),
});
export type VisitRow = z.output<typeof VisitRow>;

/** A result: its value as it was given, the range that is usual, and how it stands to that. */
export const ResultRow = z.object({
  ...entryFields,
  name: NameView,
  value: z.string(),
  unit: z.string(),
  range: z.string(),
  flag: z.nullable(z.enum(flags)),
  /** Parts of it, such as the two numbers of a blood pressure. */
  parts: z.array(
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

/** An examination: a report, or something that was done. */
export const ExamRow = z.object({ ...entryFields, name: NameView, place: z.string(), report: z.boolean() });
export type ExamRow = z.output<typeof ExamRow>;

/** A medicine; `dosing` is empty when the record does not say it in a way that we can repeat whole. */
export const DrugRow = z.object({
  ...entryFields,
  name: NameView,
  dosing: z.array(NameView),
  reasons: z.array(NameView),
  by: z.string(),
  state: z.enum(['current', 'ended', 'unknown']),
});
export type DrugRow = z.output<typeof DrugRow>;

/** An appointment. */
export const AppointmentRow = z.object({
  ...entryFields,
  until: z.nullable(Instant),
  name: NameView,
  place: z.string(),
  by: z.string(),
  note: z.string(),
  state: z.enum(['booked', 'asked', 'held', 'missed', 'cancelled']),
});
export type AppointmentRow = z.output<typeof AppointmentRow>;

/** An invoice; cents, null where the record does not say. */
export const InvoiceRow = z.object({
  ...entryFields,
  number: z.string(),
  from: z.string(),
  state: z.enum(['open', 'paid', 'cancelled']),
  totalCents: z.nullable(z.int()),
  currency: z.string(),
});
export type InvoiceRow = z.output<typeof InvoiceRow>;

/** An invoice with its lines. */
export const InvoiceDetail = z.extend(InvoiceRow, {
  lines: z.array(z.object({ name: NameView, cents: z.nullable(z.int()) })),
});
export type InvoiceDetail = z.output<typeof InvoiceDetail>;

/** A condition, an allergy or a vaccination of a profile. */
const ProfileEntry = z.object({ ...entryFields, name: NameView, note: z.string(), past: z.boolean() });
export type ProfileEntry = z.output<typeof ProfileEntry>;

/** Who somebody is to the clinic, and what is true of them rather than of a day. */
export const ProfileView = z.object({
  name: z.string(),
  birthDate: z.string(),
  remark: z.nullable(z.enum(patientRemarks)),
  conditions: z.array(ProfileEntry),
  allergies: z.array(ProfileEntry),
  vaccinations: z.array(ProfileEntry),
});
export type ProfileView = z.output<typeof ProfileView>;

/** A visit with all that belongs to it. */
export const VisitDetail = z.object({
  visit: VisitRow,
  diagnoses: z.array(ProfileEntry),
  results: z.array(ResultRow),
  exams: z.array(ExamRow),
  drugs: z.array(DrugRow),
});
export type VisitDetail = z.output<typeof VisitDetail>;

/** A report or a single result: what it concludes, its results, and how a single one was before. */
export const DiagnosticView = z.object({
  ...entryFields,
  name: NameView,
  place: z.string(),
  /** In the words of the report. */
  conclusions: z.array(z.string()),
  results: z.array(ResultRow),
  /** The same measurement in the same unit, the oldest first; empty for a report. */
  history: z.array(
    z.object({
      id: ResourceId,
      at: Instant,
      precision: z.enum(precisions),
      size: z.number(),
      value: z.string(),
      flag: z.nullable(z.enum(flags)),
    }),
  ),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
});
export type DiagnosticView = z.output<typeof DiagnosticView>;
