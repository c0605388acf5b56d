import { type Destination, type LoggedIn, parseDestination } from '#capabilities/login/server/public.ts';
import { isEmail } from '#capabilities/login/rules/email.ts';
import { queueMessage } from '#capabilities/messages/server/public.ts';
import { trimBlanks } from '#foundation/contract/visible-text.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import type { Language } from '#foundation/language/messages.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { problem } from '../contract.ts';
import { type RequestInput, validateRequest } from '../rules/validate-details.ts';
import { normalizeLocalPhone } from '../rules/details.ts';
import { requestDays } from '../rules/limits.ts';
import type { Relationship } from '../rules/relationships.ts';
import { outgoingMessages } from '../messages/outgoing.ts';
import { requireDestination } from './destination.ts';
import { consumeRequestQuota } from './quotas.ts';
import { requireOwnDetails } from './fill-personal-info.ts';
import { type RequestRecipient, encryptRequest } from './encryption.ts';
import { insertRequest, updateLapsedRequests } from './store-requests.ts';
import type { FamilyWorld } from './view.ts';

/** Services that sending a request needs. */
export type RequestWorld = FamilyWorld & Pick<World, 'enqueue'>;

/**
 * Requests the consent of a person of twelve or older, in the caller's transaction. Never checks whether the
 * destination has an account, so nothing reveals that. `member`: the child that has become twelve, if the request is
 * about one.
 */
export async function requestConsent(
  world: RequestWorld,
  actor: LoggedIn,
  { input, member }: { input: RequestInput; member: string | null },
): Promise<void> {
  const ownDestination = requireDestination(world, actor);
  await requireOwnDetails(world, actor.accountId);
  const fields = validateRequest(input, isEmail);
  const path = input.email.trim() === '' ? 'phone' : 'email';
  const entered = path === 'email' ? input.email : `+673${normalizeLocalPhone(input.phone)}`;
  const to = fields.length === 0 ? parseDestination(world, entered) : undefined;
  if (fields.length === 0 && !to?.served) fields.push({ path, key: path === 'email' ? 'email' : 'phone-wrong' });
  if (to?.hash.equals(ownDestination.hash)) fields.push({ path, key: 'own-destination' });
  if (!to || fields.length > 0) throw foundationProblem('foundation/invalid', { fields });
  await createRequest(world, actor, { to, relationship: input.relationship as Relationship, name: input.name, member });
}

/**
 * Recipient of a request, and the name and relationship that the requester gave. `language`: the recipient's, where it
 * is known; otherwise the message uses the requester's.
 */
export type NewRequest = {
  to: Destination;
  relationship: Relationship;
  name: string;
  member: string | null;
  language?: Language;
};

/** Inserts a request and queues its message, in the caller's transaction. */
export async function createRequest(
  world: RequestWorld,
  actor: LoggedIn,
  { to, relationship, name: enteredName, member, language }: NewRequest,
): Promise<void> {
  const now = world.clock.now();
  const [id, requestedAt] = [newId(), isoInstant(now)];
  await updateLapsedRequests(world.sql, actor.accountId, requestedAt);
  const name = trimBlanks(enteredName);
  const recipient: RequestRecipient = { name, channel: to.channel, to: to.to, ...(language && { language }) };
  const inserted = await insertRequest(world.sql, {
    id,
    asker_id: actor.accountId,
    destination_hash: to.hash,
    content: encryptRequest(world, id, { relationship, asked: recipient }),
    person_id: member,
    asked_at: requestedAt,
    until: isoInstant(now + requestDays * day),
  });
  if (!inserted) throw problem('members/there-already');
  await consumeRequestQuota(world, actor.accountId, to.hash);
  await sendRequestMessage(world, actor, { id, recipient, requestedAt });
  await writeAudit(world.sql, actor, requestedAt, { action: 'members/ask', subject: { kind: 'family-request', id } });
}

/** Queues the message of a request. The text is fixed, so that no requester can write to a stranger. */
export async function sendRequestMessage(
  world: RequestWorld,
  actor: LoggedIn,
  { id, recipient, requestedAt }: { id: string; recipient: RequestRecipient; requestedAt: string },
): Promise<void> {
  const { channel, to, language = actor.language } = recipient;
  await queueMessage(world.sql, world, {
    channel,
    to,
    accountId: actor.accountId,
    language,
    purpose: 'members/request',
    dedupeKey: `members/request:${id}:${requestedAt}`,
    ...outgoingMessages[language].request,
  });
  world.enqueue('messages/deliver');
}
