import { addDays, addMonths, type LocalDate } from '#foundation/time/local-date.ts';
import type { Resource } from '../rules/resource-schemas.ts';

/** Patient of the demo. `type`: identifier type of `number` (HL7 table 0203). */
export type DemoPatient = { id: string; name: string; birthDate: string; gender: string; type: string; number: string };

const loinc = 'http://loinc.org';
const ucum = 'http://unitsofmeasure.org';
const doctor = { display: 'Dr Rahimah' };
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

// Visit to which a resource belongs. The ids of the patient's resources begin with `patientId`.
type DemoVisit = { patientId: string; id: string; day: LocalDate };

function linkTo({ patientId, id }: DemoVisit) {
  return { subject: { reference: `Patient/${patientId}` }, encounter: { reference: `Encounter/${id}` } };
}

function createDemoVisit({ patientId, id, day }: DemoVisit, location: { display: string }, reason: string): Resource {
  return {
    resourceType: 'Encounter',
    id,
    status: 'finished',
    class: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'AMB' },
    subject: { reference: `Patient/${patientId}` },
    period: { start: `${day}T09:30:00+08:00`, end: `${day}T10:05:00+08:00` },
    reasonCode: [{ text: reason }],
    participant: [{ individual: doctor }],
    serviceProvider: location,
  };
}

type DemoMeasurement = { code: string; text: string; value: number; unit: string; range: Range; category?: string };

function createDemoResult(visit: DemoVisit, key: string, measurement: DemoMeasurement): Resource {
  const { code, text, value, unit, range, category = 'laboratory' } = measurement;
  const [low, high] = range;
  const toQuantity = (size: number) => ({ value: size, unit, system: ucum, code: unit });
  const flag = low !== undefined && value < low ? 'L' : high !== undefined && value > high ? 'H' : 'N';
  return {
    resourceType: 'Observation',
    id: `${visit.patientId}-${key}`,
    status: 'final',
    category: [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: category }] }],
    code: { coding: [{ system: loinc, code, display: text }], text },
    ...linkTo(visit),
    effectiveDateTime: `${visit.day}T08:15:00+08:00`,
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

function createDemoPrescription(visit: DemoVisit, key: string, name: string, dosage: object): Resource {
  return {
    resourceType: 'MedicationRequest',
    id: `${visit.patientId}-${key}`,
    status: 'active',
    intent: 'order',
    medicationCodeableConcept: { text: name },
    ...linkTo(visit),
    authoredOn: visit.day,
    dosageInstruction: [dosage],
  };
}

function createDemoCondition(visit: DemoVisit, key: string, code: string, text: string): Resource {
  return {
    resourceType: 'Condition',
    id: `${visit.patientId}-${key}`,
    clinicalStatus: {
      coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-clinical', code: 'active' }],
    },
    code: { coding: [{ system: 'http://hl7.org/fhir/sid/icd-10', code }], text },
    ...linkTo(visit),
    recordedDate: visit.day,
  };
}

const bloodCount: DemoMeasurement[] = [
  { code: '718-7', text: 'Haemoglobin', value: 12.1, unit: 'g/dL', range: [12, 15] },
  { code: '6690-2', text: 'White cell count', value: 6.4, unit: '10*9/L', range: [4, 10] },
  { code: '777-3', text: 'Platelet count', value: 262, unit: '10*9/L', range: [150, 410] },
  { code: '4544-3', text: 'Haematocrit', value: 35.2, unit: '%', range: [36, 46] },
  { code: '787-2', text: 'Mean cell volume', value: 84, unit: 'fL', range: [80, 100] },
];

const hba1c = { code: '4548-4', text: 'Haemoglobin A1c', unit: '%', range: [undefined, 6.5] as Range };

const weight: DemoMeasurement = {
  code: '29463-7',
  text: 'Weight',
  value: 68.4,
  unit: 'kg',
  range: [undefined, undefined],
  category: 'vital-signs',
};

// Average blood sugar (HbA1c) of the adult in percent: one value for each quarter, oldest first.
const hba1cValues = [8.9, 8.4, 7.9, 7.6, 7.2, 7.0, 6.8, 6.9];

function createAdultRecord(demoPatient: DemoPatient, today: LocalDate): Resource[] {
  const { id: patientId } = demoPatient;
  const reviews = hba1cValues.map((value, index) => ({
    value,
    index,
    visit: {
      patientId,
      id: `${patientId}-visit-${index}`,
      day: addMonths(addDays(today, -12), (index - hba1cValues.length + 1) * 3),
    },
  }));
  const [firstVisit, lastVisit] = [reviews.at(0)?.visit, reviews.at(-1)?.visit] as [DemoVisit, DemoVisit];
  const dailyTablet = (key: string, name: string, times: { frequency: number; when: string[] }): Resource => ({
    ...createDemoPrescription(lastVisit, `drug-${key}`, name, {
      timing: { repeat: { ...times, period: 1, periodUnit: 'd' } },
      doseAndRate: [{ doseQuantity: { value: 1, unit: 'tablet' } }],
    }),
    requester: doctor,
  });
  return [
    createDemoPatient(demoPatient),
    ...reviews.map(({ visit, index }) => createDemoVisit(visit, index % 2 ? clinic : hospital, 'Diabetes review')),
    ...reviews.map(({ visit, index, value }) => createDemoResult(visit, `hba1c-${index}`, { ...hba1c, value })),
    ...bloodCount.map((measurement, index) => createDemoResult(lastVisit, `count-${index}`, measurement)),
    createDemoResult(lastVisit, 'weight', weight),
    createBloodCountReport(lastVisit),
    {
      resourceType: 'Procedure',
      id: `${patientId}-eyes`,
      status: 'completed',
      code: { text: 'Photograph of the retina, both eyes' },
      subject: { reference: `Patient/${patientId}` },
      performedDateTime: addDays(lastVisit.day, -40),
      location: hospital,
      note: [{ text: 'No changes caused by diabetes.' }],
    },
    dailyTablet('metformin', 'Metformin 500 mg tablet', { frequency: 2, when: ['PC'] }),
    dailyTablet('amlodipine', 'Amlodipine 5 mg tablet', { frequency: 1, when: ['MORN'] }),
    createDemoCondition({ ...lastVisit, day: firstVisit.day }, 'diabetes', 'E11.9', 'Type 2 diabetes mellitus'),
    createPenicillinAllergy(firstVisit),
    createNextReview(patientId, addDays(today, 7)),
    createInvoice(lastVisit),
  ];
}

function createBloodCountReport(visit: DemoVisit): Resource {
  return {
    resourceType: 'DiagnosticReport',
    id: `${visit.patientId}-report`,
    status: 'final',
    category: [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0074', code: 'LAB' }] }],
    code: { coding: [{ system: loinc, code: '58410-2' }], text: 'Full blood count' },
    ...linkTo(visit),
    effectiveDateTime: visit.day,
    performer: [hospital],
    result: bloodCount.map((_, index) => ({ reference: `Observation/${visit.patientId}-count-${index}` })),
    conclusion: 'Slightly low haematocrit. Repeat with the next review.',
  };
}

function createPenicillinAllergy({ patientId, day }: DemoVisit): Resource {
  return {
    resourceType: 'AllergyIntolerance',
    id: `${patientId}-allergy`,
    clinicalStatus: {
      coding: [{ system: 'http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical', code: 'active' }],
    },
    code: { coding: [{ system: 'http://snomed.info/sct', code: '91936005' }], text: 'Allergy to penicillin' },
    patient: { reference: `Patient/${patientId}` },
    recordedDate: day,
    reaction: [{ manifestation: [{ text: 'Rash' }] }],
  };
}

function createNextReview(patientId: string, day: LocalDate): Resource {
  return {
    resourceType: 'Appointment',
    id: `${patientId}-next`,
    status: 'booked',
    serviceType: [{ text: 'Diabetes review' }],
    start: `${day}T09:30:00+08:00`,
    end: `${day}T10:00:00+08:00`,
    patientInstruction: 'Please come without breakfast; blood is taken first.',
    participant: [
      { actor: { reference: `Patient/${patientId}` }, status: 'accepted' },
      { actor: hospital, status: 'accepted' },
      { actor: doctor, status: 'accepted' },
    ],
  };
}

function createInvoice({ patientId, day }: DemoVisit): Resource {
  const toItem = (text: string, value: number) => ({
    chargeItemCodeableConcept: { text },
    priceComponent: [{ type: 'base', amount: { value, currency: 'BND' } }],
  });
  return {
    resourceType: 'Invoice',
    id: `${patientId}-invoice`,
    status: 'balanced',
    identifier: [{ value: 'INV-2026-00417' }],
    subject: { reference: `Patient/${patientId}` },
    date: day,
    issuer: hospital,
    lineItem: [toItem('Consultation', 1), toItem('Laboratory', 5.5)],
    totalGross: { value: 6.5, currency: 'BND' },
  };
}

function createChildRecord(demoPatient: DemoPatient, today: LocalDate): Resource[] {
  const { id: patientId } = demoPatient;
  const visit = { patientId, id: `${patientId}-visit`, day: addDays(today, -20) };
  return [
    createDemoPatient(demoPatient),
    createDemoVisit(visit, clinic, 'Cough at night'),
    createDemoCondition(visit, 'asthma', 'J45.9', 'Asthma'),
    createDemoPrescription(visit, 'salbutamol', 'Salbutamol inhaler 100 micrograms', {
      asNeededCodeableConcept: { text: 'wheezing' },
      doseAndRate: [{ doseQuantity: { value: 2, unit: 'puff' } }],
      timing: { repeat: { frequency: 1, period: 6, periodUnit: 'h' } },
    }),
    {
      resourceType: 'Immunization',
      id: `${patientId}-mmr`,
      status: 'completed',
      vaccineCode: { text: 'Measles, mumps and rubella' },
      patient: { reference: `Patient/${patientId}` },
      occurrenceDateTime: addMonths(today, -40),
    },
  ];
}
