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

/** Plans the rows of a parsed bundle under the ids that its resources get here. */
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
    const known = entry.resource.resourceType === 'Patient' ? parsePatient(content) : undefined;
    for (const identifier of known?.birthDate ? identifiersOfPatient(known) : [])
      plan.identifiers.push({ hash: identifierHash(world, identifier, known?.birthDate ?? ''), patient: id });
  }
  return plan;
}

function planRow(world: PlanWorld, { identity, version, resource }: BundleResource, content: Resource) {
  const found = classifyResource(content);
  const code = found?.shown.resourceType === 'Observation' ? conceptCode(found.shown.code) : undefined;
  return {
    kind: resource.resourceType,
    list: found?.placement ?? 'patient',
    at: (found && resourceDate(found.shown)?.at) ?? undatedInstant,
    series_hash: code === undefined ? null : seriesHash(world, code),
    visit_id: (found && idFromReference(visitReference(found.shown), 'Encounter')) ?? null,
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
  const compared = await compareVersions(world.sql, rows);
  const kinds: Record<string, number> = {};
  for (const { kind } of rows) kinds[kind] = (kinds[kind] ?? 0) + 1;
  const known = compared.filter((version) => version.known).length;
  const fresh = compared.filter((version) => !version.there).length;
  return {
    patients: kinds['Patient'] ?? 0,
    kinds,
    fresh,
    known,
    changed: rows.length - known - fresh,
    leftOut: omitted,
  };
}
