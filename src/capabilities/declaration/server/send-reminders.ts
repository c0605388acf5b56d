import { type Push, sendPush, tellAccount } from '#capabilities/account/server/public.ts';
import { takeWaiting } from '#foundation/server/take-waiting.ts';
import type { PushPort } from '#foundation/server/vendors/push-port.ts';
import type { Language } from '#foundation/language/wording.ts';
import type { World } from '#foundation/server/world.ts';
import { addDays, formatDate } from '#foundation/time/local-date.ts';
import { nextReminder, type Reminder } from '../rules/window.ts';
import { messageWords } from '../wording/messages.ts';
import { withLink } from './messages.ts';
import type { DeclarationSettings } from './settings.ts';
import { type DeclarationRow, holdDueReminders, setReminder } from './store.ts';

type ReminderWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'kick' | 'log'> & {
  settings: DeclarationSettings;
  push?: PushPort | undefined;
};

/** Reminds of applications that were not submitted: on the day their window opens and on the eve of arrival. Returns how many. */
export function sendReminders(world: ReminderWorld): Promise<number> {
  const today = world.clock.today();
  return takeWaiting(world, {
    hold: (db, limit) => holdDueReminders(db, today, limit),
    take: remind,
    after: (row) => notify(world, row),
    putAside: (db, { id, reminder_kind: kind }) => setReminder(db, id, { kind, on: addDays(today, 1) }),
    event: 'a reminder cannot be sent',
  });
}

async function remind(
  world: ReminderWorld,
  row: DeclarationRow & { reminder_kind: Reminder['kind']; reminder_on: string },
): Promise<boolean> {
  const today = world.clock.today();
  const entryDate = row.entry_date as string;
  await setReminder(world.sql, row.id, nextReminder(entryDate, today, world.settings.windowDays));
  if (entryDate < today || (row.reminder_kind === 'eve' && entryDate === today)) return false;
  return tellAccount(world, row.account_id, {
    purpose: `declaration/${row.reminder_kind}`,
    occasion: `declaration/${row.reminder_kind}:${row.id}:${row.reminder_on}`,
    language: row.language,
    words: ({ channel, language }) => {
      const say = messageWords[language];
      const date = formatDate(entryDate, language);
      const [subject, about] =
        row.reminder_kind === 'eve'
          ? [say.eveSubject, say.eve(row.reference, date)]
          : [say.opensSubject, say.opens(row.reference, date)];
      return { subject, text: withLink(about, { channel, language, origin: world.settings.origin }) };
    },
  });
}

type Reminded = Pick<DeclarationRow, 'account_id'> & { reminder_kind: Reminder['kind'] };

// Beside the message, which is the one that counts: a line on the screens of those who asked for it, without date or reference.
async function notify(world: ReminderWorld, { account_id, reminder_kind }: Reminded): Promise<void> {
  const { push } = world;
  if (push) await sendPush({ ...world, push }, account_id, pushes[reminder_kind]);
}

const pushes: Record<Reminder['kind'], Push> = {
  'window-opens': { en: lineOf('en', 'opensSubject'), ms: lineOf('ms', 'opensSubject') },
  eve: { en: lineOf('en', 'eveSubject'), ms: lineOf('ms', 'eveSubject') },
};

function lineOf(language: Language, subject: 'opensSubject' | 'eveSubject'): Push['en'] {
  return { title: 'Sihat', text: messageWords[language][subject], path: '/travel' };
}
