import { hasUnknownModifiers } from './has-unknown-modifiers.ts';
import { importedResourceTypes } from './resource-types.ts';
import { maxBundleResources } from './limits.ts';
import { maxReferenceLength, parseReference, stripVersion, patientReference } from './reference.ts';
import type { Resource } from './resource-schemas.ts';
import { parsePatient, parseShownResource } from './resource-schemas.ts';

/**
 * Error of a bundle. `entryIndex`: counts from 0; null for the bundle itself. `kind`: resource type. `path`: element.
 * Values of the bundle are never part of an error.
 */
export type BundleError = { entryIndex: number | null; kind: string; path: string; key: BundleErrorKey };
export const bundleErrorKeys = [
  'not-a-bundle',
  'too-many',
  'too-complex',
  'no-resource',
  'address-too-long',
  'not-understood',
  'not-fhir',
  'not-shown',
  'no-identity',
  'twice',
  'no-patient',
  'empty',
] as const;
export type BundleErrorKey = (typeof bundleErrorKeys)[number];

/**
 * Resource of a bundle. `entryIndex`: index of its entry. `identity`: key that stays the same when the resource is sent
 * again. References in `resource` are replaced by the identities of their targets.
 */
export type BundleResource = {
  identity: string;
  version: string | undefined;
  patientIdentity: string;
  entryIndex: number;
  resource: Resource;
};

/** Content of a bundle. `omitted`: number of resources by type, for types that are not shown, and so not stored. */
export type ParsedBundle = { resources: BundleResource[]; omitted: Record<string, number>; errors: BundleError[] };

/** Validates a resource by the definitions of FHIR R4. Returns the paths of invalid elements. */
export type ResourceValidator = (resource: unknown) => string[];

const maxErrors = 50;

type Entry = { fullUrl: string | undefined; resource: Resource; entryIndex: number };

/**
 * Reads the resources of a FHIR bundle with their identities and patients. Callers must reject the whole bundle when
 * there is any error. Stops after about 50 errors.
 */
export function parseBundleEntries(bundle: unknown, validate: ResourceValidator): ParsedBundle {
  const parsed: ParsedBundle = { resources: [], omitted: {}, errors: [] };
  const entriesOrErrors = readEntries(bundle);
  if ('errors' in entriesOrErrors) return { ...parsed, errors: entriesOrErrors.errors };
  const { entries } = entriesOrErrors;
  const identityByFullUrl = new Map<string, string>();
  for (const { fullUrl, resource } of entries) {
    const identity = resourceIdentity(fullUrl, resource);
    if (fullUrl !== undefined && identity !== undefined) identityByFullUrl.set(fullUrl, identity);
  }
  const medicineCodeByReference = collectMedicineCodes(entries);
  const seenIdentities = new Set<string>();
  const patientIdentities = new Set<string>();
  for (const { fullUrl, resource, entryIndex } of entries) {
    const kind = resource.resourceType;
    if (!(importedResourceTypes as readonly string[]).includes(kind)) {
      parsed.omitted[kind] = (Object.hasOwn(parsed.omitted, kind) ? (parsed.omitted[kind] ?? 0) : 0) + 1;
      continue;
    }
    const addError = (key: BundleErrorKey, path = '') => void parsed.errors.push({ entryIndex, kind, path, key });
    if (parsed.errors.length >= maxErrors) break;
    const identity = resourceIdentity(fullUrl, resource);
    if (identity === undefined) {
      addError('no-identity');
      continue;
    }
    if (seenIdentities.has(identity)) addError('twice');
    seenIdentities.add(identity);
    const invalidPaths = validate(resource);
    for (const path of invalidPaths.slice(0, 10)) addError('not-fhir', path);
    if (invalidPaths.length > 0) continue;
    const resolve = (reference: string) => resolveReference(reference, fullUrl, identityByFullUrl);
    const normalized = normalizeResource(resource, resolve, medicineCodeByReference);
    if (!(kind === 'Patient' ? parsePatient(normalized) : parseShownResource(normalized))) {
      addError('not-shown');
      continue;
    }
    if (kind === 'Patient') patientIdentities.add(identity);
    const patientIdentity = kind === 'Patient' ? identity : (patientReference(normalized) ?? '');
    parsed.resources.push({
      identity,
      version: versionOf(resource),
      patientIdentity,
      entryIndex,
      resource: normalized,
    });
  }
  for (const { patientIdentity, resource, entryIndex } of parsed.resources)
    if (!patientIdentities.has(patientIdentity) && parsed.errors.length < maxErrors)
      parsed.errors.push({ entryIndex, kind: resource.resourceType, path: '', key: 'no-patient' });
  if (parsed.resources.length === 0 && parsed.errors.length === 0)
    parsed.errors.push({ entryIndex: null, kind: 'Bundle', path: 'entry', key: 'empty' });
  return parsed;
}

function readEntries(bundle: unknown): { entries: Entry[] } | { errors: BundleError[] } {
  const { resourceType, entry } = (bundle ?? {}) as { resourceType?: unknown; entry?: unknown };
  const bundleError = (key: BundleErrorKey, path = '') => ({ errors: [{ entryIndex: null, kind: '', path, key }] });
  if (resourceType !== 'Bundle' || !Array.isArray(entry)) return bundleError('not-a-bundle');
  if (entry.length > maxBundleResources) return bundleError('too-many');
  if (hasTopLevelModifier(bundle as object)) return bundleError('not-understood', 'Bundle');
  const entries: Entry[] = [];
  const errors: BundleError[] = [];
  for (const [index, bundleEntry] of (entry as unknown[]).entries()) {
    if (errors.length >= maxErrors) break;
    const addError = (key: BundleErrorKey) => errors.push({ entryIndex: index, kind: '', path: '', key });
    const { fullUrl, resource } = (bundleEntry ?? {}) as { fullUrl?: unknown; resource?: Partial<Resource> };
    if (typeof resource !== 'object' || resource === null || !isResourceType(resource.resourceType))
      addError('no-resource');
    else if (typeof fullUrl === 'string' && fullUrl.length > maxReferenceLength) addError('address-too-long');
    else if (hasTopLevelModifier(bundleEntry as object)) addError('not-understood');
    else
      entries.push({
        entryIndex: index,
        fullUrl: typeof fullUrl === 'string' ? fullUrl : undefined,
        resource: resource as Resource,
      });
  }
  return errors.length > 0 ? { errors } : { entries };
}

function isResourceType(kind: unknown): boolean {
  return typeof kind === 'string' && /^[A-Z][A-Za-z]{1,39}$/.test(kind);
}

// Whether a bundle or an entry itself, outside its resources, has elements that change its meaning. No such element is
// supported.
function hasTopLevelModifier(element: object): boolean {
  return 'implicitRules' in element || 'modifierExtension' in element;
}

function isUrl(text: string | undefined): boolean {
  return /^https?:\/\//.test(text ?? '');
}

// Identity: the full URL where there is one, otherwise type and id, which are unique within the source.
function resourceIdentity(fullUrl: string | undefined, { resourceType, id }: Resource): string | undefined {
  if (fullUrl !== undefined && isUrl(fullUrl)) return fullUrl;
  if (typeof id === 'string' && id !== '') return `${resourceType}/${id}`;
  return fullUrl?.startsWith('urn:') ? `${resourceType}/${fullUrl}` : undefined;
}

function resolveReference(
  reference: string,
  fromUrl: string | undefined,
  identityByFullUrl: ReadonlyMap<string, string>,
): string {
  const unversioned = stripVersion(reference);
  const identity = identityByFullUrl.get(unversioned);
  if (identity !== undefined) return identity;
  if (isUrl(unversioned) || fromUrl === undefined || !isUrl(fromUrl)) return unversioned;
  const base = parseReference(fromUrl)?.base ?? fromUrl;
  return identityByFullUrl.get(`${base}${unversioned}`) ?? `${base}${unversioned}`;
}

function versionOf({ meta }: Resource): string | undefined {
  const version = (meta as { versionId?: unknown } | undefined)?.versionId;
  return typeof version === 'string' ? version : undefined;
}

function collectMedicineCodes(entries: readonly Entry[]): Map<string, unknown> {
  const medicineCodeByReference = new Map<string, unknown>();
  for (const { fullUrl, resource } of entries) {
    if (resource.resourceType !== 'Medication' || !isUsableMedicine(resource)) continue;
    const references = [fullUrl, `Medication/${String(resource.id)}`].filter((name) => name !== undefined);
    for (const name of references) medicineCodeByReference.set(name, resource['code']);
  }
  return medicineCodeByReference;
}

function isUsableMedicine(medicine: Resource): boolean {
  return medicine['status'] !== 'entered-in-error' && !hasUnknownModifiers(medicine);
}

// Removes markup, metadata and contained resources. Copies the code of a referenced medicine into the resource.
function normalizeResource(
  resource: Resource,
  resolve: (reference: string) => string,
  medicineCodeByReference: ReadonlyMap<string, unknown>,
): Resource {
  const { text: _, contained, meta: __, ...rest } = resource;
  const reference = (rest['medicationReference'] as { reference?: unknown } | undefined)?.reference;
  if (typeof reference === 'string') {
    const containedMedicine = (Array.isArray(contained) ? (contained as Resource[]) : []).find(
      ({ id }) => `#${id}` === reference,
    );
    const code = containedMedicine
      ? isUsableMedicine(containedMedicine) && containedMedicine['code']
      : (medicineCodeByReference.get(reference) ?? medicineCodeByReference.get(resolve(reference)));
    if (code) {
      delete rest['medicationReference'];
      rest['medicationCodeableConcept'] = code;
    }
  }
  return resolveAllReferences(rest, resolve) as Resource;
}

function resolveAllReferences(value: unknown, resolve: (reference: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => resolveAllReferences(item, resolve));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [
      name,
      name === 'reference' && typeof child === 'string' ? resolve(child) : resolveAllReferences(child, resolve),
    ]),
  );
}

/**
 * Replaces every reference by the result of `replacementOf`. Without a result, only the display text of the reference
 * stays.
 */
export function rewriteReferences(value: unknown, replacementOf: (identity: string) => string | undefined): unknown {
  if (Array.isArray(value)) return value.map((item) => rewriteReferences(item, replacementOf));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap(([name, child]) => {
    if (name !== 'reference' || typeof child !== 'string')
      return [[name, rewriteReferences(child, replacementOf)] as const];
    const newReference = replacementOf(child);
    return newReference === undefined ? [] : [[name, newReference] as const];
  });
  return Object.fromEntries(entries);
}
