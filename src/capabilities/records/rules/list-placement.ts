import { type RecordListName, listByResourceType } from './resource-types.ts';
import { isEnteredInError } from './modifiers.ts';
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

/** Parses a resource and finds its list; undefined when it cannot be shown. */
export function classifyResource(resource: Resource): { parsed: ShownResource; placement: ListPlacement } | undefined {
  const parsed = parseShownResource(resource);
  return parsed && { parsed, placement: findPlacement(parsed) };
}
