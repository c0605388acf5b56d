import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import type { ImportCounts } from '../contract-console.ts';
import { identifiersOfPatient } from '../rules/identifiers.ts';
import { classifyResource } from '../rules/list-placement.ts';
import { conceptCode } from '../rules/concept-name.ts';
import { type BundleResource, type ParsedBundle, rewriteReferences } from '../rules/parse-bundle-entries.ts';
import { parsePatient, type Resource } from '../rules/resource-schemas.ts';
import { undatedInstant, resourceDate } from '../rules/resource-date.ts';
import { identifierHash, deriveResourceId, resourceColumn, seriesHash, versionHash } from './encryption.ts';
import { compareVersions, type ResourceRow } from './store-resources.ts';
import { idFromReference, visitReference } from '../rules/reference.ts';

type PlanWorld = Pick<World, 'sql' | 'keys'>;

/** Rows to insert. `resources[i]` is the content of `rows[i]`, not encrypted yet. */
export type ImportPlan = {
  rows: Omit<ResourceRow, 'content'>[];
  resources: Resource[];
  identifiers: { hash: Buffer; patient: string }[];
};

/** Plans the rows of an import. The id of a resource is derived from its identity, so it stays the same. */
export function planImport(world: PlanWorld, importId: string, parsed: ParsedBundle): ImportPlan {
  const idByIdentity = new Map(parsed.resources.map(({ identity }) => [identity, deriveResourceId(world, identity)]));
  const typeByIdentity = new Map(parsed.resources.map(({ identity, resource }) => [identity, resource.resourceType]));
  const referenceOf = (identity: string) => {
    const id = idByIdentity.get(identity);
    return id && `${typeByIdentity.get(identity)}/${id}`;
  };
  const plan: ImportPlan = { rows: [], resources: [], identifiers: [] };
  for (const entry of parsed.resources) {
    const id = idByIdentity.get(entry.identity) ?? '';
    const patient = idByIdentity.get(entry.patientIdentity) ?? '';
    const content = { ...(rewriteReferences(entry.resource, referenceOf) as Resource), id };
    plan.rows.push({
      ...planRow(world, entry, content),
      id: newId(),
      import_id: importId,
      resource_id: id,
      patient_id: patient,
    });
    plan.resources.push(content);
    const parsedPatient = entry.resource.resourceType === 'Patient' ? parsePatient(content) : undefined;
    for (const identifier of parsedPatient?.birthDate ? identifiersOfPatient(parsedPatient) : [])
      plan.identifiers.push({ hash: identifierHash(world, identifier, parsedPatient?.birthDate ?? ''), patient: id });
  }
  return plan;
}

function planRow(world: PlanWorld, { identity, version, resource }: BundleResource, content: Resource) {
  const classified = classifyResource(content);
  const code = classified?.parsed.resourceType === 'Observation' ? conceptCode(classified.parsed.code) : undefined;
  return {
    kind: resource.resourceType,
    list: classified?.placement ?? 'patient',
    at: (classified && resourceDate(classified.parsed)?.at) ?? undatedInstant,
    series_hash: code === undefined ? null : seriesHash(world, code),
    visit_id: (classified && idFromReference(visitReference(classified.parsed), 'Encounter')) ?? null,
    version_hash: versionHash(world, identity, version, resource),
  };
}

export function encryptRows(world: PlanWorld, { rows, resources }: ImportPlan): ResourceRow[] {
  return rows.map((row, index) => ({
    ...row,
    content: resourceColumn.encrypt(world, row.id, resources[index] as Resource),
  }));
}

export async function countPlannedChanges(
  world: PlanWorld,
  { rows }: ImportPlan,
  omitted: Record<string, number>,
): Promise<ImportCounts> {
  const versions = await compareVersions(world.sql, rows);
  const resourcesByType: Record<string, number> = {};
  for (const { kind } of rows) resourcesByType[kind] = (resourcesByType[kind] ?? 0) + 1;
  const unchangedCount = versions.filter((version) => version.version_exists).length;
  const newCount = versions.filter((version) => !version.resource_exists).length;
  return {
    patients: resourcesByType['Patient'] ?? 0,
    resourcesByType,
    newResources: newCount,
    unchangedResources: unchangedCount,
    changedResources: rows.length - unchangedCount - newCount,
    omittedByType: omitted,
  };
}
