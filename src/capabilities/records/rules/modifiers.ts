import type { Patient, ResourceOf, ShownResource } from './resource-schemas.ts';

/*
 * FHIR marks some elements as modifiers (isModifier): they can turn what a resource says into its opposite. Every one of them of every kind
 * that is shown is read here, or the resource is shown as one that could not be understood.
 */

/** What has to be said beside an entry, because it is not a plain fact. */
export const remarks = [
  'unclear',
  'unknown',
  'planned',
  'in-progress',
  'cancelled',
  'not-done',
  'stopped',
  'on-hold',
  'preliminary',
  'withdrawn',
  'corrected',
  'ruled-out',
  'unconfirmed',
  'do-not-take',
  'suggested',
  'not-taken',
  'not-given',
  'too-weak',
  'draft',
] as const;
export type Remark = (typeof remarks)[number];

/** What has to be said of a patient's own entry. */
export const patientRemarks = ['unclear', 'inactive', 'replaced', 'deceased'] as const;
export type PatientRemark = (typeof patientRemarks)[number];

/** Whether a resource was entered in error: it is shown nowhere. */
export function isEnteredInError(one: ShownResource): boolean {
  if ('status' in one && one.status === 'entered-in-error') return true;
  return 'verificationStatus' in one && codesOf(one.verificationStatus).includes('entered-in-error');
}

/** What has to be said beside an entry; null for a plain fact. */
export function remarkOf(one: ShownResource): Remark | null {
  if (one.modified) return 'unclear';
  switch (one.resourceType) {
    case 'Condition':
    case 'AllergyIntolerance':
      return verificationRemark(one);
    case 'Immunization':
      return remarkByStatus(one) ?? (one.isSubpotent ? 'too-weak' : null);
    case 'MedicationRequest':
      return requestRemark(one);
    case 'Encounter':
    case 'Observation':
    case 'DiagnosticReport':
    case 'Procedure':
    case 'MedicationStatement':
    case 'Appointment':
    case 'Invoice':
      return remarkByStatus(one);
  }
}

/** Whether an entry says what is not so, or may not be so: nothing else of it is repeated. */
export function hidesDetails(remark: Remark | null): boolean {
  return remark !== null && remarksHidingDetails.has(remark);
}

const remarksHidingDetails = new Set<Remark>([
  'unclear',
  'do-not-take',
  'not-taken',
  'suggested',
  'not-done',
  'not-given',
]);

/** Whether the clinical status of a condition or an allergy says that it is over. */
export function isPast(one: ResourceOf<'Condition'> | ResourceOf<'AllergyIntolerance'>): boolean {
  return codesOf(one.clinicalStatus).some((code) => ['inactive', 'resolved', 'remission'].includes(code));
}

/** What has to be said of a patient; null for one whose record is in use. */
export function patientRemark(patient: Patient): PatientRemark | null {
  if (patient.modified) return 'unclear';
  if (patient.link?.some(({ type }) => type === 'replaced-by')) return 'replaced';
  if (patient.active === false) return 'inactive';
  return patient.deceasedBoolean === true || patient.deceasedDateTime !== undefined ? 'deceased' : null;
}

type RemarkByCode = Readonly<Record<string, Remark | null>>;
type ResourceTypeWithStatus = Exclude<ShownResource['resourceType'], 'Condition' | 'AllergyIntolerance'>;

// What each status means (FHIR R4). What is in none of these tables is not known.
const remarksByStatus: Readonly<Record<ResourceTypeWithStatus, RemarkByCode>> = {
  Encounter: {
    planned: 'planned',
    arrived: 'in-progress',
    triaged: 'in-progress',
    'in-progress': 'in-progress',
    onleave: 'in-progress',
    finished: null,
    cancelled: 'cancelled',
  },
  Observation: {
    registered: 'preliminary',
    preliminary: 'preliminary',
    final: null,
    amended: 'corrected',
    corrected: 'corrected',
    cancelled: 'withdrawn',
  },
  DiagnosticReport: {
    registered: 'preliminary',
    partial: 'preliminary',
    preliminary: 'preliminary',
    final: null,
    amended: 'corrected',
    corrected: 'corrected',
    appended: 'corrected',
    cancelled: 'withdrawn',
  },
  Procedure: {
    preparation: 'planned',
    'in-progress': 'in-progress',
    'not-done': 'not-done',
    'on-hold': 'on-hold',
    stopped: 'stopped',
    completed: null,
  },
  MedicationRequest: {
    active: null,
    'on-hold': 'on-hold',
    cancelled: 'cancelled',
    completed: null,
    stopped: 'stopped',
    draft: 'suggested',
  },
  MedicationStatement: {
    active: null,
    completed: null,
    intended: 'planned',
    stopped: 'stopped',
    'on-hold': 'on-hold',
    'not-taken': 'not-taken',
  },
  Appointment: {
    proposed: null,
    pending: null,
    booked: null,
    arrived: null,
    fulfilled: null,
    cancelled: null,
    noshow: null,
    'checked-in': null,
    waitlist: null,
  },
  Invoice: { draft: 'draft', issued: null, balanced: null, cancelled: null },
  Immunization: { completed: null, 'not-done': 'not-given' },
};

function remarkByStatus(one: ShownResource & { resourceType: ResourceTypeWithStatus }): Remark | null {
  const known = remarksByStatus[one.resourceType];
  const status = one.status ?? '';
  return Object.hasOwn(known, status) ? (known[status] ?? null) : 'unknown';
}

const remarksByIntent: RemarkByCode = {
  proposal: 'suggested',
  plan: 'suggested',
  option: 'suggested',
  order: null,
  'original-order': null,
  'reflex-order': null,
  'filler-order': null,
  'instance-order': null,
};

function requestRemark(one: ResourceOf<'MedicationRequest'>): Remark | null {
  if (one.doNotPerform) return 'do-not-take';
  const intent = one.intent ?? '';
  const byIntent = Object.hasOwn(remarksByIntent, intent) ? (remarksByIntent[intent] ?? null) : 'unclear';
  return byIntent ?? remarkByStatus(one);
}

const remarksByVerification: RemarkByCode = {
  confirmed: null,
  unconfirmed: 'unconfirmed',
  provisional: 'unconfirmed',
  differential: 'unconfirmed',
  refuted: 'ruled-out',
};
const clinicalStatuses = ['active', 'recurrence', 'relapse', 'inactive', 'remission', 'resolved'];

function verificationRemark(one: ResourceOf<'Condition'> | ResourceOf<'AllergyIntolerance'>): Remark | null {
  const clinical = codesOf(one.clinicalStatus);
  if (one.clinicalStatus && !clinical.some((code) => clinicalStatuses.includes(code))) return 'unclear';
  if (!one.verificationStatus) return null;
  const found = codesOf(one.verificationStatus).filter((code) => Object.hasOwn(remarksByVerification, code));
  const [code] = found;
  return code === undefined ? 'unclear' : (remarksByVerification[code] ?? null);
}

function codesOf(concept: { coding?: { code?: string | undefined }[] | undefined } | undefined): string[] {
  return (concept?.coding ?? []).flatMap(({ code }) => code ?? []);
}
