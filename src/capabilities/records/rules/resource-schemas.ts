import * as z from 'zod/mini';
import { hasUnknownModifiers } from './has-unknown-modifiers.ts';

/*
 * The parts of FHIR R4 resources that can be shown. Parsing drops all other parts. A resource whose parts have another
 * shape is not shown. Only elements that FHIR always requires are required here.
 */

const Text = z.optional(z.string().check(z.maxLength(4000)));
const Coding = z.object({ system: Text, code: Text, display: Text });
/** FHIR CodeableConcept. */
export const Concept = z.object({ coding: z.optional(z.array(Coding)), text: Text });
export type Concept = z.output<typeof Concept>;
const Concepts = z.optional(z.array(Concept));
const Reference = z.object({ reference: Text, display: Text });
const Period = z.object({ start: Text, end: Text });
/** FHIR Quantity. `code` is a UCUM code where `system` says so. */
export const Quantity = z.object({
  value: z.optional(z.number()),
  _value: z.optional(z.object({ extension: z.optional(z.array(z.object({ url: Text, valueString: Text }))) })),
  comparator: Text,
  unit: Text,
  system: Text,
  code: Text,
});
export type Quantity = z.output<typeof Quantity>;
const Notes = z.optional(z.array(z.object({ text: Text })));
const Status = z.optional(z.string());

const Range = z.object({ low: z.optional(Quantity), high: z.optional(Quantity) });
const ReferenceRange = z.object({
  low: z.optional(Quantity),
  high: z.optional(Quantity),
  text: Text,
  type: z.optional(Concept),
  appliesTo: Concepts,
  age: z.optional(Range),
});
export type ReferenceRange = z.output<typeof ReferenceRange>;

const valueFields = {
  valueQuantity: z.optional(Quantity),
  valueCodeableConcept: z.optional(Concept),
  valueString: Text,
  valueBoolean: z.optional(z.boolean()),
  valueInteger: z.optional(z.number()),
  valueRange: z.optional(Range),
  valueRatio: z.optional(z.object({ numerator: z.optional(Quantity), denominator: z.optional(Quantity) })),
  dataAbsentReason: z.optional(Concept),
  interpretation: Concepts,
  referenceRange: z.optional(z.array(ReferenceRange)),
};
/** Measured value of an observation or of one of its components. */
export const Measurement = z.object(valueFields);
export type Measurement = z.output<typeof Measurement>;

const Repeat = z.object({
  boundsDuration: z.optional(Quantity),
  boundsPeriod: z.optional(Period),
  count: z.optional(z.number()),
  duration: z.optional(z.number()),
  durationUnit: Text,
  frequency: z.optional(z.number()),
  frequencyMax: z.optional(z.number()),
  period: z.optional(z.number()),
  periodMax: z.optional(z.number()),
  periodUnit: Text,
  dayOfWeek: z.optional(z.array(z.string())),
  timeOfDay: z.optional(z.array(z.string())),
  when: z.optional(z.array(z.string())),
  offset: z.optional(z.number()),
});

export const Dosage = z.object({
  text: Text,
  patientInstruction: Text,
  timing: z.optional(z.object({ repeat: z.optional(Repeat), code: z.optional(Concept) })),
  asNeededBoolean: z.optional(z.boolean()),
  asNeededCodeableConcept: z.optional(Concept),
  route: z.optional(Concept),
  additionalInstruction: Concepts,
  maxDosePerPeriod: z.optional(z.unknown()),
  doseAndRate: z.optional(
    z.array(
      z.object({
        doseQuantity: z.optional(Quantity),
        doseRange: z.optional(Range),
        rateRatio: z.optional(z.unknown()),
        rateRange: z.optional(z.unknown()),
        rateQuantity: z.optional(z.unknown()),
      }),
    ),
  ),
});
export type Dosage = z.output<typeof Dosage>;

const medicineFields = { medicationCodeableConcept: z.optional(Concept), medicationReference: z.optional(Reference) };
const HumanName = z.object({ use: Text, text: Text, family: Text, given: z.optional(z.array(z.string())) });
const Identifier = z.object({ type: z.optional(Concept), system: Text, value: Text, use: Text });

// `hasUnknownModifiers` is not part of FHIR: parsing computes this field.
const commonFields = { id: z.string(), hasUnknownModifiers: z.optional(z.boolean()) };

const resourceSchemas = {
  Patient: z.object({
    ...commonFields,
    resourceType: z.literal('Patient'),
    identifier: z.optional(z.array(Identifier)),
    name: z.optional(z.array(HumanName)),
    birthDate: Text,
    gender: Text,
    active: z.optional(z.boolean()),
    deceasedBoolean: z.optional(z.boolean()),
    deceasedDateTime: Text,
    link: z.optional(z.array(z.object({ type: Text }))),
  }),
  Encounter: z.object({
    ...commonFields,
    resourceType: z.literal('Encounter'),
    status: Status,
    class: z.optional(Coding),
    type: Concepts,
    serviceType: z.optional(Concept),
    period: z.optional(Period),
    reasonCode: Concepts,
    participant: z.optional(z.array(z.object({ individual: z.optional(Reference) }))),
    location: z.optional(z.array(z.object({ location: z.optional(Reference) }))),
    serviceProvider: z.optional(Reference),
  }),
  Observation: z.object({
    ...commonFields,
    resourceType: z.literal('Observation'),
    status: Status,
    category: Concepts,
    code: Concept,
    effectiveDateTime: Text,
    effectiveInstant: Text,
    effectivePeriod: z.optional(Period),
    issued: Text,
    performer: z.optional(z.array(Reference)),
    encounter: z.optional(Reference),
    note: Notes,
    component: z.optional(z.array(z.object({ code: Concept, ...valueFields }))),
    ...valueFields,
  }),
  DiagnosticReport: z.object({
    ...commonFields,
    resourceType: z.literal('DiagnosticReport'),
    status: Status,
    category: Concepts,
    code: Concept,
    effectiveDateTime: Text,
    effectivePeriod: z.optional(Period),
    issued: Text,
    performer: z.optional(z.array(Reference)),
    encounter: z.optional(Reference),
    result: z.optional(z.array(Reference)),
    conclusion: Text,
    conclusionCode: Concepts,
  }),
  Procedure: z.object({
    ...commonFields,
    resourceType: z.literal('Procedure'),
    status: Status,
    code: z.optional(Concept),
    performedDateTime: Text,
    performedPeriod: z.optional(Period),
    performer: z.optional(z.array(z.object({ actor: z.optional(Reference) }))),
    location: z.optional(Reference),
    encounter: z.optional(Reference),
    outcome: z.optional(Concept),
    note: Notes,
  }),
  MedicationRequest: z.object({
    ...commonFields,
    resourceType: z.literal('MedicationRequest'),
    status: Status,
    intent: Text,
    doNotPerform: z.optional(z.boolean()),
    ...medicineFields,
    authoredOn: Text,
    requester: z.optional(Reference),
    encounter: z.optional(Reference),
    reasonCode: Concepts,
    dosageInstruction: z.optional(z.array(Dosage)),
  }),
  MedicationStatement: z.object({
    ...commonFields,
    resourceType: z.literal('MedicationStatement'),
    status: Status,
    ...medicineFields,
    effectiveDateTime: Text,
    effectivePeriod: z.optional(Period),
    dateAsserted: Text,
    informationSource: z.optional(Reference),
    context: z.optional(Reference),
    reasonCode: Concepts,
    dosage: z.optional(z.array(Dosage)),
  }),
  Appointment: z.object({
    ...commonFields,
    resourceType: z.literal('Appointment'),
    status: Status,
    serviceType: Concepts,
    appointmentType: z.optional(Concept),
    description: Text,
    start: Text,
    end: Text,
    patientInstruction: Text,
    participant: z.optional(z.array(z.object({ actor: z.optional(Reference) }))),
  }),
  Invoice: z.object({
    ...commonFields,
    resourceType: z.literal('Invoice'),
    status: Status,
    identifier: z.optional(z.array(Identifier)),
    date: Text,
    issuer: z.optional(Reference),
    lineItem: z.optional(
      z.array(
        z.object({
          chargeItemCodeableConcept: z.optional(Concept),
          chargeItemReference: z.optional(Reference),
          priceComponent: z.optional(
            z.array(
              z.object({ type: Text, amount: z.optional(z.object({ value: z.optional(z.number()), currency: Text })) }),
            ),
          ),
        }),
      ),
    ),
    totalNet: z.optional(z.object({ value: z.optional(z.number()), currency: Text })),
    totalGross: z.optional(z.object({ value: z.optional(z.number()), currency: Text })),
  }),
  Condition: z.object({
    ...commonFields,
    resourceType: z.literal('Condition'),
    clinicalStatus: z.optional(Concept),
    verificationStatus: z.optional(Concept),
    code: z.optional(Concept),
    onsetDateTime: Text,
    recordedDate: Text,
    encounter: z.optional(Reference),
  }),
  AllergyIntolerance: z.object({
    ...commonFields,
    resourceType: z.literal('AllergyIntolerance'),
    clinicalStatus: z.optional(Concept),
    verificationStatus: z.optional(Concept),
    criticality: Text,
    code: z.optional(Concept),
    recordedDate: Text,
    encounter: z.optional(Reference),
    reaction: z.optional(z.array(z.object({ manifestation: Concepts }))),
  }),
  Immunization: z.object({
    ...commonFields,
    resourceType: z.literal('Immunization'),
    status: Status,
    vaccineCode: Concept,
    occurrenceDateTime: Text,
    encounter: z.optional(Reference),
    lotNumber: Text,
    isSubpotent: z.optional(z.boolean()),
  }),
};

type ResourceSchemas = typeof resourceSchemas;
export type ResourceOf<K extends keyof ResourceSchemas> = z.output<ResourceSchemas[K]>;
export type ShownResource = { [K in Exclude<keyof ResourceSchemas, 'Patient'>]: ResourceOf<K> }[Exclude<
  keyof ResourceSchemas,
  'Patient'
>];
export type Patient = ResourceOf<'Patient'>;

/** FHIR resource before parsing. */
export type Resource = { resourceType: string; id: string; [field: string]: unknown };

/** Parses a resource for display; undefined for types that are not shown and for other shapes. */
export function parseShownResource(resource: unknown): ShownResource | undefined {
  const kind = (resource as Partial<Resource> | null)?.resourceType;
  if (typeof kind !== 'string' || kind === 'Patient' || !Object.hasOwn(resourceSchemas, kind)) return undefined;
  const parsed = resourceSchemas[kind as ShownResource['resourceType']].safeParse(resource);
  return parsed.success ? { ...parsed.data, hasUnknownModifiers: hasUnknownModifiers(resource) } : undefined;
}

export function parsePatient(resource: unknown): Patient | undefined {
  const parsed = resourceSchemas.Patient.safeParse(resource);
  return parsed.success ? { ...parsed.data, hasUnknownModifiers: hasUnknownModifiers(resource) } : undefined;
}
