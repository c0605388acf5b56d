import { localDate, parseInstant } from '#foundation/time/clock.ts';
import type {
  AppointmentRow,
  DrugRow,
  ExamRow,
  Fact,
  InvoiceDetail,
  InvoiceRow,
  ResultRow,
  VisitRow,
} from '../contract-views.ts';
import { dosingOf } from './dosing.ts';
import { isNotAFact, isPast, remarkOf } from './modifiers.ts';
import { asGiven, type Named, nameOf } from './named.ts';
import { resultOf } from './results.ts';
import type { Subject } from './reference-range.ts';
import type { Concept, Measured, Patient, ShapeOf, Shown } from './shapes.ts';
import { instantOf, whenOf } from './when.ts';

/*
 * What leaves of each kind of resource, line by line. Names of people and places are the words of the record; addresses of other
 * resources never leave.
 */

const unnamed: Named = { en: 'Not named in the record', ms: 'Tidak dinamakan dalam rekod', asGiven: false };

function named(...concepts: (Concept | undefined)[]): Named {
  for (const concept of concepts) {
    const name = nameOf(concept);
    if (name) return name;
  }
  return unnamed;
}

function names(concepts: readonly Concept[] | undefined): Named[] {
  return (concepts ?? []).flatMap((one) => nameOf(one) ?? []);
}

function entryOf(one: Shown) {
  return { id: one.id, ...(whenOf(one) ?? { at: null, precision: 'day' as const }), remark: remarkOf(one) };
}

function firstOf(...texts: (string | undefined)[]): string {
  return texts.find((text) => text !== undefined && text.trim() !== '')?.trim() ?? '';
}

/** A visit. */
export function viewVisit(one: ShapeOf<'Encounter'>): VisitRow {
  return {
    ...entryOf(one),
    until: instantOf(one.period?.end) ?? null,
    name: named(one.type?.[0], one.serviceType, one.class && { coding: [one.class] }),
    place: firstOf(one.serviceProvider?.display, one.location?.[0]?.location?.display),
    by: firstOf(...(one.participant ?? []).map(({ individual }) => individual?.display)),
    reasons: names(one.reasonCode),
  };
}

/** Of whom a measurement is, and when it was made: what decides which range is meant. */
export function subjectOf(one: ShapeOf<'Observation'>, patient: Patient | undefined): Subject {
  const { gender, birthDate } = patient ?? {};
  const at = whenOf(one)?.at;
  return {
    sex: gender === 'male' || gender === 'female' ? gender : undefined,
    birthDate,
    on: at === undefined ? undefined : localDate(parseInstant(at)),
  };
}

/** A result of a laboratory, or another measurement, of a patient. */
export function viewResult(one: ShapeOf<'Observation'>, patient?: Patient): ResultRow {
  const subject = subjectOf(one, patient);
  const entry = entryOf(one);
  if (isNotAFact(entry.remark))
    return { ...entry, name: named(one.code), value: '', unit: '', range: '', flag: null, parts: [] };
  return {
    ...entry,
    name: named(one.code),
    ...said(one, subject),
    parts: (one.component ?? []).map((part) => ({ name: named(part.code), ...said(part, subject) })),
  };
}

function said(one: Measured, subject: Subject) {
  const { value, unit, range, flag } = resultOf(one, subject);
  return { value: value || (nameOf(one.dataAbsentReason)?.en ?? ''), unit, range, flag: flag ?? null };
}

/** A report, or something that was done. */
export function viewExam(one: ShapeOf<'DiagnosticReport'> | ShapeOf<'Procedure'>): ExamRow {
  const report = one.resourceType === 'DiagnosticReport';
  const place = report
    ? firstOf(...(one.performer ?? []).map(({ display }) => display))
    : firstOf(one.location?.display, ...(one.performer ?? []).map(({ actor }) => actor?.display));
  return { ...entryOf(one), name: named(one.code), place, report };
}

/** A medicine. */
export function viewDrug(one: ShapeOf<'MedicationRequest'> | ShapeOf<'MedicationStatement'>): DrugRow {
  const request = one.resourceType === 'MedicationRequest';
  const dosages = (request ? one.dosageInstruction : one.dosage) ?? [];
  const dosing = dosages.map(dosingOf);
  const reference = one.medicationReference?.display;
  const entry = entryOf(one);
  const withheld = isNotAFact(entry.remark);
  return {
    ...entry,
    name: nameOf(one.medicationCodeableConcept) ?? (reference ? asGiven(reference) : unnamed),
    // All of it or nothing.
    dosing: !withheld && dosing.every((text) => text !== undefined) ? dosing : [],
    reasons: names(one.reasonCode),
    by: firstOf((request ? one.requester : one.informationSource)?.display),
    state: withheld ? 'unknown' : drugState(one.status),
  };
}

function drugState(status: string | undefined): DrugRow['state'] {
  if (status === 'active') return 'current';
  return ['completed', 'stopped', 'cancelled'].includes(status ?? '') ? 'ended' : 'unknown';
}

const appointmentStates: Readonly<Record<string, AppointmentRow['state']>> = {
  proposed: 'asked',
  pending: 'asked',
  waitlist: 'asked',
  booked: 'booked',
  arrived: 'held',
  'checked-in': 'held',
  fulfilled: 'held',
  noshow: 'missed',
  cancelled: 'cancelled',
};

/** An appointment. */
export function viewAppointment(one: ShapeOf<'Appointment'>): AppointmentRow {
  const actors = (one.participant ?? []).flatMap(({ actor }) => (actor ? [actor] : []));
  const who = (kind: RegExp) =>
    firstOf(...actors.filter(({ reference }) => kind.test(reference ?? '')).map(({ display }) => display));
  // A reference to what is not kept has lost its kind: those that are no patient are the place first, then the person.
  const others = actors.filter(({ reference }) => !/Patient\//.test(reference ?? '')).map(({ display }) => display);
  return {
    ...entryOf(one),
    until: instantOf(one.end) ?? null,
    name:
      firstOf(one.description) === ''
        ? named(one.serviceType?.[0], one.appointmentType)
        : asGiven(firstOf(one.description)),
    place: who(/Location\/|HealthcareService\//) || firstOf(others[0]),
    by: who(/Practitioner/) || firstOf(others[1]),
    note: firstOf(one.patientInstruction),
    state:
      (Object.hasOwn(appointmentStates, one.status ?? '') ? appointmentStates[one.status ?? ''] : undefined) ?? 'asked',
  };
}

function cents(amount: { value?: number | undefined } | undefined): number | null {
  const value = amount?.value;
  const size = value === undefined ? Number.NaN : Math.round(value * 100);
  return Number.isSafeInteger(size) ? size : null;
}

/** An invoice in a list. */
export function viewInvoice(one: ShapeOf<'Invoice'>): InvoiceRow {
  const total = one.totalGross ?? one.totalNet;
  return {
    ...entryOf(one),
    number: firstOf(one.identifier?.[0]?.value),
    from: firstOf(one.issuer?.display),
    state: one.status === 'balanced' ? 'paid' : one.status === 'cancelled' ? 'cancelled' : 'open',
    totalCents: cents(total),
    currency: firstOf(total?.currency),
  };
}

/** An invoice with its lines; what is deducted or discounted is negative. */
export function viewInvoiceLines(one: ShapeOf<'Invoice'>): InvoiceDetail {
  const lines = (one.lineItem ?? []).map((line) => {
    const parts = (line.priceComponent ?? []).map(({ type, amount }) => {
      const part = cents(amount);
      return part !== null && (type === 'discount' || type === 'deduction') ? -Math.abs(part) : part;
    });
    const whole =
      parts.length > 0 && !parts.includes(null) ? parts.reduce<number>((sum, part) => sum + (part ?? 0), 0) : null;
    const reference = line.chargeItemReference?.display;
    return { name: nameOf(line.chargeItemCodeableConcept) ?? (reference ? asGiven(reference) : unnamed), cents: whole };
  });
  return { ...viewInvoice(one), lines };
}

/** A condition, an allergy or a vaccination. */
export function viewFact(one: ShapeOf<'Condition'> | ShapeOf<'AllergyIntolerance'> | ShapeOf<'Immunization'>): Fact {
  const common = entryOf(one);
  if (one.resourceType === 'Immunization') return { ...common, name: named(one.vaccineCode), note: '', past: false };
  const reactions =
    one.resourceType === 'AllergyIntolerance'
      ? (one.reaction ?? []).flatMap(({ manifestation }) => names(manifestation))
      : [];
  return { ...common, name: named(one.code), note: reactions.map(({ en }) => en).join(', '), past: isPast(one) };
}
