import { deleteAttachedFiles, listFileIds, transferFiles } from '#capabilities/files/server/public.ts';
import { findOwnerAccount, listErasablePersonIds } from '#capabilities/members/server/public.ts';
import type { PersonalData } from '#foundation/server/personal-data.ts';
import type { World } from '#foundation/server/world.ts';
import type { Appeal } from '../contract.ts';
import type { Level } from '../rules/levels.ts';
import { appealFileSubject } from './appeal-files.ts';
import { hashExposureKey } from './exposures.ts';
import { manualLevelColumn } from './encryption.ts';
import { selectAllManualLevels, deleteLevelsAndAppeals } from './store.ts';
import { deleteExposures, selectExposureTimes } from './store-exposures.ts';
import { selectAllAppeals, reassignAppealNotifications } from './store-appeals.ts';
import { viewAppealContent } from './view.ts';

/** Personal data: manual levels and appeals of the account's persons, and appeals that the account made for others. */
export type HealthCodeData = {
  /** Levels that health officers set by hand. */
  manualLevels: { person: string; level: Level; reason: string; setAt: string; until: string }[];
  /** Appeals without their files, which are exported with the account's files. */
  appeals: (Omit<Appeal, 'id' | 'files'> & { person: string })[];
  /** Times at which the exposures of the account's persons ended, from exposure notices. */
  exposureEnds: string[];
};

/** Personal data of the capability. The code itself is not stored: it is computed from reports and cases. */
export const healthCodeData: PersonalData<Pick<World, 'sql' | 'keys'>, HealthCodeData> = {
  tables: ['health_code_manual_level', 'health_code_appeal', 'health_code_exposed'],
  // Adds the files of the persons' appeals, which another account may have sent.
  listAuditSubjects: async ({ sql }, account) => {
    const persons = await listErasablePersonIds({ sql }, account);
    const appeals = (await selectAllAppeals(sql, persons, account)).filter((row) => persons.includes(row.person_id));
    return listFileIds(
      sql,
      appeals.map(({ id }) => appealFileSubject(id)),
    );
  },
  read: async (world, account) => {
    const persons = await listErasablePersonIds(world, account);
    return {
      manualLevels: (await selectAllManualLevels(world.sql, persons)).map((row) => ({
        person: row.person_id,
        ...manualLevelColumn.decrypt(world, row.id, row.content),
        setAt: row.set_at,
        until: row.until,
      })),
      appeals: (await selectAllAppeals(world.sql, persons, account)).map((row) => {
        const { id: _, ...appeal } = viewAppealContent(world, row);
        return { person: row.person_id, ...appeal };
      }),
      exposureEnds: await selectExposureTimes(world.sql, toExposureKeys(world, persons)),
    };
  },
  erase: async ({ sql, keys }, { accountId }) => {
    const persons = await listErasablePersonIds({ sql }, accountId);
    await deleteAttachedFiles(sql, (await deleteLevelsAndAppeals(sql, persons)).map(appealFileSubject));
    await deleteExposures(sql, toExposureKeys({ keys }, persons));
    // Appeals that the account made for other persons are kept: they and their files move to the persons' accounts.
    for (const { id, person_id: person } of await selectAllAppeals(sql, [], accountId)) {
      const owner = (await findOwnerAccount({ sql }, person)) ?? person;
      await reassignAppealNotifications(sql, accountId, id, owner);
      await transferFiles(sql, appealFileSubject(id), owner);
    }
  },
};

function toExposureKeys(world: Pick<World, 'keys'>, persons: readonly string[]): Buffer[] {
  return persons.map((person) => hashExposureKey(world, person));
}
