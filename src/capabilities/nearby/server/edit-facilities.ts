import type { Handler, HandlersOf } from '#foundation/server/http/route.ts';
import { readStaffNames } from '#capabilities/staff/server/public.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import type * as calls from '../contract-console.ts';
import { findChangedFields } from '../rules/changed-fields.ts';
import { problem } from '../messages/problems.ts';
import { maxFacilities } from '../rules/limits.ts';
import {
  selectFacilities,
  findAndLockFacility,
  lockFacilityList,
  selectVersions,
  saveFacilityVersion,
} from './store.ts';
import { toFacilityContent, viewEditorFacility } from './view.ts';

export const listFacilities: Handler<typeof calls.listFacilities, Pick<World, 'sql'>> = async ({ sql }) => {
  return { items: (await selectFacilities(sql)).map(viewEditorFacility) };
};

export const saveFacility: Handler<typeof calls.saveFacility, Pick<World, 'sql' | 'clock'>, Staff> = async (
  { sql, clock },
  actor,
  { id: existingId, revision, content },
) => {
  // This call runs in the transaction of its idempotency key, which holds the locks.
  await lockFacilityList(sql);
  const existing = existingId === null ? undefined : await findAndLockFacility(sql, existingId);
  if (existingId !== null && !existing) throw foundationProblem('foundation/not-found');
  if ((existing?.revision ?? 0) !== revision) throw problem('nearby/changed-elsewhere');
  const facilities = await selectFacilities(sql);
  const [id, now] = [existing?.id ?? newId(), clock.instant()];
  if (facilities.some((facility) => facility.code === content.code && facility.id !== id))
    throw problem('nearby/code-taken');
  if (!existing && facilities.length >= maxFacilities) throw problem('nearby/too-many');
  const changedFields = findChangedFields(existing && toFacilityContent(existing), content);
  if (existing && changedFields.length === 0) return { id };
  await saveFacilityVersion(sql, { id, revision: revision + 1, content, writtenBy: actor.staffId, writtenAt: now });
  const subject = { kind: 'facility', id };
  await writeAudit(sql, actor, now, {
    action: existing ? 'nearby/change' : 'nearby/add',
    subject,
    fields: changedFields,
  });
  return { id };
};

type Handlers = HandlersOf<typeof calls, Pick<World, 'sql' | 'keys'>, Staff>;

export const readFacilityHistory: Handlers['readFacilityHistory'] = async (world, _actor, { id }) => {
  const versions = await selectVersions(world.sql, id);
  if (versions.length === 0) throw foundationProblem('foundation/not-found');
  const nameOf = await readStaffNames(
    world,
    versions.map(({ written_by }) => written_by),
  );
  return {
    items: versions
      .slice(0, 50)
      .map((version, index) => ({
        revision: version.revision,
        writtenBy: nameOf(version.written_by),
        writtenAt: version.written_at,
        fields: findChangedFields(versions[index + 1]?.content, version.content),
        listed: version.content.listed,
      })),
  };
};
