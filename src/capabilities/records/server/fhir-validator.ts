import { readFileSync } from 'node:fs';
import type { ResourceValidator } from '../rules/parse-bundle-entries.ts';

let validator: Promise<ResourceValidator> | undefined;

/**
 * Loads a validator with the definitions of FHIR R4 (data/fhir-shapes.json, written by
 * tools/generate/fhir-definitions.ts). The definitions are read with the first bundle: most processes never need them.
 */
export function loadValidator(): Promise<ResourceValidator> {
  validator ??= createValidator();
  return validator;
}

async function createValidator(): Promise<ResourceValidator> {
  const { indexStructureDefinitionBundle, validateResource, OperationOutcomeError } = await import('@medplum/core');
  const definitions = JSON.parse(readFileSync(new URL('data/fhir-shapes.json', import.meta.url), 'utf8')) as never;
  indexStructureDefinitionBundle(definitions);
  return (resource) => {
    try {
      validateResource(resource as never);
      return [];
    } catch (thrown) {
      // `?` stands for an unknown path.
      if (!(thrown instanceof OperationOutcomeError)) return ['?'];
      const issues = thrown.outcome.issue ?? [];
      return [...new Set(issues.map(({ expression }) => expression?.[0] ?? '?'))].map((path) => path.slice(0, 120));
    }
  };
}
