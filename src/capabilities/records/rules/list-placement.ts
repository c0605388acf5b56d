import { type RecordListName, listByResourceType } from './resource-types.ts';
import { isEnteredInError } from './modifiers.ts';
import { parseReference } from './reference.ts';
import { type Concept, type Resource, type ShownResource, parseShownResource } from './resource-schemas.ts';

/** List of a resource. `vital`: measurements outside the lists, shown with their visit. `hidden`: shown nowhere. */
export type ListPlacement = RecordListName | 'vital' | 'hidden';

export function findPlacement(resource: ShownResource): ListPlacement {
  if (isEnteredInError(resource)) return 'hidden';
  if (resource.resourceType !== 'Observation') return listByResourceType[resource.resourceType];
  return hasCode(resource.category, 'laboratory') ? 'lab' : 'vital';
}

function hasCode(concepts: readonly Concept[] | undefined, code: string): boolean {
  return concepts?.some(({ coding }) => coding?.some((entry) => entry.code === code)) ?? false;
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

export function idFromReference(reference: string | undefined, resourceType: string): string | undefined {
  const parsed = parseReference(reference ?? '');
  return parsed?.resourceType === resourceType && parsed.id.length <= 64 ? parsed.id : undefined;
}

/** Parses a resource and finds its list; undefined when it cannot be shown. */
export function classifyResource(resource: Resource): { parsed: ShownResource; placement: ListPlacement } | undefined {
  const parsed = parseShownResource(resource);
  return parsed && { parsed, placement: findPlacement(parsed) };
}
