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
 * Views of each resource type: these fields, and no others, leave the server. Names of people and places are the
 * record's own text. References to other resources never leave the server.
 */

const unnamed: DisplayName = { en: 'Not named in the record', ms: 'Tidak dinamakan dalam rekod', isVerbatim: false };

function firstConceptName(...concepts: (Concept | undefined)[]): DisplayName {
  for (const concept of concepts) {
    const name = conceptName(concept);
    if (name) return name;
  }
  return unnamed;
}

function conceptNames(concepts: readonly Concept[] | undefined): DisplayName[] {
  return (concepts ?? []).flatMap((concept) => conceptName(concept) ?? []);
}

function viewEntry(resource: ShownResource) {
  return {
    id: resource.id,
    ...(resourceDate(resource) ?? { at: null, precision: 'day' as const }),
    remark: remarkOf(resource),
  };
}

function firstText(...texts: (string | undefined)[]): string {
  return texts.find((text) => text !== undefined && text.trim() !== '')?.trim() ?? '';
}

export function viewVisit(encounter: ResourceOf<'Encounter'>): VisitRow {
  return {
    ...viewEntry(encounter),
    until: toInstant(encounter.period?.end) ?? null,
    name: firstConceptName(
      encounter.type?.[0],
      encounter.serviceType,
      encounter.class && { coding: [encounter.class] },
    ),
    place: firstText(encounter.serviceProvider?.display, encounter.location?.[0]?.location?.display),
    practitioner: firstText(...(encounter.participant ?? []).map(({ individual }) => individual?.display)),
    reasons: conceptNames(encounter.reasonCode),
  };
}

export function rangeSubjectOf(observation: ResourceOf<'Observation'>, patient: Patient | undefined): RangeSubject {
  const { gender, birthDate } = patient ?? {};
  const measuredAt = resourceDate(observation)?.at;
  return {
    sex: gender === 'male' || gender === 'female' ? gender : undefined,
    birthDate,
    measuredOn: measuredAt === undefined ? undefined : localDate(parseInstant(measuredAt)),
  };
}

export function viewResult(observation: ResourceOf<'Observation'>, patient?: Patient): ResultRow {
  const subject = rangeSubjectOf(observation, patient);
  const entry = viewEntry(observation);
  if (hidesDetails(entry.remark))
    return {
      ...entry,
      name: firstConceptName(observation.code),
      value: '',
      unit: '',
      range: '',
      flag: null,
      components: [],
    };
  return {
    ...entry,
    name: firstConceptName(observation.code),
    ...viewMeasurement(observation, subject),
    components: (observation.component ?? []).map((part) => ({
      name: firstConceptName(part.code),
      ...viewMeasurement(part, subject),
    })),
  };
}

function viewMeasurement(measurement: Measurement, subject: RangeSubject) {
  const { value, unit, range, flag } = readResult(measurement, subject);
  // Without a value, the reason for its absence is shown.
  return { value: value || (conceptName(measurement.dataAbsentReason)?.en ?? ''), unit, range, flag: flag ?? null };
}

export function viewExam(resource: ResourceOf<'DiagnosticReport'> | ResourceOf<'Procedure'>): ExamRow {
  const isReport = resource.resourceType === 'DiagnosticReport';
  const place = isReport
    ? firstText(...(resource.performer ?? []).map(({ display }) => display))
    : firstText(resource.location?.display, ...(resource.performer ?? []).map(({ actor }) => actor?.display));
  return { ...viewEntry(resource), name: firstConceptName(resource.code), place, isReport };
}

export function viewDrug(medication: ResourceOf<'MedicationRequest'> | ResourceOf<'MedicationStatement'>): DrugRow {
  const isRequest = medication.resourceType === 'MedicationRequest';
  const dosages = (isRequest ? medication.dosageInstruction : medication.dosage) ?? [];
  const dosing = dosages.map(describeDosage);
  const medicineText = medication.medicationReference?.display;
  const entry = viewEntry(medication);
  const areDetailsHidden = hidesDetails(entry.remark);
  return {
    ...entry,
    name: conceptName(medication.medicationCodeableConcept) ?? (medicineText ? verbatimName(medicineText) : unnamed),
    // An instruction is shown whole or not at all.
    dosing: !areDetailsHidden && dosing.every((text) => text !== undefined) ? dosing : [],
    reasons: conceptNames(medication.reasonCode),
    prescriber: firstText((isRequest ? medication.requester : medication.informationSource)?.display),
    state: areDetailsHidden ? 'unknown' : drugState(medication.status),
  };
}

function drugState(status: string | undefined): DrugRow['state'] {
  if (status === 'active') return 'current';
  return ['completed', 'stopped', 'cancelled'].includes(status ?? '') ? 'ended' : 'unknown';
}

const appointmentStates: Readonly<Record<string, AppointmentRow['state']>> = {
  proposed: 'requested',
  pending: 'requested',
  waitlist: 'requested',
  booked: 'booked',
  arrived: 'took-place',
  'checked-in': 'took-place',
  fulfilled: 'took-place',
  noshow: 'missed',
  cancelled: 'cancelled',
};

export function viewAppointment(appointment: ResourceOf<'Appointment'>): AppointmentRow {
  const actors = (appointment.participant ?? []).flatMap(({ actor }) => (actor ? [actor] : []));
  const actorName = (kind: RegExp) =>
    firstText(...actors.filter(({ reference }) => kind.test(reference ?? '')).map(({ display }) => display));
  // Imports remove references to resources that are not stored, so the types of such actors are unknown. Assumes that
  // the first is the location and the second the practitioner.
  const namesExceptPatient = actors
    .filter(({ reference }) => !/Patient\//.test(reference ?? ''))
    .map(({ display }) => display);
  return {
    ...viewEntry(appointment),
    until: toInstant(appointment.end) ?? null,
    name:
      firstText(appointment.description) === ''
        ? firstConceptName(appointment.serviceType?.[0], appointment.appointmentType)
        : verbatimName(firstText(appointment.description)),
    place: actorName(/Location\/|HealthcareService\//) || firstText(namesExceptPatient[0]),
    practitioner: actorName(/Practitioner/) || firstText(namesExceptPatient[1]),
    note: firstText(appointment.patientInstruction),
    state:
      (Object.hasOwn(appointmentStates, appointment.status ?? '')
        ? appointmentStates[appointment.status ?? '']
        : undefined) ?? 'requested',
  };
}

function toCents(amount: { value?: number | undefined } | undefined): number | null {
  const value = amount?.value;
  const cents = value === undefined ? Number.NaN : Math.round(value * 100);
  return Number.isSafeInteger(cents) ? cents : null;
}

export function viewInvoice(invoice: ResourceOf<'Invoice'>): InvoiceRow {
  const total = invoice.totalGross ?? invoice.totalNet;
  return {
    ...viewEntry(invoice),
    number: firstText(invoice.identifier?.[0]?.value),
    issuer: firstText(invoice.issuer?.display),
    state: invoice.status === 'balanced' ? 'paid' : invoice.status === 'cancelled' ? 'cancelled' : 'open',
    totalCents: toCents(total),
    currency: firstText(total?.currency),
  };
}

/** Builds the view of an invoice with its lines. Deductions and discounts are negative. */
export function viewInvoiceDetail(invoice: ResourceOf<'Invoice'>): InvoiceDetail {
  const lines = (invoice.lineItem ?? []).map((line) => {
    const parts = (line.priceComponent ?? []).map(({ type, amount }) => {
      const cents = toCents(amount);
      return cents !== null && (type === 'discount' || type === 'deduction') ? -Math.abs(cents) : cents;
    });
    const total =
      parts.length > 0 && !parts.includes(null) ? parts.reduce<number>((sum, part) => sum + (part ?? 0), 0) : null;
    const itemText = line.chargeItemReference?.display;
    return {
      name: conceptName(line.chargeItemCodeableConcept) ?? (itemText ? verbatimName(itemText) : unnamed),
      cents: total,
    };
  });
  return { ...viewInvoice(invoice), lines };
}

export function viewProfileEntry(
  resource: ResourceOf<'Condition'> | ResourceOf<'AllergyIntolerance'> | ResourceOf<'Immunization'>,
): ProfileEntry {
  const common = viewEntry(resource);
  if (resource.resourceType === 'Immunization')
    return { ...common, name: firstConceptName(resource.vaccineCode), note: '', isPast: false };
  const reactions =
    resource.resourceType === 'AllergyIntolerance'
      ? (resource.reaction ?? []).flatMap(({ manifestation }) => conceptNames(manifestation))
      : [];
  return {
    ...common,
    name: firstConceptName(resource.code),
    note: reactions.map(({ en }) => en).join(', '),
    isPast: isPast(resource),
  };
}
