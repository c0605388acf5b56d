import { filterKnownPersons, findOwnerAccount, listErasablePersonIds } from '#capabilities/members/server/public.ts';
import type { PersonalData } from '#foundation/server/personal-data.ts';
import type { World } from '#foundation/server/world.ts';
import { deleteLinksOfPersons, reassignLink, selectPersonsWithLinksBy, selectLinks } from './store-links.ts';
import { deleteAgreementsOfAccount, selectAgreements } from './store-agreements.ts';

/** Links and agreements of an account. Records belong to the clinics and are downloaded from the record pages. */
export type RecordsData = {
  links: { person: string; linkedAt: string }[];
  agreements: { person: string; version: number; language: string; agreedAt: string; withdrawnAt: string | null }[];
};

export const recordsData: PersonalData<Pick<World, 'sql'>, RecordsData> = {
  tables: ['records_link', 'records_agreement'],
  subjects: async ({ sql }, account) =>
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
  erase: async ({ sql }, { account }) => {
    await deleteAgreementsOfAccount(sql, account);
    await deleteLinksOfPersons(sql, await listErasablePersonIds({ sql }, account));
    // Links that the account made for other persons pass to those persons' accounts. Links of unknown persons end.
    const linkedPersons = await selectPersonsWithLinksBy(sql, account);
    const knownPersons = await filterKnownPersons({ sql }, linkedPersons);
    await deleteLinksOfPersons(
      sql,
      linkedPersons.filter((person) => !knownPersons.has(person)),
    );
    for (const person of knownPersons)
      await reassignLink(sql, person, (await findOwnerAccount({ sql }, person)) ?? person);
  },
};
