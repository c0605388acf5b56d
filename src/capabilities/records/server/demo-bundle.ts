import { addDays, addMonths, type LocalDate } from '#foundation/time/local-date.ts';
import type { Resource } from '../rules/resource-schemas.ts';

/** Patient of the demo. `type`: identifier type of `number` (HL7 table 0203). */
export type DemoPatient = { id: string; name: string; birthDate: string; gender: string; type: string; number: string };

const loinc = 'http://loinc.org';
const ucum = 'http://unitsofmeasure.org';
const hospital = { display: 'Hospital RIPAS' };
const clinic = { display: 'Pusat Kesihatan Gadong' };

// Reference range of a measurement.
type Range = [low: number | undefined, high: number | undefined];

/** Builds a synthetic bundle: two years of an adult with diabetes, and a child with asthma. */
export function createDemoBundle(adult: DemoPatient, child: DemoPatient, today: LocalDate): unknown {
  const resources = [...createAdultRecord(adult, today), ...createChildRecord(child, today)];
  return {
    resourceType: 'Bundle',
    type: 'collection',
    entry: resources.map((resource) => ({ resource: { ...resource, meta: { versionId: '1' } } })),
  };
}

function createDemoPatient({ id, name, birthDate, gender, type, number }: DemoPatient): Resource {
  const system = 'http://terminology.hl7.org/CodeSystem/v2-0203';
  return {
    resourceType: 'Patient',
    id,
    identifier: [{ type: { coding: [{ system, code: type }] }, value: number }],
    name: [{ use: 'official', text: name }],
    birthDate,
    gender,
  };
}

function createDemoVisit(
  patientId: string,
  id: string,
  day: LocalDate,
  location: { display: string },
  reason: string,
): Resource {
  return {
    resourceType: 'Encounter',
    id,
    status: 'finished',
    class: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'AMB' },
    subject: { reference: `Patient/${patientId}` },
    period: { start: `${day}T09:30:00+08:00`, end: `${day}T10:05:00+08:00` },
    reasonCode: [{ text: reason }],
    participant: [{ individual: { display: 'Dr Rahimah' } }],
    serviceProvider: location,
  };
}

type DemoMeasurement = { code: string; text: string; value: number; unit: string; range: Range; category?: string };

function createDemoResult(
  patientId: string,
  id: string,
  day: LocalDate,
  encounter: string,
  measurement: DemoMeasurement,
): Resource {
  const { code, text, value, unit, range, category = 'laboratory' } = measurement;
  const [low, high] = range;
  const toQuantity = (size: number) => ({ value: size, unit, system: ucum, code: unit });
  const flag = low !== undefined && value < low ? 'L' : high !== undefined && value > high ? 'H' : 'N';
  return {
    resourceType: 'Observation',
    id,
    status: 'final',
    category: [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: category }] }],
    code: { coding: [{ system: loinc, code, display: text }], text },
    subject: { reference: `Patient/${patientId}` },
    encounter: { reference: `Encounter/${encounter}` },
    effectiveDateTime: `${day}T08:15:00+08:00`,
    performer: [hospital],
    valueQuantity: toQuantity(value),
    ...((low ?? high) !== undefined && {
      referenceRange: [
        { ...(low !== undefined && { low: toQuantity(low) }), ...(high !== undefined && { high: toQuantity(high) }) },
      ],
    }),
    interpretation: [
      { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation', code: flag }] },
    ],
  };
}

const bloodCount: DemoMeasurement[] = [
  { code: '718-7', text: 'Haemoglobin', value: 12.1, unit: 'g/dL', range: [12, 15] },
  { code: '6690-2', text: 'White cell count', value: 6.4, unit: '10*9/L', range: [4, 10] },
  { code: '777-3', text: 'Platelet count', value: 262, unit: '10*9/L', range: [150, 410] },
  { code: '4544-3', text: 'Haematocrit', value: 35.2, unit: '%', range: [36, 46] },
  { code: '787-2', text: 'Mean cell volume', value: 84, unit: 'fL', range: [80, 100] },
];

// Average blood sugar (HbA1c) of the adult in percent: one value for each quarter, oldest first.
const hba1cValues = [8.9, 8.4, 7.9, 7.6, 7.2, 7.0, 6.8, 6.9];

function createAdultRecord(demoPatient: DemoPatient, today: LocalDate): Resource[] {
  const { id } = demoPatient;
  const subject = { subject: { reference: `Patient/${id}` } };
  const quarters = hba1cValues.map((value, index) => ({
    value,
    day: addMonths(addDays(today, -12), (index - hba1cValues.length + 1) * 3),
    index,
  }));
  const lastQuarterDay = quarters.at(-1)?.day ?? today;
  const encounter = `${id}-visit-${hba1cValues.length - 1}`;
  const medicine = (name: string, dosage: object, key: string): Resource => ({
    resourceType: 'MedicationRequest',
    id: `${id}-drug-${key}`,
    status: 'active',
    intent: 'order',
    medicationCodeableConcept: { text: name },
    ...subject,
    encounter: { reference: `Encounter/${encounter}` },
    authoredOn: lastQuarterDay,
    requester: { display: 'Dr Rahimah' },
    dosageInstruction: [dosage],
  });
  const tablet = [{ doseQuantity: { value: 1, unit: 'tablet' } }];
  return [
    createDemoPatient(demoPatient),
    ...quarters.map(({ day, index }) =>
      createDemoVisit(id, `${id}-visit-${index}`, day, index % 2 ? clinic : hospital, 'Diabetes review'),
    ),
    ...quarters.map(({ day, index, value }) =>
      createDemoResult(id, `${id}-hba1c-${index}`, day, `${id}-visit-${index}`, {
        code: '4548-4',
        text: 'Haemoglobin A1c',
        value,
        unit: '%',
        range: [undefined, 6.5],
      }),
    ),
    ...bloodCount.map((measurement, index) =>
      createDemoResult(id, `${id}-count-${index}`, lastQuarterDay, encounter, measurement),
    ),
    createDemoResult(id, `${id}-weight`, lastQuarterDay, encounter, {
      code: '29463-7',
      text: 'Weight',
      value: 68.4,
      unit: 'kg',
      range: [undefined, undefined],
      category: 'vital-signs',
    }),
    {
      resourceType: 'DiagnosticReport',
      id: `${id}-report`,
      status: 'final',
      category: [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0074', code: 'LAB' }] }],
      code: { coding: [{ system: loinc, code: '58410-2' }], text: 'Full blood count' },
      ...subject,
      encounter: { reference: `Encounter/${encounter}` },
      effectiveDateTime: lastQuarterDay,
      performer: [hospital],
      result: bloodCount.map((_, index) => ({ reference: `Observation/${id}-count-${index}` })),
      conclusion: 'Slightly low haematocrit. Repeat with the next review.',
    },
    {
      resourceType: 'Procedure',
      id: `${id}-eyes`,
      status: 'completed',
      code: { text: 'Photograph of the retina, both eyes' },
      ...subject,
      performedDateTime: addDays(lastQuarterDay, -40),
      location: hospital,
      note: [{ text: 'No changes caused by diabetes.' }],
    },
    medicine(
      'Metformin 500 mg tablet',
      { timing: { repeat: { frequency: 2, period: 1, periodUnit: 'd', when: ['PC'] } }, doseAndRate: tablet },
      'metformin',
    ),
    medicine(
      'Amlodipine 5 mg tablet',
      { timing: { repeat: { frequency: 1, period: 1, periodUnit: 'd', when: ['MORN'] } }, doseAndRate: tablet },
      'amlodipine',
    ),
    {
      resourceType: 'Condition',
      id: `${id}-diabetes`,
      clinicalStatus: {
        coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-clinical', code: 'active' }],
      },
      code: { coding: [{ system: 'http://hl7.org/fhir/sid/icd-10', code: 'E11.9' }], text: 'Type 2 diabetes mellitus' },
      ...subject,
      encounter: { reference: `Encounter/${encounter}` },
      recordedDate: quarters[0]?.day ?? lastQuarterDay,
    },
    {
      resourceType: 'AllergyIntolerance',
      id: `${id}-allergy`,
      clinicalStatus: {
        coding: [{ system: 'http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical', code: 'active' }],
      },
      code: { coding: [{ system: 'http://snomed.info/sct', code: '91936005' }], text: 'Allergy to penicillin' },
      patient: { reference: `Patient/${id}` },
      recordedDate: quarters[0]?.day ?? lastQuarterDay,
      reaction: [{ manifestation: [{ text: 'Rash' }] }],
    },
    {
      resourceType: 'Appointment',
      id: `${id}-next`,
      status: 'booked',
      serviceType: [{ text: 'Diabetes review' }],
      start: `${addDays(today, 7)}T09:30:00+08:00`,
      end: `${addDays(today, 7)}T10:00:00+08:00`,
      patientInstruction: 'Please come without breakfast; blood is taken first.',
      participant: [
        { actor: { reference: `Patient/${id}` }, status: 'accepted' },
        { actor: hospital, status: 'accepted' },
        { actor: { display: 'Dr Rahimah' }, status: 'accepted' },
      ],
    },
    {
      resourceType: 'Invoice',
      id: `${id}-invoice`,
      status: 'balanced',
      identifier: [{ value: 'INV-2026-00417' }],
      ...subject,
      date: lastQuarterDay,
      issuer: hospital,
      lineItem: [
        {
          chargeItemCodeableConcept: { text: 'Consultation' },
          priceComponent: [{ type: 'base', amount: { value: 1, currency: 'BND' } }],
        },
        {
          chargeItemCodeableConcept: { text: 'Laboratory' },
          priceComponent: [{ type: 'base', amount: { value: 5.5, currency: 'BND' } }],
        },
      ],
      totalGross: { value: 6.5, currency: 'BND' },
    },
  ];
}

function createChildRecord(demoPatient: DemoPatient, today: LocalDate): Resource[] {
  const { id } = demoPatient;
  const day = addDays(today, -20);
  return [
    createDemoPatient(demoPatient),
    createDemoVisit(id, `${id}-visit`, day, clinic, 'Cough at night'),
    {
      resourceType: 'Condition',
      id: `${id}-asthma`,
      clinicalStatus: {
        coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-clinical', code: 'active' }],
      },
      code: { coding: [{ system: 'http://hl7.org/fhir/sid/icd-10', code: 'J45.9' }], text: 'Asthma' },
      subject: { reference: `Patient/${id}` },
      encounter: { reference: `Encounter/${id}-visit` },
      recordedDate: day,
    },
    {
      resourceType: 'MedicationRequest',
      id: `${id}-salbutamol`,
      status: 'active',
      intent: 'order',
      medicationCodeableConcept: { text: 'Salbutamol inhaler 100 micrograms' },
      subject: { reference: `Patient/${id}` },
      encounter: { reference: `Encounter/${id}-visit` },
      authoredOn: day,
      dosageInstruction: [
        {
          asNeededCodeableConcept: { text: 'wheezing' },
          doseAndRate: [{ doseQuantity: { value: 2, unit: 'puff' } }],
          timing: { repeat: { frequency: 1, period: 6, periodUnit: 'h' } },
        },
      ],
    },
    {
      resourceType: 'Immunization',
      id: `${id}-mmr`,
      status: 'completed',
      vaccineCode: { text: 'Measles, mumps and rubella' },
      patient: { reference: `Patient/${id}` },
      occurrenceDateTime: addMonths(today, -40),
    },
  ];
}
