import { notifyAccount, type NotifyWorld } from '#capabilities/account/server/public.ts';
import { readApplicationStatus } from '#capabilities/declaration/server/public.ts';
import { toRouteLanguage } from '#foundation/language/messages.ts';
import { hashToken, newToken } from '#foundation/server/keys/random.ts';
import { startOfDay } from '#foundation/time/clock.ts';
import { addDays, formatDate, type LocalDate } from '#foundation/time/local-date.ts';
import { outgoingMessages } from '../messages/outgoing.ts';
import type { FollowUpSettings } from './settings.ts';
import type { CaseRow } from './store.ts';
import { insertLink, hasFollowedCase } from './store-answers.ts';

export type NotifyGroupWorld = NotifyWorld & { settings: FollowUpSettings };

/**
 * Recipient of a group's messages, taken from one of its cases: all cases of a group have the same account and
 * language.
 */
export type Group = Pick<CaseRow, 'id' | 'declaration_id' | 'account_id' | 'language' | 'link_origin'>;

/**
 * Queues the question of a day with its own link, within the caller's transaction. Returns false when nothing is sent:
 * the account is missing, or the declaration was cancelled.
 */
export async function sendQuestion(
  world: NotifyGroupWorld,
  group: Group,
  { kind, day, dedupeKey }: { kind: 'morning' | 'evening'; day: LocalDate; dedupeKey: string },
): Promise<boolean> {
  return notifyGroup(world, group, {
    purpose: `follow-up/${kind}`,
    dedupeKey,
    notAfter: startOfDay(addDays(day, 1)),
    content: async () => {
      const t = outgoingMessages[group.language];
      const linkOrigin = world.settings.origin ?? group.link_origin ?? undefined;
      const linkSentence =
        linkOrigin === undefined ? t.withoutLink : t.link(await createLink(world, group, day, linkOrigin));
      const subject = kind === 'morning' ? t.morningSubject : t.eveningSubject;
      return { subject, text: `${t[kind]} ${linkSentence} ${t.help}` };
    },
  });
}

/** Notifies a group that its follow-up begins, once for each last day. */
export async function notifyOfStart(world: NotifyGroupWorld, group: Group, endsOn: LocalDate): Promise<void> {
  const { language, declaration_id } = group;
  const t = outgoingMessages[language];
  await notifyGroup(world, group, {
    purpose: 'follow-up/begun',
    dedupeKey: `follow-up/begun:${declaration_id}:${endsOn}`,
    content: () => ({ subject: t.begunSubject, text: t.begun(formatDate(endsOn, language)) }),
  });
}

/** Notifies a group that its follow-up is over, unless another case of the group is still followed. */
export async function notifyOfEnd(world: NotifyGroupWorld, group: Group): Promise<void> {
  if (await hasFollowedCase(world.sql, group.declaration_id)) return;
  const t = outgoingMessages[group.language];
  await notifyGroup(world, group, {
    purpose: 'follow-up/closed',
    dedupeKey: `follow-up/closed:${group.declaration_id}:${world.clock.today()}`,
    content: () => ({ subject: t.closedSubject, text: t.closed }),
  });
}

type GroupNotification = Omit<Parameters<typeof notifyAccount>[2], 'language'>;

async function notifyGroup(world: NotifyGroupWorld, group: Group, message: GroupNotification): Promise<boolean> {
  if ((await readApplicationStatus(world, group.declaration_id)) === 'cancelled') return false;
  return notifyAccount(world, group.account_id, { ...message, language: group.language });
}

// Creates a link for one day. Its token is in the fragment of the URL, which browsers send to no server. The table
// contains only the hash of the token.
async function createLink(world: NotifyGroupWorld, group: Group, day: LocalDate, linkOrigin: string): Promise<string> {
  const token = newToken();
  await insertLink(world.sql, {
    token_hash: hashToken(token),
    declaration_id: group.declaration_id,
    day,
    made_at: world.clock.instant(),
  });
  return `${linkOrigin}/follow-up?lang=${toRouteLanguage(group.language)}#${token}`;
}
