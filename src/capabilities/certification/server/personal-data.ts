import { deleteAttachedFiles } from '#capabilities/files/server/public.ts';
import { noSubjects, type PersonalData } from '#foundation/server/personal-data.ts';
import type { World } from '#foundation/server/world.ts';
import type { Document, State } from '../rules/states.ts';
import { subjectOf } from './pictures.ts';
import { openCard, openContent, openReason, type Refusal } from './sealing.ts';
import { certificationsOf, deleteOfAccount } from './store.ts';
import { type LinkContent, type LinkRefusal, openLinkContent, openLinkRefusal } from './link-sealing.ts';
import { deleteLinksOfAccount, linkRequestsOf } from './store-links.ts';
import { deleteReadings, readingsOfAccount } from './store-readings.ts';
import type { CardRead } from '../rules/read-card.ts';

/** What an account submitted to show who its person is, and what was decided. Pictures are among the files of the account. */
export type CertificationData = {
  state: State;
  document: Document;
  submittedAt: string;
  decidedAt: string | null;
  refusal: Refusal | null;
  details: object;
  lines: string[];
}[];

/** Certifications of an account. */
export const certificationData: PersonalData<Pick<World, 'sql' | 'keys'>, CertificationData> = {
  tables: ['certification'],
  subjects: certificationIdsOf,
  read: async (world, account) =>
    (await certificationsOf(world.sql, account)).map((row) => ({
      state: row.state,
      document: row.document,
      submittedAt: row.submitted_at,
      decidedAt: row.decided_at,
      refusal: row.reason ? openReason(world, row.id, row.reason) : null,
      ...openContent(world, row.id, row.content),
    })),
  erase: async ({ sql }, { account }) => {
    await deleteAttachedFiles(sql, await certificationIdsOf({ sql }, account).then((ids) => ids.map(subjectOf)));
    await deleteOfAccount(sql, account);
  },
};

/** What was read off pictures of an account, of which each belongs to a certification, or to nothing yet. */
export const cardsReadData: PersonalData<Pick<World, 'sql' | 'keys'>, (CardRead & { readAt: string })[]> = {
  tables: ['certification_reading'],
  // The pictures are among the files.
  subjects: noSubjects,
  read: async (world, account) =>
    (await readingsOfAccount(world.sql, account)).map(({ id, content, read_at: readAt }) => ({
      readAt,
      ...openCard(world, id, content),
    })),
  erase: ({ sql }, { account }) => deleteReadings(sql, account),
};

/** Requests of an account to link members without a number of their own, and what was decided. */
export const familyLinksData: PersonalData<
  Pick<World, 'sql' | 'keys'>,
  (LinkContent & {
    state: string;
    submittedAt: string;
    decidedAt: string | null;
    endedAt: string | null;
    refusal: LinkRefusal | null;
  })[]
> = {
  tables: ['certification_link'],
  subjects: linkIdsOf,
  read: async (world, account) =>
    (await linkRequestsOf(world.sql, account)).map((row) => ({
      state: row.state,
      submittedAt: row.submitted_at,
      decidedAt: row.decided_at,
      endedAt: row.ended_at,
      refusal: row.reason ? openLinkRefusal(world, row.id, row.reason) : null,
      ...openLinkContent(world, row.id, row.content),
    })),
  erase: async ({ sql }, { account }) => {
    await deleteAttachedFiles(sql, await linkIdsOf({ sql }, account).then((ids) => ids.map(subjectOf)));
    await deleteLinksOfAccount(sql, account);
  },
};

async function linkIdsOf({ sql }: Pick<World, 'sql'>, account: string): Promise<string[]> {
  return (await linkRequestsOf(sql, account)).map(({ id }) => id);
}

async function certificationIdsOf({ sql }: Pick<World, 'sql'>, account: string): Promise<string[]> {
  return (await certificationsOf(sql, account)).map(({ id }) => id);
}
