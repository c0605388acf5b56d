import type { HandlersOf } from '#foundation/server/http/route.ts';
import type { LoggedInTraveller } from '#capabilities/login/server/public.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { PersonalData } from '#foundation/server/personal-data.ts';
import { noAuditSubjects } from '#foundation/server/personal-data.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant, parseInstant } from '#foundation/time/clock.ts';
import { type CompanionDetails, maxCompanions, problem } from '../contract-companions.ts';
import type * as calls from '../contract-companions.ts';
import { pickCompanionDetails } from '../rules/companions.ts';
import { identityHash, companionColumn, decryptContent } from './encryption.ts';
import type { DeclarationSettings } from './settings.ts';
import { findVersion, lockDeclaration } from './store.ts';
import {
  type CompanionRow,
  deleteCompanion,
  deleteCompanionsOfAccount,
  listAllCompanionRows,
  lockCompanions,
  listCompanionRows,
  replaceCompanions,
} from './store-companions.ts';

type CompanionWorld = Pick<World, 'sql' | 'clock' | 'keys'> & { settings: Pick<DeclarationSettings, 'keepDraftDays'> };

type Handlers = HandlersOf<typeof calls, CompanionWorld, LoggedInTraveller>;

/** Lists the account's companions by name. Assisted travellers get an empty list. */
export const listCompanions: Handlers['listCompanions'] = async (world, actor) => {
  const { keepDraftDays: retentionDays } = world.settings;
  if (actor.assistance) return { items: [], retentionDays };
  const rows = await listCompanionRows(world.sql, actor.accountId, retentionStart(world));
  const items = rows.map((row) => ({
    ...companionColumn.decrypt(world, row.id, row.details),
    id: row.id,
    savedAt: row.saved_at,
    expiresAt: isoInstant(parseInstant(row.saved_at) + retentionDays * day),
  }));
  return { items: items.toSorted((a, b) => a.name.localeCompare(b.name)), retentionDays };
};

/** Saves the passport details of travellers from the submitted version. The device sends their numbers only. */
export const saveCompanions: Handlers['saveCompanions'] = async (world, actor, { id, version, travellerNumbers }) => {
  if (actor.assistance) throw foundationProblem('foundation/forbidden');
  await lockCompanions(world.sql, actor.accountId);
  const declaration = await lockDeclaration(world.sql, actor.accountId, id);
  if (!declaration || declaration.version === 0) throw foundationProblem('foundation/not-found');
  const versionRow = declaration.version === version ? await findVersion(world.sql, id, version) : undefined;
  if (!versionRow || declaration.status !== 'submitted') throw problem('declaration/not-this-version');
  const { answers } = decryptContent(world, versionRow.id, versionRow.content);
  const chosenTravellers = [...new Set(travellerNumbers)].flatMap((number) => answers.travellers[number - 1] ?? []);
  if (chosenTravellers.length < new Set(travellerNumbers).size)
    throw foundationProblem('foundation/invalid', { fields: [{ path: 'travellerNumbers', key: 'invalid' }] });
  const companions = chosenTravellers.map((traveller) => {
    const companionId = newId();
    return {
      id: companionId,
      person_hash: identityHash(world, actor.accountId, traveller),
      details: companionColumn.encrypt(world, companionId, pickCompanionDetails(traveller)),
    };
  });
  const now = world.clock.now();
  const otherCompanions = (await listCompanionRows(world.sql, actor.accountId, retentionStart(world))).filter(
    (companionRow) => !companions.some(({ person_hash }) => person_hash.equals(companionRow.person_hash)),
  );
  if (otherCompanions.length + companions.length > maxCompanions) throw problem('declaration/too-many-companions');
  await replaceCompanions(world.sql, actor.accountId, isoInstant(now), companions);
  await audit(world, actor, 'declaration/save-companions');
  return {
    savedNames: chosenTravellers.map(({ name }) => name),
    expiresAt: isoInstant(now + world.settings.keepDraftDays * day),
  };
};

/** Deletes a companion. Refuses a missing companion and one of another account alike. */
export const removeCompanion: Handlers['removeCompanion'] = async (world, actor, { id }) => {
  const isRemoved = await deleteCompanion(world.sql, actor.accountId, id);
  if (!isRemoved) throw foundationProblem('foundation/not-found');
  await audit(world, actor, 'declaration/remove-companion');
  return { isRemoved };
};

export const companionsData: PersonalData<Pick<World, 'sql' | 'keys'>, (CompanionDetails & { savedAt: string })[]> = {
  tables: ['declaration_companion'],
  listAuditSubjects: noAuditSubjects,
  read: async (world, account) =>
    (await listAllCompanionRows(world.sql, account)).map((row: CompanionRow) => ({
      ...companionColumn.decrypt(world, row.id, row.details),
      savedAt: row.saved_at,
    })),
  erase: ({ sql }, { accountId }) => deleteCompanionsOfAccount(sql, accountId),
};

// Companions saved before this instant have expired. They are hidden until the daily retention job deletes them.
function retentionStart({ clock, settings }: CompanionWorld): string {
  return isoInstant(clock.now() - settings.keepDraftDays * day);
}

function audit(
  { sql, clock }: Pick<World, 'sql' | 'clock'>,
  actor: LoggedInTraveller,
  action: string,
): Promise<unknown> {
  const subject = { kind: 'account', id: actor.accountId };
  return writeAudit(sql, actor, clock.instant(), { action, subject, fields: ['companions'] });
}
