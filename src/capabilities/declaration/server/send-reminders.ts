import { type LocalizedPush, sendPush, notifyAccount } from '#capabilities/account/server/public.ts';
import { processQueue } from '#foundation/server/jobs/process-queue.ts';
import type { DevicePushPorts, PushPort } from '#foundation/server/vendors/push-port.ts';
import type { Language } from '#foundation/language/messages.ts';
import type { World } from '#foundation/server/world.ts';
import { addDays, formatDate } from '#foundation/time/local-date.ts';
import { differsFromSubmitted } from '../rules/answers.ts';
import { nextReminder, type Reminder } from '../rules/submission-window.ts';
import { outgoingMessages } from '../messages/outgoing.ts';
import { withLink } from './confirmation-message.ts';
import { decryptContent, draftColumn } from './encryption.ts';
import type { DeclarationSettings } from './settings.ts';
import { type DeclarationRow, findVersion, lockDueReminders, setReminder } from './store.ts';

export type ReminderWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'enqueue' | 'log'> & {
  settings: DeclarationSettings;
  push?: PushPort | undefined;
  devicePush?: DevicePushPorts | undefined;
};

/**
 * Sends due reminders and returns their number. Unsubmitted applications get a reminder on the day their window opens
 * and another on the day before arrival (`eve`). Submitted ones get only the latter, because health and journey may
 * have changed.
 */
export function sendReminders(world: ReminderWorld): Promise<number> {
  const today = world.clock.today();
  return processQueue(world, {
    lock: (db, limit) => lockDueReminders(db, today, limit),
    process: sendReminder,
    afterCommit: (row) => sendReminderPush(world, row),
    postpone: (db, { id, reminder_kind: kind }) => setReminder(db, id, { kind, day: addDays(today, 1) }),
    event: 'a reminder cannot be sent',
  });
}

async function sendReminder(world: ReminderWorld, row: DueReminderRow): Promise<boolean> {
  const today = world.clock.today();
  const entryDate = row.entry_date as string;
  const isSubmitted = row.status === 'submitted';
  const nextDueReminder = isSubmitted ? undefined : nextReminder(entryDate, today, world.settings.windowDays);
  await setReminder(world.sql, row.id, nextDueReminder);
  if (entryDate < today || (row.reminder_kind === 'eve' && entryDate === today)) return false;
  const topic = isSubmitted ? await chooseEveTopic(world, row) : row.reminder_kind;
  if (topic === undefined) return false;
  return notifyAccount(world, row.account_id, {
    purpose: `declaration/${row.reminder_kind}`,
    dedupeKey: `declaration/${row.reminder_kind}:${row.id}:${row.reminder_on}`,
    language: row.language,
    content: ({ channel, language }) => {
      const t = outgoingMessages[language];
      const date = formatDate(entryDate, language);
      const { subject, text } = messageKeysByTopic[topic];
      // Submitted answers are edited on the form, so the link opens the form. `withLink` appends `lang=` after the `&`.
      const path = isSubmitted ? `/travel/form?id=${row.id}&` : undefined;
      return {
        subject: t[subject],
        text: withLink(t[text](row.reference, date), {
          channel,
          language,
          origin: world.settings.origin,
          ...(path && { path }),
        }),
      };
    },
  });
}

type DueReminderRow = DeclarationRow & { reminder_kind: Reminder['kind']; reminder_on: string };

// `eve-changed`: the traveller has changes that are not submitted.
type ReminderTopic = Reminder['kind'] | 'eve-submitted' | 'eve-changed';

// Undefined for travellers who cannot edit: those cleared by an officer, and those who declared with help.
async function chooseEveTopic({ sql, keys }: ReminderWorld, row: DueReminderRow): Promise<ReminderTopic | undefined> {
  const versionRow = row.cleared_at === null ? await findVersion(sql, row.id, row.version) : undefined;
  if (!versionRow || versionRow.assisted !== null) return undefined;
  if (row.draft === null) return 'eve-submitted';
  const { answers } = decryptContent({ keys }, versionRow.id, versionRow.content);
  return differsFromSubmitted(answers, draftColumn.decrypt({ keys }, row.id, row.draft))
    ? 'eve-changed'
    : 'eve-submitted';
}

const messageKeysByTopic = {
  'window-opens': { subject: 'opensSubject', text: 'opens' },
  eve: { subject: 'eveSubject', text: 'eve' },
  'eve-submitted': { subject: 'eveSubmittedSubject', text: 'eveSubmitted' },
  'eve-changed': { subject: 'eveChangedSubject', text: 'eveChanged' },
} as const satisfies Record<ReminderTopic, { subject: string; text: string }>;

// Sends a push notification in addition to the SMS or e-mail. The notification contains neither date nor reference.
async function sendReminderPush(
  world: ReminderWorld,
  { account_id: accountId, reminder_kind: kind, status }: DueReminderRow,
): Promise<void> {
  const topic = status === 'submitted' ? 'eve-submitted' : kind;
  await sendPush(world, accountId, { en: pushText('en', topic), ms: pushText('ms', topic) });
}

function pushText(language: Language, topic: ReminderTopic): LocalizedPush['en'] {
  return { title: 'Sihat', text: outgoingMessages[language][messageKeysByTopic[topic].subject], path: '/travel' };
}
