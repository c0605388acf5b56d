import type { Resource, ShownResource } from './resource-schemas.ts';

export const maxReferenceLength = 2000;

/** Reference to a resource without its version. `base`: the part before type and id. */
export type ParsedReference = { base: string; resourceType: string; id: string };

/** Parses `https://clinic.example/fhir/Patient/7/_history/2` or `Patient/7`. Undefined for other or overlong text. */
export function parseReference(reference: string): ParsedReference | undefined {
  if (reference.length > maxReferenceLength) return undefined;
  const unversioned = stripVersion(reference);
  const idIndex = unversioned.lastIndexOf('/') + 1;
  const typeIndex = idIndex < 2 ? -1 : unversioned.lastIndexOf('/', idIndex - 2) + 1;
  if (typeIndex < 0) return undefined;
  const [resourceType, id] = [unversioned.slice(typeIndex, idIndex - 1), unversioned.slice(idIndex)];
  if (!/^[A-Za-z]+$/.test(resourceType) || !/^[A-Za-z0-9.-]+$/.test(id)) return undefined;
  return { base: unversioned.slice(0, typeIndex), resourceType, id };
}

/** Removes the version (`/_history/2`) from a reference. */
export function stripVersion(reference: string): string {
  if (reference.length > maxReferenceLength) return reference;
  const versionIndex = reference.lastIndexOf('/');
  const hasVersion =
    versionIndex > 0 && versionIndex < reference.length - 1 && reference.slice(0, versionIndex).endsWith('/_history');
  return hasVersion ? reference.slice(0, versionIndex - '/_history'.length) : reference;
}

export function patientReference(resource: Resource): string | undefined {
  const subject = (resource['subject'] ?? resource['patient']) as { reference?: unknown } | undefined;
  if (typeof subject?.reference === 'string') return subject.reference;
  const participants = resource['participant'];
  if (resource.resourceType !== 'Appointment' || !Array.isArray(participants)) return undefined;
  const actors = (participants as { actor?: { reference?: unknown } }[]).map(
    (participant) => participant?.actor?.reference,
  );
  // A reference that starts with `urn:` does not name its type, so it may be the patient's.
  const patients = actors.filter(
    (reference): reference is string => typeof reference === 'string' && /(^|\/)Patient\/|^urn:/.test(reference),
  );
  return patients[0];
}

export function visitReference(resource: ShownResource): string | undefined {
  if ('encounter' in resource) return resource.encounter?.reference;
  return resource.resourceType === 'MedicationStatement' ? resource.context?.reference : undefined;
}

/** Returns the id in a reference to a resource of the type; undefined for another type or an overlong id. */
export function idFromReference(reference: string | undefined, resourceType: string): string | undefined {
  const parsed = parseReference(reference ?? '');
  return parsed?.resourceType === resourceType && parsed.id.length <= 64 ? parsed.id : undefined;
}
