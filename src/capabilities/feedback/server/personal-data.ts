import type { PersonalData } from '#foundation/server/personal-data.ts';
import type { World } from '#foundation/server/world.ts';
import type { OwnMessage } from '../contract.ts';
import { viewOwn } from './own-messages.ts';
import { deleteOfAccount, idsOfAccount, listOfAccount } from './store.ts';

/** What an account wrote to the help desk, and what it was answered. The files are among those of the account. */
export type FeedbackData = Omit<OwnMessage, 'files'>[];

/** Feedback and reports of an account. */
export const feedbackData: PersonalData<Pick<World, 'sql' | 'keys'>, FeedbackData> = {
  tables: ['feedback_message'],
  subjects: ({ sql }, account) => idsOfAccount(sql, account),
  read: async (world, account) =>
    (await listOfAccount(world.sql, account, undefined, most)).map((row) => viewOwn(world, row)),
  erase: ({ sql }, { account }) => deleteOfAccount(sql, account),
};

// More than anybody can have: 10 a day, kept for half a year after the answer.
const most = 10_000;
