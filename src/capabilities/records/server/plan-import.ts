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

/** What an import writes: rows, and by what its patients are found. */
export type ImportPlan = {
  rows: Omit<ResourceRow, 'content'>[];
  contents: Resource[];
  identifiers: { hash: Buffer; patient: string }[];
};

/** What a bundle that was read comes to, under the ids that its resources have here. */
export function planImport(world: PlanWorld, importId: string, read: ParsedBundle): ImportPlan {
  const ids = new Map(read.resources.map(({ identity }) => [identity, deriveResourceId(world, identity)]));
  const kinds = new Map(read.resources.map(({ identity, resource }) => [identity, resource.resourceType]));
  const nameOf = (identity: string) => {
    const id = ids.get(identity);
    return id && `${kinds.get(identity)}/${id}`;
  };
  const plan: ImportPlan = { rows: [], contents: [], identifiers: [] };
  for (const one of read.resources) {
    const id = ids.get(one.identity) ?? '';
    const patient = ids.get(one.patient) ?? '';
    const content = { ...(rewriteReferences(one.resource, nameOf) as Resource), id };
    plan.rows.push({
      ...planRow(world, one, content),
      id: newId(),
      import_id: importId,
      resource_id: id,
      patient_id: patient,
    });
    plan.contents.push(content);
    const known = one.resource.resourceType === 'Patient' ? parsePatient(content) : undefined;
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
    list: found?.place ?? 'patient',
    at: (found && resourceDate(found.shown)?.at) ?? undatedInstant,
    series_hash: code === undefined ? null : seriesHash(world, code),
    visit_id: (found && idFromReference(visitReference(found.shown), 'Encounter')) ?? null,
    version_hash: versionHash(world, identity, version, resource),
  };
}

/** The rows as they are written: sealed, each for its own place. */
export function encryptRows(world: PlanWorld, { rows, contents }: ImportPlan): ResourceRow[] {
  return rows.map((row, at) => ({ ...row, content: encryptResource(world, row.id, contents[at] as Resource) }));
}

/** What a plan would change now. */
export async function countPlannedChanges(
  world: PlanWorld,
  { rows }: ImportPlan,
  leftOut: Record<string, number>,
): Promise<ImportCounts> {
  const compared = await compareVersions(world.sql, rows);
  const kinds: Record<string, number> = {};
  for (const { kind } of rows) kinds[kind] = (kinds[kind] ?? 0) + 1;
  const known = compared.filter((one) => one.known).length;
  const fresh = compared.filter((one) => !one.there).length;
  return { patients: kinds['Patient'] ?? 0, kinds, fresh, known, changed: rows.length - known - fresh, leftOut };
}
