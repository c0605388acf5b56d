import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import type { ImportCounts } from '../contract-console.ts';
import { identifiersOfPatient } from '../rules/identifiers.ts';
import { idFromReference, classifyResource, visitReference } from '../rules/list-placement.ts';
import { conceptCode } from '../rules/concept-name.ts';
import { type BundleResource, type ParsedBundle, rewriteReferences } from '../rules/parse-bundle-entries.ts';
import { parsePatient, type Resource } from '../rules/resource-schemas.ts';
import { undatedInstant, resourceDate } from '../rules/resource-date.ts';
import { identifierHash, deriveResourceId, encryptResource, seriesHash, versionHash } from './encryption.ts';
import { compareVersions, type ResourceRow } from './store-resources.ts';

type PlanWorld = Pick<World, 'sql' | 'keys'>;

/** Rows and patient identifiers that an import writes. */
export type ImportPlan = {
  rows: Omit<ResourceRow, 'content'>[];
  contents: Resource[];
  identifiers: { hash: Buffer; patient: string }[];
};

/** Plans the rows of a parsed bundle. Each resource gets an id derived from its identity. */
export function planImport(world: PlanWorld, importId: string, parsed: ParsedBundle): ImportPlan {
  const ids = new Map(parsed.resources.map(({ identity }) => [identity, deriveResourceId(world, identity)]));
  const kinds = new Map(parsed.resources.map(({ identity, resource }) => [identity, resource.resourceType]));
  const nameOf = (identity: string) => {
    const id = ids.get(identity);
    return id && `${kinds.get(identity)}/${id}`;
  };
  const plan: ImportPlan = { rows: [], contents: [], identifiers: [] };
  for (const entry of parsed.resources) {
    const id = ids.get(entry.identity) ?? '';
    const patient = ids.get(entry.patient) ?? '';
    const content = { ...(rewriteReferences(entry.resource, nameOf) as Resource), id };
    plan.rows.push({
      ...planRow(world, entry, content),
      id: newId(),
      import_id: importId,
      resource_id: id,
      patient_id: patient,
    });
    plan.contents.push(content);
    const knownPatient = entry.resource.resourceType === 'Patient' ? parsePatient(content) : undefined;
    for (const identifier of knownPatient?.birthDate ? identifiersOfPatient(knownPatient) : [])
      plan.identifiers.push({ hash: identifierHash(world, identifier, knownPatient?.birthDate ?? ''), patient: id });
  }
  return plan;
}

function planRow(world: PlanWorld, { identity, version, resource }: BundleResource, content: Resource) {
  const classified = classifyResource(content);
  const code = classified?.shown.resourceType === 'Observation' ? conceptCode(classified.shown.code) : undefined;
  return {
    kind: resource.resourceType,
    list: classified?.placement ?? 'patient',
    at: (classified && resourceDate(classified.shown)?.at) ?? undatedInstant,
    series_hash: code === undefined ? null : seriesHash(world, code),
    visit_id: (classified && idFromReference(visitReference(classified.shown), 'Encounter')) ?? null,
    version_hash: versionHash(world, identity, version, resource),
  };
}

/** Encrypts the content of each row for its row id. */
export function encryptRows(world: PlanWorld, { rows, contents }: ImportPlan): ResourceRow[] {
  return rows.map((row, index) => ({ ...row, content: encryptResource(world, row.id, contents[index] as Resource) }));
}

/** Counts what a plan would change now. */
export async function countPlannedChanges(
  world: PlanWorld,
  { rows }: ImportPlan,
  omitted: Record<string, number>,
): Promise<ImportCounts> {
  const versions = await compareVersions(world.sql, rows);
  const kinds: Record<string, number> = {};
  for (const { kind } of rows) kinds[kind] = (kinds[kind] ?? 0) + 1;
  const knownCount = versions.filter((version) => version.known).length;
  const freshCount = versions.filter((version) => !version.there).length;
  return {
    patients: kinds['Patient'] ?? 0,
    kinds,
    fresh: freshCount,
    known: knownCount,
    changed: rows.length - knownCount - freshCount,
    leftOut: omitted,
  };
}
