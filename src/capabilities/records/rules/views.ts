import { localDate, parseInstant } from '#foundation/time/clock.ts';
import type {
  AppointmentRow,
  DrugRow,
  ExamRow,
  ProfileEntry,
  InvoiceDetail,
  InvoiceRow,
  ResultRow,
  VisitRow,
} from '../contract-views.ts';
import { describeDosage } from './describe-dosage.ts';
import { hidesDetails, isPast, remarkOf } from './modifiers.ts';
import { verbatimName, type DisplayName, conceptName } from './concept-name.ts';
import { readResult } from './results.ts';
import type { RangeSubject } from './reference-range.ts';
import type { Concept, Measurement, Patient, ResourceOf, ShownResource } from './resource-schemas.ts';
import { toInstant, resourceDate } from './resource-date.ts';

/*
 * What leaves of each kind of resource, line by line. Names of people and places are the words of the record; addresses of other
 * resources never leave.
 */

const unnamed: DisplayName = { en: 'Not named in the record', ms: 'Tidak dinamakan dalam rekod', asGiven: false };

function firstConceptName(...concepts: (Concept | undefined)[]): DisplayName {
  for (const concept of concepts) {
    const name = conceptName(concept);
    if (name) return name;
  }
  return unnamed;
}

function conceptNames(concepts: readonly Concept[] | undefined): DisplayName[] {
  return (concepts ?? []).flatMap((one) => conceptName(one) ?? []);
}

function viewEntry(one: ShownResource) {
  return { id: one.id, ...(resourceDate(one) ?? { at: null, precision: 'day' as const }), remark: remarkOf(one) };
}

function firstText(...texts: (string | undefined)[]): string {
  return texts.find((text) => text !== undefined && text.trim() !== '')?.trim() ?? '';
}

/** A visit. */
export function viewVisit(one: ResourceOf<'Encounter'>): VisitRow {
  return {
    ...viewEntry(one),
    until: toInstant(one.period?.end) ?? null,
    name: firstConceptName(one.type?.[0], one.serviceType, one.class && { coding: [one.class] }),
    place: firstText(one.serviceProvider?.display, one.location?.[0]?.location?.display),
    by: firstText(...(one.participant ?? []).map(({ individual }) => individual?.display)),
    reasons: conceptNames(one.reasonCode),
  };
}

/** Of whom a measurement is, and when it was made: what decides which range is meant. */
export function rangeSubjectOf(one: ResourceOf<'Observation'>, patient: Patient | undefined): RangeSubject {
  const { gender, birthDate } = patient ?? {};
  const at = resourceDate(one)?.at;
  return {
    sex: gender === 'male' || gender === 'female' ? gender : undefined,
    birthDate,
    measuredOn: at === undefined ? undefined : localDate(parseInstant(at)),
  };
}

/** A result of a laboratory, or another measurement, of a patient. */
export function viewResult(one: ResourceOf<'Observation'>, patient?: Patient): ResultRow {
  const subject = rangeSubjectOf(one, patient);
  const entry = viewEntry(one);
  if (hidesDetails(entry.remark))
    return { ...entry, name: firstConceptName(one.code), value: '', unit: '', range: '', flag: null, parts: [] };
  return {
    ...entry,
    name: firstConceptName(one.code),
    ...viewMeasurement(one, subject),
    parts: (one.component ?? []).map((part) => ({
      name: firstConceptName(part.code),
      ...viewMeasurement(part, subject),
    })),
  };
}

function viewMeasurement(one: Measurement, subject: RangeSubject) {
  const { value, unit, range, flag } = readResult(one, subject);
  return { value: value || (conceptName(one.dataAbsentReason)?.en ?? ''), unit, range, flag: flag ?? null };
}

/** A report, or something that was done. */
export function viewExam(one: ResourceOf<'DiagnosticReport'> | ResourceOf<'Procedure'>): ExamRow {
  const report = one.resourceType === 'DiagnosticReport';
  const place = report
    ? firstText(...(one.performer ?? []).map(({ display }) => display))
    : firstText(one.location?.display, ...(one.performer ?? []).map(({ actor }) => actor?.display));
  return { ...viewEntry(one), name: firstConceptName(one.code), place, report };
}

/** A medicine. */
export function viewDrug(one: ResourceOf<'MedicationRequest'> | ResourceOf<'MedicationStatement'>): DrugRow {
  const request = one.resourceType === 'MedicationRequest';
  const dosages = (request ? one.dosageInstruction : one.dosage) ?? [];
  const dosing = dosages.map(describeDosage);
  const reference = one.medicationReference?.display;
  const entry = viewEntry(one);
  const withheld = hidesDetails(entry.remark);
  return {
    ...entry,
    name: conceptName(one.medicationCodeableConcept) ?? (reference ? verbatimName(reference) : unnamed),
    // All of it or nothing.
    dosing: !withheld && dosing.every((text) => text !== undefined) ? dosing : [],
    reasons: conceptNames(one.reasonCode),
    by: firstText((request ? one.requester : one.informationSource)?.display),
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
export function viewAppointment(one: ResourceOf<'Appointment'>): AppointmentRow {
  const actors = (one.participant ?? []).flatMap(({ actor }) => (actor ? [actor] : []));
  const who = (kind: RegExp) =>
    firstText(...actors.filter(({ reference }) => kind.test(reference ?? '')).map(({ display }) => display));
  // A reference to what is not kept has lost its kind: those that are no patient are the place first, then the person.
  const others = actors.filter(({ reference }) => !/Patient\//.test(reference ?? '')).map(({ display }) => display);
  return {
    ...viewEntry(one),
    until: toInstant(one.end) ?? null,
    name:
      firstText(one.description) === ''
        ? firstConceptName(one.serviceType?.[0], one.appointmentType)
        : verbatimName(firstText(one.description)),
    place: who(/Location\/|HealthcareService\//) || firstText(others[0]),
    by: who(/Practitioner/) || firstText(others[1]),
    note: firstText(one.patientInstruction),
    state:
      (Object.hasOwn(appointmentStates, one.status ?? '') ? appointmentStates[one.status ?? ''] : undefined) ?? 'asked',
  };
}

function toCents(amount: { value?: number | undefined } | undefined): number | null {
  const value = amount?.value;
  const size = value === undefined ? Number.NaN : Math.round(value * 100);
  return Number.isSafeInteger(size) ? size : null;
}

/** An invoice in a list. */
export function viewInvoice(one: ResourceOf<'Invoice'>): InvoiceRow {
  const total = one.totalGross ?? one.totalNet;
  return {
    ...viewEntry(one),
    number: firstText(one.identifier?.[0]?.value),
    from: firstText(one.issuer?.display),
    state: one.status === 'balanced' ? 'paid' : one.status === 'cancelled' ? 'cancelled' : 'open',
    totalCents: toCents(total),
    currency: firstText(total?.currency),
  };
}

/** An invoice with its lines; what is deducted or discounted is negative. */
export function viewInvoiceDetail(one: ResourceOf<'Invoice'>): InvoiceDetail {
  const lines = (one.lineItem ?? []).map((line) => {
    const parts = (line.priceComponent ?? []).map(({ type, amount }) => {
      const part = toCents(amount);
      return part !== null && (type === 'discount' || type === 'deduction') ? -Math.abs(part) : part;
    });
    const whole =
      parts.length > 0 && !parts.includes(null) ? parts.reduce<number>((sum, part) => sum + (part ?? 0), 0) : null;
    const reference = line.chargeItemReference?.display;
    return {
      name: conceptName(line.chargeItemCodeableConcept) ?? (reference ? verbatimName(reference) : unnamed),
      cents: whole,
    };
  });
  return { ...viewInvoice(one), lines };
}

/** A condition, an allergy or a vaccination. */
export function viewProfileEntry(
  one: ResourceOf<'Condition'> | ResourceOf<'AllergyIntolerance'> | ResourceOf<'Immunization'>,
): ProfileEntry {
  const common = viewEntry(one);
  if (one.resourceType === 'Immunization')
    return { ...common, name: firstConceptName(one.vaccineCode), note: '', past: false };
  const reactions =
    one.resourceType === 'AllergyIntolerance'
      ? (one.reaction ?? []).flatMap(({ manifestation }) => conceptNames(manifestation))
      : [];
  return {
    ...common,
    name: firstConceptName(one.code),
    note: reactions.map(({ en }) => en).join(', '),
    past: isPast(one),
  };
}
