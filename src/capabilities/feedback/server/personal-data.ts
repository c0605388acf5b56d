import type { PersonalData } from '#foundation/server/personal-data.ts';
import type { World } from '#foundation/server/world.ts';
import type { OwnMessage } from '../contract.ts';
import { viewOwnMessage } from './list-own-messages.ts';
import { deleteMessagesOfAccount, selectMessageIdsOfAccount, selectMessagesOfAccount } from './store.ts';

/** Messages of an account without their files, which are exported with the account's files. */
export type FeedbackData = Omit<OwnMessage, 'files'>[];

export const feedbackData: PersonalData<Pick<World, 'sql' | 'keys'>, FeedbackData> = {
  tables: ['feedback_message'],
  listAuditSubjects: ({ sql }, account) => selectMessageIdsOfAccount(sql, account),
  read: async (world, account) =>
    (await selectMessagesOfAccount(world.sql, account, undefined, maxMessages)).map((row) =>
      viewOwnMessage(world, row),
    ),
  erase: ({ sql }, { accountId }) => deleteMessagesOfAccount(sql, accountId),
};

// More than an account can have: 10 messages a day, stored for 6 months after the answer.
const maxMessages = 10_000;
