import type { PersonalData } from '#foundation/server/personal-data.ts';
import type { World } from '#foundation/server/world.ts';
import type { ApplicationDetail } from '../contract.ts';
import type { EventKind } from '../rules/states.ts';
import { eventReasonColumn } from './encryption.ts';
import { deleteApplicationsOfAccount, listApplicationsOfAccount, selectEvents } from './store.ts';
import { viewDetail } from './view.ts';

export type EntryExitData = (Pick<ApplicationDetail['summary'], 'reference' | 'state' | 'appliedAt'> &
  Pick<ApplicationDetail, 'answers' | 'decision'> & { events: { at: string; kind: EventKind; note: string }[] })[];

export const entryExitData: PersonalData<Pick<World, 'sql' | 'keys'>, EntryExitData> = {
  tables: ['entry_exit_application'],
  listAuditSubjects: async ({ sql }, account) =>
    (await listApplicationsOfAccount(sql, account, undefined, maxApplications)).map(({ id }) => id),
  read: async (world, account) =>
    Promise.all(
      (await listApplicationsOfAccount(world.sql, account, undefined, maxApplications)).map(async (row) => {
        // The documents are exported with the files of the account.
        const { summary, answers, decision } = viewDetail(world, row, { payment: undefined, files: [] });
        const { reference, state, appliedAt } = summary;
        const events = (await selectEvents(world.sql, row.id)).map(({ id, at, kind, content }) => ({
          at,
          kind,
          note: content ? eventReasonColumn.decrypt(world, id, content) : '',
        }));
        return { reference, state, appliedAt, answers, decision, events };
      }),
    ),
  erase: ({ sql }, { accountId }) => deleteApplicationsOfAccount(sql, accountId),
};

// More applications than an account has in practice: 20 a day for 500 days. The export leaves out older ones.
const maxApplications = 10_000;
