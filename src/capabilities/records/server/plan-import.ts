import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import type { Counts } from '../contract-console.ts';
import { identifiersOfPatient } from '../rules/identifiers.ts';
import { idIn, placed, visitReference } from '../rules/lists.ts';
import { codeOf } from '../rules/named.ts';
import { type BundleResource, type ReadBundle, renamed } from '../rules/read-bundle.ts';
import { patientOf, type Resource } from '../rules/shapes.ts';
import { noInstant, whenOf } from '../rules/when.ts';
import { identifierHash, resourceId, sealResource, seriesHash, versionHash } from './sealing.ts';
import { compareVersions, type ResourceRow } from './store-resources.ts';

type PlanWorld = Pick<World, 'sql' | 'keys'>;

/** What an import writes: rows, and by what its patients are found. */
export type Plan = {
  rows: Omit<ResourceRow, 'content'>[];
  contents: Resource[];
  identifiers: { hash: Buffer; patient: string }[];
};

/** What a bundle that was read comes to, under the ids that its resources have here. */
export function planOf(world: PlanWorld, importId: string, read: ReadBundle): Plan {
  const ids = new Map(read.resources.map(({ identity }) => [identity, resourceId(world, identity)]));
  const kinds = new Map(read.resources.map(({ identity, resource }) => [identity, resource.resourceType]));
  const nameOf = (identity: string) => {
    const id = ids.get(identity);
    return id && `${kinds.get(identity)}/${id}`;
  };
  const plan: Plan = { rows: [], contents: [], identifiers: [] };
  for (const one of read.resources) {
    const id = ids.get(one.identity) ?? '';
    const patient = ids.get(one.patient) ?? '';
    const content = { ...(renamed(one.resource, nameOf) as Resource), id };
    plan.rows.push({
      ...rowOf(world, one, content),
      id: newId(),
      import_id: importId,
      resource_id: id,
      patient_id: patient,
    });
    plan.contents.push(content);
    const known = one.resource.resourceType === 'Patient' ? patientOf(content) : undefined;
    for (const identifier of known?.birthDate ? identifiersOfPatient(known) : [])
      plan.identifiers.push({ hash: identifierHash(world, identifier, known?.birthDate ?? ''), patient: id });
  }
  return plan;
}

function rowOf(world: PlanWorld, { identity, version, resource }: BundleResource, content: Resource) {
  const found = placed(content);
  const code = found?.shown.resourceType === 'Observation' ? codeOf(found.shown.code) : undefined;
  return {
    kind: resource.resourceType,
    list: found?.place ?? 'patient',
    at: (found && whenOf(found.shown)?.at) ?? noInstant,
    series_hash: code === undefined ? null : seriesHash(world, code),
    visit_id: (found && idIn(visitReference(found.shown), 'Encounter')) ?? null,
    version_hash: versionHash(world, identity, version, resource),
  };
}

/** The rows as they are written: sealed, each for its own place. */
export function sealedRows(world: PlanWorld, { rows, contents }: Plan): ResourceRow[] {
  return rows.map((row, at) => ({ ...row, content: sealResource(world, row.id, contents[at] as Resource) }));
}

/** What a plan would change now. */
export async function countPlan(world: PlanWorld, { rows }: Plan, leftOut: Record<string, number>): Promise<Counts> {
  const compared = await compareVersions(world.sql, rows);
  const kinds: Record<string, number> = {};
  for (const { kind } of rows) kinds[kind] = (kinds[kind] ?? 0) + 1;
  const known = compared.filter((one) => one.known).length;
  const fresh = compared.filter((one) => !one.there).length;
  return { patients: kinds['Patient'] ?? 0, kinds, fresh, known, changed: rows.length - known - fresh, leftOut };
}
