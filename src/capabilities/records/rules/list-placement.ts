import { type RecordListName, listByResourceType } from './resource-types.ts';
import { isEnteredInError } from './modifiers.ts';
import { parseReference } from './reference.ts';
import { type Concept, type Resource, type ShownResource, parseShownResource } from './resource-schemas.ts';

/** Where a resource stands: in one of the lists, beside them (`vital`: measurements of a visit), or nowhere. */
export type ListPlacement = RecordListName | 'vital' | 'hidden';

/** Where it stands. What was entered in error stands nowhere. */
export function findPlacement(one: ShownResource): ListPlacement {
  if (isEnteredInError(one)) return 'hidden';
  if (one.resourceType !== 'Observation') return listByResourceType[one.resourceType];
  return hasCode(one.category, 'laboratory') ? 'lab' : 'vital';
}

/** Whether one of several concepts has a code. */
function hasCode(concepts: readonly Concept[] | undefined, code: string): boolean {
  return concepts?.some(({ coding }) => coding?.some((one) => one.code === code)) ?? false;
}

/** The reference by which a resource names its patient, as it stands in it. */
export function patientReference(resource: Resource): string | undefined {
  const direct = (resource['subject'] ?? resource['patient']) as { reference?: unknown } | undefined;
  if (typeof direct?.reference === 'string') return direct.reference;
  const among = resource['participant'];
  if (resource.resourceType !== 'Appointment' || !Array.isArray(among)) return undefined;
  const actors = (among as { actor?: { reference?: unknown } }[]).map((one) => one?.actor?.reference);
  const patients = actors.filter((one): one is string => typeof one === 'string' && /(^|\/)Patient\/|^urn:/.test(one));
  return patients[0];
}

/** The visit that a resource belongs to, as it stands in it. */
export function visitReference(one: ShownResource): string | undefined {
  if ('encounter' in one) return one.encounter?.reference;
  return one.resourceType === 'MedicationStatement' ? one.context?.reference : undefined;
}

/** The id at the end of a reference to a kind; undefined when it is to something else. */
export function idFromReference(reference: string | undefined, kind: string): string | undefined {
  const found = parseReference(reference ?? '');
  return found?.kind === kind && found.id.length <= 64 ? found.id : undefined;
}

/** A patient's or another's resource that can be shown, with where it stands. */
export function classifyResource(resource: Resource): { shown: ShownResource; place: ListPlacement } | undefined {
  const shown = parseShownResource(resource);
  return shown && { shown, place: findPlacement(shown) };
}
