import { type Destination, type LoggedIn, parseDestination } from '#capabilities/login/server/public.ts';
import { isEmail } from '#capabilities/login/rules/email.ts';
import { queueMessage } from '#capabilities/messages/server/public.ts';
import { trimBlanks } from '#foundation/contract/visible-text.ts';
import { problem as refuse } from '#foundation/contract/problem.ts';
import type { Language } from '#foundation/language/messages.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { problem } from '../contract.ts';
import { type RequestInput, validateRequest } from '../rules/validate-details.ts';
import { normalizeLocalPhone } from '../rules/details.ts';
import { requestDays } from '../rules/family.ts';
import type { Relationship } from '../rules/family.ts';
import { outgoingMessages } from '../messages/outgoing.ts';
import { requireDestination } from './destination.ts';
import { consumeRequestQuota } from './limits.ts';
import { requireOwnDetails } from './fill-personal-info.ts';
import { type RequestRecipient, encryptLink } from './encryption.ts';
import { insertLink, updateLapsedLinks } from './store-links.ts';
import type { FamilyWorld } from './view.ts';

/** What asking takes of the world. */
export type RequestWorld = FamilyWorld & Pick<World, 'enqueue'>;

/**
 * Asks somebody of twelve or older, in the caller's transaction. Whether the destination has an account is never looked at: all that
 * follows is the same either way. `member`: the child it is about, when one has become twelve.
 */
export async function requestConsent(
  world: RequestWorld,
  actor: LoggedIn,
  { asked, member }: { asked: RequestInput; member: string | null },
): Promise<void> {
  const own = requireDestination(world, actor);
  await requireOwnDetails(world, actor.accountId);
  const fields = validateRequest(asked, isEmail);
  const path = asked.email.trim() === '' ? 'phone' : 'email';
  const typed = path === 'email' ? asked.email : `+673${normalizeLocalPhone(asked.phone)}`;
  const to = fields.length === 0 ? parseDestination(world, typed) : undefined;
  if (fields.length === 0 && !to?.served) fields.push({ path, key: path === 'email' ? 'email' : 'phone-wrong' });
  if (to?.hash.equals(own.hash)) fields.push({ path, key: 'own-destination' });
  if (!to || fields.length > 0) throw refuse('foundation/invalid', { fields });
  await createRequest(world, actor, { to, relationship: asked.relationship as Relationship, name: asked.name, member });
}

/**
 * Whom a request goes to, and by what name and relationship whoever asks knows them. `language`: theirs, where they are known; absent, the
 * message is in that of whoever asks.
 */
export type NewRequest = {
  to: Destination;
  relationship: Relationship;
  name: string;
  member: string | null;
  language?: Language;
};

/** Writes a request to a destination and sends its message, in the caller's transaction. */
export async function createRequest(
  world: RequestWorld,
  actor: LoggedIn,
  { to, relationship, name: typed, member, language }: NewRequest,
): Promise<void> {
  const now = world.clock.now();
  const [id, at] = [newId(), isoInstant(now)];
  await updateLapsedLinks(world.sql, actor.accountId, at);
  const name = trimBlanks(typed);
  const asked: RequestRecipient = { name, channel: to.channel, to: to.to, ...(language && { language }) };
  const inserted = await insertLink(world.sql, {
    id,
    asker_id: actor.accountId,
    destination_hash: to.hash,
    content: encryptLink(world, id, { relationship, asked }),
    person_id: member,
    asked_at: at,
    until: isoInstant(now + requestDays * day),
  });
  if (!inserted) throw problem('members/there-already');
  await consumeRequestQuota(world, actor.accountId, to.hash);
  await sendRequestMessage(world, actor, { id, asked, at });
  await writeAudit(world.sql, actor, at, { act: 'members/ask', subject: { kind: 'family-request', id } });
}

/** Sends the message of a request. Its words are ours alone: nobody writes to a stranger by it. */
export async function sendRequestMessage(
  world: RequestWorld,
  actor: LoggedIn,
  { id, asked, at }: { id: string; asked: RequestRecipient; at: string },
): Promise<void> {
  const { channel, to, language = actor.language } = asked;
  await queueMessage(world.sql, world, {
    channel,
    to,
    accountId: actor.accountId,
    language,
    purpose: 'members/request',
    dedupeKey: `members/request:${id}:${at}`,
    ...outgoingMessages[language].request,
  });
  world.enqueue('messages/deliver');
}
