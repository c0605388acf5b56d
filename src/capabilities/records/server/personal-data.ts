import { filterStoredPersonIds, findOwnerAccount, listErasablePersonIds } from '#capabilities/members/server/public.ts';
import type { PersonalData } from '#foundation/server/personal-data.ts';
import type { World } from '#foundation/server/world.ts';
import { deleteLinksAndAgreements, reassignLink, selectPersonsLinkedByAccount, selectLinks } from './store-links.ts';
import { deleteAgreementsOfAccount, selectAgreements } from './store-agreements.ts';

/** Links and agreements only: the records belong to the clinics, and are downloaded from the record pages. */
export type RecordsData = {
  links: { person: string; linkedAt: string }[];
  agreements: { person: string; version: number; language: string; agreedAt: string; withdrawnAt: string | null }[];
};

export const recordsData: PersonalData<Pick<World, 'sql'>, RecordsData> = {
  tables: ['records_link', 'records_agreement'],
  listAuditSubjects: async ({ sql }, account) =>
    (await selectLinks(sql, await listErasablePersonIds({ sql }, account))).map(({ patient_id: patient }) => patient),
  read: async ({ sql }, account) => ({
    links: (await selectLinks(sql, await listErasablePersonIds({ sql }, account))).map((row) => ({
      person: row.person_id,
      linkedAt: row.linked_at,
    })),
    agreements: (await selectAgreements(sql, account)).map((row) => ({
      person: row.person_id,
      version: row.version,
      language: row.language,
      agreedAt: row.agreed_at,
      withdrawnAt: row.withdrawn_at,
    })),
  }),
  erase: async ({ sql }, { accountId }) => {
    await deleteAgreementsOfAccount(sql, accountId);
    await deleteLinksAndAgreements(sql, await listErasablePersonIds({ sql }, accountId));
    // Links that the account made for other persons pass to the accounts of those persons. Deletes links of persons who
    // do not exist any more.
    const linkedPersons = await selectPersonsLinkedByAccount(sql, accountId);
    const knownPersons = await filterStoredPersonIds({ sql }, linkedPersons);
    await deleteLinksAndAgreements(
      sql,
      linkedPersons.filter((person) => !knownPersons.has(person)),
    );
    for (const person of knownPersons)
      await reassignLink(sql, person, (await findOwnerAccount({ sql }, person)) ?? person);
  },
};
