import type { PersonalData } from '#foundation/server/personal-data.ts';
import type { World } from '#foundation/server/world.ts';
import type { OwnMessage } from '../contract.ts';
import { viewOwnMessage } from './list-own-messages.ts';
import { deleteByAccount, selectIdsByAccount, selectByAccount } from './store.ts';

/** What an account wrote to the help desk, and what it was answered. The files are among those of the account. */
export type FeedbackData = Omit<OwnMessage, 'files'>[];

/** Feedback and reports of an account. */
export const feedbackData: PersonalData<Pick<World, 'sql' | 'keys'>, FeedbackData> = {
  tables: ['feedback_message'],
  subjects: ({ sql }, account) => selectIdsByAccount(sql, account),
  read: async (world, account) =>
    (await selectByAccount(world.sql, account, undefined, maxMessages)).map((row) => viewOwnMessage(world, row)),
  erase: ({ sql }, { account }) => deleteByAccount(sql, account),
};

// More than anybody can have: 10 a day, kept for half a year after the answer.
const maxMessages = 10_000;
