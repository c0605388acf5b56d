import { findReachableAccount, type LoggedInTraveller } from '#capabilities/login/server/public.ts';
import { maskEmail, maskPhone } from '#capabilities/places/rules/phone.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant, type Millis, parseInstant } from '#foundation/time/clock.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { Family, FamilyMember, SentRequest } from '../contract.ts';
import { effectiveState } from '../rules/requests.ts';
import { isChild, isLinkedOn, linkEndDate } from '../rules/age-rules.ts';
import { findDestination } from './destination.ts';
import { listRepresentedPersons } from './persons.ts';
import { decryptDetails, requestColumn, personLinkColumn } from './encryption.ts';
import { findCurrentPerson, findPerson, selectPersonsWhoAccepted, selectPersonsOfAccount } from './store.ts';
import { selectAcceptedRequests, type RequestRow, selectOpenRequestsTo, selectSentRequests } from './store-requests.ts';

export type FamilyWorld = Pick<World, 'sql' | 'keys' | 'clock'>;

/** Builds an account's family. About persons who have not accepted, it contains only what the account entered. */
export async function viewFamily(world: FamilyWorld, actor: LoggedInTraveller): Promise<Family> {
  const now = world.clock.now();
  const today = world.clock.today();
  const accountId = actor.accountId;
  const ownPerson = await findPerson(world.sql, accountId);
  const destination = findDestination(world, actor);
  const nowIso = isoInstant(now);
  const receivedRows = destination ? await selectOpenRequestsTo(world.sql, destination.hash, nowIso) : [];
  return {
    ownPerson: ownPerson?.content
      ? {
          details: decryptDetails(world, accountId, ownPerson.content),
          revision: ownPerson.revision,
          verifiedAt: ownPerson.verified_at,
          underReviewSince: ownPerson.waits_since,
        }
      : null,
    currentMemberId: await readCurrentMember(world, accountId, today),
    members: [...(await listAddedMembers(world, accountId, today)), ...(await listAcceptedMembers(world, accountId))],
    sentRequests: (await selectSentRequests(world.sql, accountId)).map((row) => viewSent(world, row, now)),
    receivedRequests: await Promise.all(
      receivedRows
        .filter(({ requester_id: requester }) => requester !== accountId)
        .map(async (row) => ({
          ...(await viewRequester(world, row)),
          requestedAt: row.requested_at,
          until: row.until,
        })),
    ),
    helpers: await Promise.all(
      (await selectAcceptedRequests(world.sql, accountId)).map(async (row) => ({
        ...(await viewRequester(world, row)),
        since: row.answered_at ?? row.requested_at,
      })),
    ),
  };
}

/**
 * Returns the id of the person for whom an account acts now: the chosen member while the account may act for them,
 * otherwise the account itself.
 */
export async function readCurrentMember(
  world: Pick<World, 'sql' | 'keys'>,
  account: string,
  today: LocalDate,
): Promise<string> {
  const chosenId = await findCurrentPerson(world.sql, account);
  if (chosenId === undefined || chosenId === account) return account;
  const persons = await listRepresentedPersons(world, account, today);
  return persons.some(({ id, canonicalId }) => id === chosenId && canonicalId === chosenId) ? chosenId : account;
}

/** Masks a number or address, so that a bystander cannot read it off a screen. */
function maskDestination({ channel, to }: { channel: 'sms' | 'mail'; to: string }): string {
  return channel === 'mail' ? maskEmail(to) : maskPhone(to);
}

async function listAddedMembers(world: FamilyWorld, account: string, today: LocalDate): Promise<FamilyMember[]> {
  const rows = await selectPersonsOfAccount(world.sql, account);
  return rows.flatMap(({ id, guardian_id: guardian, content, revision, link: encryptedLink }): FamilyMember[] => {
    if (guardian !== account || content === null) return [];
    const { name, bn_number, birth_date: birthDate } = decryptDetails(world, id, content);
    if (encryptedLink === null) {
      const state = isChild(birthDate, today) ? 'child' : 'turned-12';
      return [{ _id: id, state, relationship: 'child', name, bn_number, revision }];
    }
    const { relationship, lasts } = personLinkColumn.decrypt(world, id, encryptedLink);
    const member = { _id: id, relationship, name, revision };
    // After the link has ended only the name remains, for a request.
    if (!isLinkedOn(birthDate, lasts, today)) return [{ ...member, state: 'turned-18', bn_number: '' }];
    const linkedUntil = linkEndDate(birthDate, lasts);
    return [{ ...member, state: 'linked', bn_number, ...(linkedUntil !== undefined && { linkedUntil }) }];
  });
}

async function listAcceptedMembers(world: FamilyWorld, account: string): Promise<FamilyMember[]> {
  const rows = await selectPersonsWhoAccepted(world.sql, account);
  return rows
    .filter(({ id, account_id: accountId }) => id === accountId)
    .map((row): FamilyMember => {
      const { name, bn_number } = decryptDetails(world, row.id, row.content);
      const { relationship } = requestColumn.decrypt(world, row.link_id, row.link_content);
      return { _id: row.id, state: 'accepted', relationship, name, bn_number, revision: row.revision };
    });
}

function viewSent(world: FamilyWorld, row: RequestRow, now: Millis): SentRequest {
  const { relationship, recipient } = requestColumn.decrypt(world, row.id, row.content);
  return {
    id: row.id,
    state: effectiveState({ state: row.state, until: parseInstant(row.until) }, now) as SentRequest['state'],
    relationship,
    name: recipient?.name ?? '',
    maskedDestination: recipient ? maskDestination(recipient) : '',
    memberId: row.person_id,
    requestedAt: row.requested_at,
    until: row.until,
  };
}

// The requester is identified by their own details and their verified destination.
async function viewRequester(world: FamilyWorld, row: RequestRow): Promise<Omit<Family['helpers'][number], 'since'>> {
  const person = await findPerson(world.sql, row.requester_id);
  const account = await findReachableAccount(world, row.requester_id);
  return {
    id: row.id,
    name: person?.content ? decryptDetails(world, row.requester_id, person.content).name : '',
    maskedDestination: account ? maskDestination(account) : '',
    relationship: requestColumn.decrypt(world, row.id, row.content).relationship,
  };
}
