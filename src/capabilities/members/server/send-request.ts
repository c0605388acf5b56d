import { type Destination, type LoggedInTraveller, parseDestination } from '#capabilities/login/server/public.ts';
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
import { type RequestRecipient, requestColumn } from './encryption.ts';
import { insertRequest, markLapsedRequests } from './store-requests.ts';
import type { FamilyWorld } from './view.ts';

export type RequestWorld = FamilyWorld & Pick<World, 'enqueue'>;

/**
 * Requests the consent of a person of twelve or older, in the caller's transaction. Does not check whether the
 * destination has an account, so that the answer cannot reveal this. `memberId`: member of the family who is now 12
 * or 18; null for a new member.
 */
export async function requestConsent(
  world: RequestWorld,
  actor: LoggedInTraveller,
  { input, memberId: member }: { input: RequestInput; memberId: string | null },
): Promise<void> {
  const ownDestination = requireDestination(world, actor);
  await requireOwnDetails(world, actor.accountId);
  const fieldErrors = validateRequest(input, isEmail);
  const path = input.email.trim() === '' ? 'phone' : 'email';
  const entered = path === 'email' ? input.email : `+673${normalizeLocalPhone(input.phone)}`;
  const destination = fieldErrors.length === 0 ? parseDestination(world, entered) : undefined;
  if (fieldErrors.length === 0 && !destination?.canReceiveCodes)
    fieldErrors.push({ path, key: path === 'email' ? 'email' : 'phone-wrong' });
  if (destination?.hash.equals(ownDestination.hash)) fieldErrors.push({ path, key: 'own-destination' });
  if (!destination || fieldErrors.length > 0) throw foundationProblem('foundation/invalid', { fields: fieldErrors });
  await createRequest(world, actor, {
    destination,
    relationship: input.relationship as Relationship,
    name: input.name,
    memberId: member,
  });
}

/**
 * Request to insert. `name`, `relationship`: as the requester entered them. `memberId`: null for a new member.
 * `language`: language of the recipient, if known; otherwise the message is in the requester's language.
 */
export type NewRequest = {
  destination: Destination;
  relationship: Relationship;
  name: string;
  memberId: string | null;
  language?: Language;
};

/** Inserts a request and queues its message, in the caller's transaction. */
export async function createRequest(
  world: RequestWorld,
  actor: LoggedInTraveller,
  { destination, relationship, name: enteredName, memberId, language }: NewRequest,
): Promise<void> {
  const now = world.clock.now();
  const [id, requestedAt] = [newId(), isoInstant(now)];
  await markLapsedRequests(world.sql, actor.accountId, requestedAt);
  const name = trimBlanks(enteredName);
  const recipient: RequestRecipient = {
    name,
    channel: destination.channel,
    to: destination.to,
    ...(language && { language }),
  };
  const inserted = await insertRequest(world.sql, {
    id,
    requester_id: actor.accountId,
    destination_hash: destination.hash,
    content: requestColumn.encrypt(world, id, { relationship, recipient }),
    person_id: memberId,
    requested_at: requestedAt,
    until: isoInstant(now + requestDays * day),
  });
  if (!inserted) throw problem('members/there-already');
  await consumeRequestQuota(world, actor.accountId, destination.hash);
  await sendRequestMessage(world, actor, { id, recipient, requestedAt });
  await writeAudit(world.sql, actor, requestedAt, {
    action: 'members/request',
    subject: { kind: 'family-request', id },
  });
}

/** Queues the message of a request. Its text is fixed, so that requesters cannot send own texts to strangers. */
export async function sendRequestMessage(
  world: RequestWorld,
  actor: LoggedInTraveller,
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
