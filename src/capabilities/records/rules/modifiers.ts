import type { Patient, ResourceOf, ShownResource } from './resource-schemas.ts';

/*
 * FHIR marks some elements as modifiers (isModifier): they can reverse the meaning of a resource. All modifiers of the
 * shown types are read here. A resource with an unknown modifier is shown as unclear
 * (docs/decisions/0082-fhir-modifiers.md).
 */

/** Remarks: caveats that are shown beside an entry that is not a plain fact. */
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

export const patientRemarks = ['unclear', 'inactive', 'replaced', 'deceased'] as const;
export type PatientRemark = (typeof patientRemarks)[number];

/** Resources entered in error are shown nowhere. */
export function isEnteredInError(resource: ShownResource): boolean {
  if ('status' in resource && resource.status === 'entered-in-error') return true;
  return 'verificationStatus' in resource && codesOf(resource.verificationStatus).includes('entered-in-error');
}

/** Remark of a resource; null for a plain fact. */
export function remarkOf(resource: ShownResource): Remark | null {
  if (resource.hasUnknownModifiers) return 'unclear';
  switch (resource.resourceType) {
    case 'Condition':
    case 'AllergyIntolerance':
      return verificationRemark(resource);
    case 'Immunization':
      return remarkByStatus(resource) ?? (resource.isSubpotent ? 'too-weak' : null);
    case 'MedicationRequest':
      return requestRemark(resource);
    case 'Encounter':
    case 'Observation':
    case 'DiagnosticReport':
    case 'Procedure':
    case 'MedicationStatement':
    case 'Appointment':
    case 'Invoice':
      return remarkByStatus(resource);
  }
}

/** Whether the details of an entry are hidden, because they describe what did not happen or must not be followed. */
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

export function isPast(resource: ResourceOf<'Condition'> | ResourceOf<'AllergyIntolerance'>): boolean {
  return codesOf(resource.clinicalStatus).some((code) => ['inactive', 'resolved', 'remission'].includes(code));
}

/** Remark of a patient; null for a record in use. */
export function patientRemark(patient: Patient): PatientRemark | null {
  if (patient.hasUnknownModifiers) return 'unclear';
  if (patient.link?.some(({ type }) => type === 'replaced-by')) return 'replaced';
  if (patient.active === false) return 'inactive';
  return patient.deceasedBoolean === true || patient.deceasedDateTime !== undefined ? 'deceased' : null;
}

type RemarkByCode = Readonly<Record<string, Remark | null>>;
type ResourceTypeWithStatus = Exclude<ShownResource['resourceType'], 'Condition' | 'AllergyIntolerance'>;

// Remark for each status (FHIR R4). null: a plain fact. A status outside these tables gets the remark `unknown`.
// Appointments have no remark, because their state is shown in a field of its own.
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

function remarkByStatus(resource: ShownResource & { resourceType: ResourceTypeWithStatus }): Remark | null {
  const remarksOfType = remarksByStatus[resource.resourceType];
  const status = resource.status ?? '';
  return Object.hasOwn(remarksOfType, status) ? (remarksOfType[status] ?? null) : 'unknown';
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

function requestRemark(request: ResourceOf<'MedicationRequest'>): Remark | null {
  if (request.doNotPerform) return 'do-not-take';
  const intent = request.intent ?? '';
  const intentRemark = Object.hasOwn(remarksByIntent, intent) ? (remarksByIntent[intent] ?? null) : 'unclear';
  return intentRemark ?? remarkByStatus(request);
}

const remarksByVerification: RemarkByCode = {
  confirmed: null,
  unconfirmed: 'unconfirmed',
  provisional: 'unconfirmed',
  differential: 'unconfirmed',
  refuted: 'ruled-out',
};
const clinicalStatuses = ['active', 'recurrence', 'relapse', 'inactive', 'remission', 'resolved'];

function verificationRemark(resource: ResourceOf<'Condition'> | ResourceOf<'AllergyIntolerance'>): Remark | null {
  const clinicalCodes = codesOf(resource.clinicalStatus);
  if (resource.clinicalStatus && !clinicalCodes.some((code) => clinicalStatuses.includes(code))) return 'unclear';
  if (!resource.verificationStatus) return null;
  const knownCodes = codesOf(resource.verificationStatus).filter((code) => Object.hasOwn(remarksByVerification, code));
  const [code] = knownCodes;
  return code === undefined ? 'unclear' : (remarksByVerification[code] ?? null);
}

function codesOf(concept: { coding?: { code?: string | undefined }[] | undefined } | undefined): string[] {
  return (concept?.coding ?? []).flatMap(({ code }) => code ?? []);
}
