import type { HandlersOf } from '#foundation/server/http/route.ts';
import { randomBytes } from 'node:crypto';
import { readStaffNames } from '#capabilities/staff/server/public.ts';
import { type AuditEntry, writeAudit } from '#foundation/server/audit/write.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { formatReferenceCode } from '#foundation/server/keys/format-reference-code.ts';
import type { World } from '#foundation/server/world.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import { problem } from '../contract.ts';
import type * as calls from '../contract-console.ts';
import { typedCodeLength } from '../rules/limits.ts';
import {
  findVenue,
  insertVenue,
  selectVenuesPage,
  replaceVenuePoster,
  updateVenueState,
  updateVenue,
} from './store-venues.ts';
import { viewVenueForStaff } from './view.ts';

type VenueWorld = Pick<World, 'sql' | 'clock' | 'keys'>;

type Handlers = HandlersOf<typeof calls, VenueWorld, Staff>;

export const listVenues: Handlers['listVenues'] = async (world, _actor, input) => {
  const { page, nextPage } = await selectVenuesPage(world.sql, input);
  const nameOf = await readStaffNames(
    world,
    page.map((row) => row.changed_by),
  );
  return { items: page.map((row) => viewVenueForStaff(row, nameOf)), ...nextPage };
};

/** Adds a venue, or changes it from the revision on the screen, in the request's transaction. */
export const saveVenue: Handlers['saveVenue'] = async (world, actor, { id: existingId, revision, facts }) => {
  const id = existingId ?? newId();
  const change = toChange(world, actor, id);
  if (existingId === undefined) await insertVenue(world.sql, { ...facts, ...change, typedCode: newTypedCode() });
  else {
    await lockVenueAtRevision(world, existingId, revision);
    await updateVenue(world.sql, { ...facts, ...change });
  }
  const action = existingId === undefined ? 'check-in/add-venue' : 'check-in/change-venue';
  return auditAndView(world, actor, id, { action, fields: Object.keys(facts) });
};

export const setVenueState: Handlers['setVenueState'] = async (world, actor, { id, revision, state }) => {
  await lockVenueAtRevision(world, id, revision);
  await updateVenueState(world.sql, { ...toChange(world, actor, id), state });
  return auditAndView(world, actor, id, {
    action: state === 'closed' ? 'check-in/close-venue' : 'check-in/open-venue',
  });
};

export const replacePoster: Handlers['replacePoster'] = async (world, actor, { id, revision }) => {
  await lockVenueAtRevision(world, id, revision);
  await replaceVenuePoster(world.sql, { ...toChange(world, actor, id), typedCode: newTypedCode() });
  return auditAndView(world, actor, id, { action: 'check-in/replace-poster' });
};

/** Generates a random typed code, so that codes of venues cannot be guessed. */
export function newTypedCode(): string {
  return formatReferenceCode(randomBytes(typedCodeLength));
}

function toChange({ clock }: VenueWorld, { staffId }: Staff, id: string) {
  return { id, changedBy: staffId, changedAt: clock.instant() };
}

async function lockVenueAtRevision({ sql }: VenueWorld, id: string, revision: number): Promise<void> {
  const row = requireFound(await findVenue(sql, id, { lock: true }));
  if (row.revision !== revision) throw problem('check-in/changed');
}

async function auditAndView(world: VenueWorld, actor: Staff, id: string, entry: Omit<AuditEntry, 'subject'>) {
  await writeAudit(world.sql, actor, world.clock.instant(), { ...entry, subject: { kind: 'venue', id } });
  const row = requireFound(await findVenue(world.sql, id));
  return viewVenueForStaff(row, await readStaffNames(world, [row.changed_by]));
}
