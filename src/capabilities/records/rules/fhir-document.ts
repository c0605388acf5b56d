import { rewriteReferences } from './parse-bundle-entries.ts';
import { parseReference } from './reference.ts';
import type { Resource } from './resource-schemas.ts';

/**
 * Metadata of a document. `id`: UUID of the bundle. `uuidOf`: returns the UUID of a resource in the document.
 * `sections`: titles with the resource types below them.
 */
export type DocumentMetadata = {
  title: string;
  author: string;
  createdAt: string;
  language: string;
  id: string;
  uuidOf: (reference: string) => string;
  sections: readonly { title: string; resourceTypes: readonly string[] }[];
};

/**
 * Builds a FHIR document: a bundle that starts with a Composition. A reference to a resource outside the document keeps
 * only its text, because a document must contain the target of every reference.
 */
export function buildDocumentBundle(
  patient: Resource,
  resources: readonly Resource[],
  metadata: DocumentMetadata,
): Resource {
  const documentResources = [patient, ...resources];
  const urlByReference = new Map(
    documentResources.map((resource) => [referenceTo(resource), `urn:uuid:${metadata.uuidOf(referenceTo(resource))}`]),
  );
  const urlOf = (reference: string) => {
    const target = parseReference(reference);
    return target && urlByReference.get(`${target.resourceType}/${target.id}`);
  };
  const composition = buildComposition(
    urlByReference.get(referenceTo(patient)) ?? '',
    resources,
    urlByReference,
    metadata,
  );
  const entries = documentResources.map((resource) => ({
    fullUrl: urlByReference.get(referenceTo(resource)),
    resource: stripMetadata(resource, urlOf),
  }));
  return {
    resourceType: 'Bundle',
    id: metadata.id,
    identifier: { system: 'urn:ietf:rfc:3986', value: `urn:uuid:${metadata.id}` },
    type: 'document',
    timestamp: metadata.createdAt,
    entry: [{ fullUrl: `urn:uuid:${metadata.uuidOf('Composition')}`, resource: composition }, ...entries],
  };
}

function buildComposition(
  subject: string,
  resources: readonly Resource[],
  urlByReference: ReadonlyMap<string, string>,
  metadata: DocumentMetadata,
) {
  const section = metadata.sections.flatMap(({ title, resourceTypes }) => {
    const entry = resources
      .filter(({ resourceType }) => resourceTypes.includes(resourceType))
      .map((resource) => ({ reference: urlByReference.get(referenceTo(resource)) }));
    return entry.length === 0 ? [] : [{ title, entry }];
  });
  return {
    resourceType: 'Composition',
    status: 'final',
    language: metadata.language,
    type: { coding: [{ system: 'http://loinc.org', code: '60591-5', display: 'Patient summary Document' }] },
    subject: { reference: subject },
    date: metadata.createdAt,
    author: [{ display: metadata.author }],
    title: metadata.title,
    ...(section.length > 0 && { section }),
  };
}

function referenceTo({ resourceType, id }: Resource): string {
  return `${resourceType}/${id}`;
}

function stripMetadata(resource: Resource, urlOf: (reference: string) => string | undefined): unknown {
  const { text: _, meta: __, contained: ___, ...rest } = resource;
  return removeEmpty(rewriteReferences(rest, urlOf));
}

function removeEmpty(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(removeEmpty).filter((item) => item !== undefined);
    return items.length === 0 ? undefined : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap(([name, child]) => {
    const cleanedChild = removeEmpty(child);
    return cleanedChild === undefined ? [] : [[name, cleanedChild] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
