/** Resource of FHIR R4. `id`: UUID of its entry in the bundle; not an element of the resource. */
export type FhirResource = { id: string; resourceType: string; [element: string]: unknown };

/** `newId`: returns a new UUID. `createdAt`: instant of the report. */
export type FhirContext = { newId: () => string; createdAt: string };

const ownSystem = (name: string) => `urn:sihat:${name}`;

/** Concept with a code of this product, such as a screening outcome. */
export function ownConcept(system: string, code: string, text = code) {
  return { coding: [{ system: ownSystem(system), code }], text };
}

/** Concept of a code system of HL7. */
export function terminologyConcept(system: string, code: string) {
  return { coding: [{ system: `http://terminology.hl7.org/CodeSystem/${system}`, code }] };
}

export function ownIdentifier(system: string, value: string) {
  return { system: ownSystem(system), value };
}

export function referenceTo(id: string) {
  return { reference: `urn:uuid:${id}` };
}

/** Place of a port of entry, named by its code only: the bundle contains no Location. */
export function portReference(port: string) {
  return { type: 'Location', identifier: ownIdentifier('port-of-entry', port) };
}

/** Patient without name, passport and contact: identified by reference and number of the declaration. */
export function buildPatient(
  id: string,
  person: { reference: string; number: number; sex: string; nationality: string; birthYear: string },
): FhirResource {
  return {
    id,
    resourceType: 'Patient',
    ...(person.nationality !== '' && { extension: [nationalityExtension(person.nationality)] }),
    identifier: [ownIdentifier('traveller', `${person.reference}-${person.number}`)],
    gender: genderCodes[person.sex] ?? 'unknown',
    ...(person.birthYear !== '' && { birthDate: person.birthYear }),
  };
}

const genderCodes: Record<string, string> = { male: 'male', female: 'female' };

function nationalityExtension(code: string) {
  const concept = { coding: [{ system: 'urn:iso:std:iso:3166', code }] };
  return {
    url: 'http://hl7.org/fhir/StructureDefinition/patient-nationality',
    extension: [{ url: 'code', valueCodeableConcept: concept }],
  };
}
