import { hasUnknownModifiers } from './has-unknown-modifiers.ts';
import { importedResourceTypes } from './resource-types.ts';
import { patientReference } from './list-placement.ts';
import { maxBundleResources } from './limits.ts';
import { maxReferenceLength, parseReference, stripVersion } from './reference.ts';
import type { Resource } from './resource-schemas.ts';
import { parsePatient, parseShownResource } from './resource-schemas.ts';

/**
 * What is wrong with a bundle: at which entry, counted from 0 as FHIR does (null: the bundle itself), of which kind, in which element; never
 * what stands there.
 */
export type BundleError = { entry: number | null; kind: string; path: string; key: BundleErrorKey };
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

/** A resource of a bundle; `at`: of which entry. `identity`: by what it is the same when it is sent again; references in it are identities too. */
export type BundleResource = {
  identity: string;
  version: string | undefined;
  patient: string;
  at: number;
  resource: Resource;
};

/** What a bundle holds. `leftOut`: how many of which kinds are not shown, and so not kept. */
export type ParsedBundle = { resources: BundleResource[]; omitted: Record<string, number>; errors: BundleError[] };

/** Finds what is wrong with a resource by the definitions of FHIR R4: paths of elements. */
export type ResourceValidator = (resource: unknown) => string[];

const maxErrors = 50;

type Entry = { fullUrl: string | undefined; resource: Resource; at: number };

/**
 * Reads a FHIR bundle: which resources it holds, as what each is known, and of whom it is. All of it is right or none of it is taken; after
 * fifty faults no more are looked for.
 */
export function parseBundleEntries(bundle: unknown, judge: ResourceValidator): ParsedBundle {
  const read: ParsedBundle = { resources: [], omitted: {}, errors: [] };
  const found = readEntries(bundle);
  if ('faults' in found) return { ...read, errors: found.faults };
  const { entries } = found;
  const identities = new Map<string, string>();
  for (const { fullUrl, resource } of entries) {
    const identity = resourceIdentity(fullUrl, resource);
    if (fullUrl !== undefined && identity !== undefined) identities.set(fullUrl, identity);
  }
  const medicines = collectMedicineCodes(entries);
  const seen = new Set<string>();
  const patients = new Set<string>();
  for (const { fullUrl, resource, at } of entries) {
    const kind = resource.resourceType;
    if (!(importedResourceTypes as readonly string[]).includes(kind)) {
      read.omitted[kind] = (Object.hasOwn(read.omitted, kind) ? (read.omitted[kind] ?? 0) : 0) + 1;
      continue;
    }
    const fault = (key: BundleErrorKey, path = '') => void read.errors.push({ entry: at, kind, path, key });
    if (read.errors.length >= maxErrors) break;
    const identity = resourceIdentity(fullUrl, resource);
    if (identity === undefined) {
      fault('no-identity');
      continue;
    }
    if (seen.has(identity)) fault('twice');
    seen.add(identity);
    const wrong = judge(resource);
    for (const path of wrong.slice(0, 10)) fault('not-fhir', path);
    if (wrong.length > 0) continue;
    const resolve = (reference: string) => resolveReference(reference, fullUrl, identities);
    const kept = normalizeResource(resource, resolve, medicines);
    if (!(kind === 'Patient' ? parsePatient(kept) : parseShownResource(kept))) {
      fault('not-shown');
      continue;
    }
    if (kind === 'Patient') patients.add(identity);
    const patient = kind === 'Patient' ? identity : (patientReference(kept) ?? '');
    read.resources.push({ identity, version: versionOf(resource), patient, at, resource: kept });
  }
  for (const { patient, resource, at } of read.resources)
    if (!patients.has(patient) && read.errors.length < maxErrors)
      read.errors.push({ entry: at, kind: resource.resourceType, path: '', key: 'no-patient' });
  if (read.resources.length === 0 && read.errors.length === 0)
    read.errors.push({ entry: null, kind: 'Bundle', path: 'entry', key: 'empty' });
  return read;
}

function readEntries(bundle: unknown): { entries: Entry[] } | { faults: BundleError[] } {
  const { resourceType, entry } = (bundle ?? {}) as { resourceType?: unknown; entry?: unknown };
  const whole = (key: BundleErrorKey, path = '') => ({ faults: [{ entry: null, kind: '', path, key }] });
  if (resourceType !== 'Bundle' || !Array.isArray(entry)) return whole('not-a-bundle');
  if (entry.length > maxBundleResources) return whole('too-many');
  if (hasUnknownModifier(bundle as object)) return whole('not-understood', 'Bundle');
  const entries: Entry[] = [];
  const faults: BundleError[] = [];
  for (const [at, one] of (entry as unknown[]).entries()) {
    if (faults.length >= maxErrors) break;
    const fault = (key: BundleErrorKey) => faults.push({ entry: at, kind: '', path: '', key });
    const { fullUrl, resource } = (one ?? {}) as { fullUrl?: unknown; resource?: Partial<Resource> };
    if (typeof resource !== 'object' || resource === null || !isResourceType(resource.resourceType))
      fault('no-resource');
    else if (typeof fullUrl === 'string' && fullUrl.length > maxReferenceLength) fault('address-too-long');
    else if (hasUnknownModifier(one as object)) fault('not-understood');
    else
      entries.push({ at, fullUrl: typeof fullUrl === 'string' ? fullUrl : undefined, resource: resource as Resource });
  }
  return faults.length > 0 ? { faults } : { entries };
}

function isResourceType(kind: unknown): boolean {
  return typeof kind === 'string' && /^[A-Z][A-Za-z]{1,39}$/.test(kind);
}

// Of a bundle and its entries: rules and extensions that change what they mean, of which we know none.
function hasUnknownModifier(element: object): boolean {
  return 'implicitRules' in element || 'modifierExtension' in element;
}

function isUrl(text: string | undefined): boolean {
  return /^https?:\/\//.test(text ?? '');
}

// Where the whole address is known, that; else kind and id, which are the source's own.
function resourceIdentity(fullUrl: string | undefined, { resourceType, id }: Resource): string | undefined {
  if (fullUrl !== undefined && isUrl(fullUrl)) return fullUrl;
  if (typeof id === 'string' && id !== '') return `${resourceType}/${id}`;
  return fullUrl?.startsWith('urn:') ? `${resourceType}/${fullUrl}` : undefined;
}

function resolveReference(
  reference: string,
  from: string | undefined,
  identities: ReadonlyMap<string, string>,
): string {
  const bare = stripVersion(reference);
  const known = identities.get(bare);
  if (known !== undefined) return known;
  if (isUrl(bare) || from === undefined || !isUrl(from)) return bare;
  const base = parseReference(from)?.base ?? from;
  return identities.get(`${base}${bare}`) ?? `${base}${bare}`;
}

function versionOf({ meta }: Resource): string | undefined {
  const version = (meta as { versionId?: unknown } | undefined)?.versionId;
  return typeof version === 'string' ? version : undefined;
}

function collectMedicineCodes(entries: readonly Entry[]): Map<string, unknown> {
  const medicines = new Map<string, unknown>();
  for (const { fullUrl, resource } of entries) {
    if (resource.resourceType !== 'Medication' || !isUsableMedicine(resource)) continue;
    const names = [fullUrl, `Medication/${String(resource.id)}`].filter((name) => name !== undefined);
    for (const name of names) medicines.set(name, resource['code']);
  }
  return medicines;
}

// What was entered in error, or says something that we do not understand, names no medicine.
function isUsableMedicine(medicine: Resource): boolean {
  return medicine['status'] !== 'entered-in-error' && !hasUnknownModifiers(medicine);
}

// Markup, meta data and what stands inside of it are not kept; a medicine that is named elsewhere is named here.
function normalizeResource(
  resource: Resource,
  resolve: (reference: string) => string,
  medicines: ReadonlyMap<string, unknown>,
): Resource {
  const { text: _, contained, meta: __, ...rest } = resource;
  const reference = (rest['medicationReference'] as { reference?: unknown } | undefined)?.reference;
  if (typeof reference === 'string') {
    const inside = (Array.isArray(contained) ? (contained as Resource[]) : []).find(({ id }) => `#${id}` === reference);
    const code = inside
      ? isUsableMedicine(inside) && inside['code']
      : (medicines.get(reference) ?? medicines.get(resolve(reference)));
    if (code) {
      delete rest['medicationReference'];
      rest['medicationCodeableConcept'] = code;
    }
  }
  return resolveAllReferences(rest, resolve) as Resource;
}

function resolveAllReferences(value: unknown, resolve: (reference: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => resolveAllReferences(one, resolve));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      name === 'reference' && typeof one === 'string' ? resolve(one) : resolveAllReferences(one, resolve),
    ]),
  );
}

/** Names every reference to a resource anew; one to something that is not kept loses its address and keeps its words. */
export function rewriteReferences(value: unknown, nameOf: (identity: string) => string | undefined): unknown {
  if (Array.isArray(value)) return value.map((one) => rewriteReferences(one, nameOf));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap(([name, one]) => {
    if (name !== 'reference' || typeof one !== 'string') return [[name, rewriteReferences(one, nameOf)] as const];
    const known = nameOf(one);
    return known === undefined ? [] : [[name, known] as const];
  });
  return Object.fromEntries(entries);
}
