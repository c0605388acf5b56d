import { deleteAttachedFiles } from '#capabilities/files/server/public.ts';
import { noAuditSubjects, type PersonalData } from '#foundation/server/personal-data.ts';
import type { World } from '#foundation/server/world.ts';
import type { IdentityDocument, CertificationState } from '../rules/states.ts';
import { pictureSubject } from './pictures.ts';
import {
  cardReadingColumn,
  decryptCertificationContent,
  decryptLinkRequestContent,
  linkRefusalColumn,
  refusalColumn,
  type LinkRefusal,
  type LinkRequestContent,
  type Refusal,
} from './encryption.ts';
import { selectCertifications, deleteCertificationsOfAccount } from './store.ts';
import { deleteLinksOfAccount, selectLinkRequests } from './store-links.ts';
import { deleteReadings, selectReadingsOfAccount } from './store-readings.ts';
import type { CardReading } from '../rules/read-card.ts';

/** Certifications of an account without their pictures, which are exported with the account's files. */
export type CertificationExport = {
  state: CertificationState;
  document: IdentityDocument;
  submittedAt: string;
  decidedAt: string | null;
  refusal: Refusal | null;
  details: object;
  lines: string[];
}[];

export const certificationData: PersonalData<Pick<World, 'sql' | 'keys'>, CertificationExport> = {
  tables: ['identity_check'],
  listAuditSubjects: listCertificationIds,
  read: async (world, account) =>
    (await selectCertifications(world.sql, account)).map((row) => ({
      state: row.state,
      document: row.document,
      submittedAt: row.submitted_at,
      decidedAt: row.decided_at,
      refusal: row.reason ? refusalColumn.decrypt(world, row.id, row.reason) : null,
      ...decryptCertificationContent(world, row.id, row.content),
    })),
  erase: async ({ sql }, { accountId }) => {
    await deleteAttachedFiles(
      sql,
      await listCertificationIds({ sql }, accountId).then((ids) => ids.map(pictureSubject)),
    );
    await deleteCertificationsOfAccount(sql, accountId);
  },
};

/** Readings of an account's identity card pictures by OCR. */
export const cardReadingsData: PersonalData<Pick<World, 'sql' | 'keys'>, (CardReading & { readAt: string })[]> = {
  tables: ['identity_check_reading'],
  // Audit entries about the pictures belong to the capability `files`.
  listAuditSubjects: noAuditSubjects,
  read: async (world, account) =>
    (await selectReadingsOfAccount(world.sql, account)).map(({ id, content, read_at: readAt }) => ({
      readAt,
      ...cardReadingColumn.decrypt(world, id, content),
    })),
  erase: ({ sql }, { accountId }) => deleteReadings(sql, accountId),
};

/** Requests of an account to link members. */
export const familyLinksData: PersonalData<
  Pick<World, 'sql' | 'keys'>,
  (LinkRequestContent & {
    state: string;
    submittedAt: string;
    decidedAt: string | null;
    endedAt: string | null;
    refusal: LinkRefusal | null;
  })[]
> = {
  tables: ['identity_check_link'],
  listAuditSubjects: listLinkIds,
  read: async (world, account) =>
    (await selectLinkRequests(world.sql, account)).map((row) => ({
      state: row.state,
      submittedAt: row.submitted_at,
      decidedAt: row.decided_at,
      endedAt: row.ended_at,
      refusal: row.reason ? linkRefusalColumn.decrypt(world, row.id, row.reason) : null,
      ...decryptLinkRequestContent(world, row.id, row.content),
    })),
  erase: async ({ sql }, { accountId }) => {
    await deleteAttachedFiles(sql, await listLinkIds({ sql }, accountId).then((ids) => ids.map(pictureSubject)));
    await deleteLinksOfAccount(sql, accountId);
  },
};

async function listLinkIds({ sql }: Pick<World, 'sql'>, account: string): Promise<string[]> {
  return (await selectLinkRequests(sql, account)).map(({ id }) => id);
}

async function listCertificationIds({ sql }: Pick<World, 'sql'>, account: string): Promise<string[]> {
  return (await selectCertifications(sql, account)).map(({ id }) => id);
}
