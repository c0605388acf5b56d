import { rewriteReferences } from './parse-bundle-entries.ts';
import { parseReference } from './reference.ts';
import type { Resource } from './resource-schemas.ts';

/** What a document says of itself. `uuidOf`: a new one for each resource; `sections`: their titles with the kinds that stand in them. */
export type DocumentMetadata = {
  title: string;
  author: string;
  at: string;
  language: string;
  id: string;
  uuidOf: (reference: string) => string;
  sections: readonly { title: string; kinds: readonly string[] }[];
};

/**
 * A record as a FHIR document: a bundle that begins with a Composition, in which every reference leads to something in it. What a reference
 * led to outside of it keeps its words alone.
 */
export function buildDocumentBundle(
  patient: Resource,
  resources: readonly Resource[],
  words: DocumentMetadata,
): Resource {
  const all = [patient, ...resources];
  const urls = new Map(all.map((one) => [referenceTo(one), `urn:uuid:${words.uuidOf(referenceTo(one))}`]));
  const urlOf = (reference: string) => {
    const read = parseReference(reference);
    return read && urls.get(`${read.kind}/${read.id}`);
  };
  const composition = buildComposition(urls.get(referenceTo(patient)) ?? '', resources, urls, words);
  const entries = all.map((one) => ({ fullUrl: urls.get(referenceTo(one)), resource: stripMetadata(one, urlOf) }));
  return {
    resourceType: 'Bundle',
    id: words.id,
    identifier: { system: 'urn:ietf:rfc:3986', value: `urn:uuid:${words.id}` },
    type: 'document',
    timestamp: words.at,
    entry: [{ fullUrl: `urn:uuid:${words.uuidOf('Composition')}`, resource: composition }, ...entries],
  };
}

function buildComposition(
  subject: string,
  resources: readonly Resource[],
  urls: ReadonlyMap<string, string>,
  words: DocumentMetadata,
) {
  const section = words.sections.flatMap(({ title, kinds }) => {
    const entry = resources
      .filter(({ resourceType }) => kinds.includes(resourceType))
      .map((one) => ({ reference: urls.get(referenceTo(one)) }));
    return entry.length === 0 ? [] : [{ title, entry }];
  });
  return {
    resourceType: 'Composition',
    status: 'final',
    language: words.language,
    type: { coding: [{ system: 'http://loinc.org', code: '60591-5', display: 'Patient summary Document' }] },
    subject: { reference: subject },
    date: words.at,
    author: [{ display: words.author }],
    title: words.title,
    ...(section.length > 0 && { section }),
  };
}

function referenceTo({ resourceType, id }: Resource): string {
  return `${resourceType}/${id}`;
}

// Without markup and what a server adds; a reference that leads nowhere here is words alone, and gone when it has none.
function stripMetadata(resource: Resource, urlOf: (reference: string) => string | undefined): unknown {
  const { text: _, meta: __, contained: ___, ...rest } = resource;
  return removeEmpty(rewriteReferences(rest, urlOf));
}

function removeEmpty(value: unknown): unknown {
  if (Array.isArray(value)) {
    const kept = value.map(removeEmpty).filter((one) => one !== undefined);
    return kept.length === 0 ? undefined : kept;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap(([name, one]) => {
    const kept = removeEmpty(one);
    return kept === undefined ? [] : [[name, kept] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
