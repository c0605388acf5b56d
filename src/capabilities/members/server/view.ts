import { accountDestination, type LoggedIn } from '#capabilities/login/server/public.ts';
import { maskEmail, maskPhone } from '#capabilities/places/rules/phone.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant, type Millis, parseInstant } from '#foundation/time/clock.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { Family, FamilyMember, SentRequest } from '../contract.ts';
import { effectiveState } from '../rules/requests.ts';
import { isChild, isLinkedOn, linkEndDate } from '../rules/age-rules.ts';
import { findDestination } from './destination.ts';
import { listRepresentedPersons } from './persons.ts';
import { decryptDetails, decryptRequest, decryptPersonLink } from './encryption.ts';
import { findCurrentPerson, findPerson, selectHelpedPersons, selectPersonsOfAccount } from './store.ts';
import { selectAcceptedRequests, type RequestRow, selectOpenRequestsTo, selectSentRequests } from './store-requests.ts';

/** Services that the view of a family needs. */
export type FamilyWorld = Pick<World, 'sql' | 'keys' | 'clock'>;

/** View of an account's family. Of persons who have not accepted, it contains only what the account typed. */
export async function viewFamily(world: FamilyWorld, actor: LoggedIn): Promise<Family> {
  const now = world.clock.now();
  const today = world.clock.today();
  const account = actor.accountId;
  const own = await findPerson(world.sql, account);
  const destination = findDestination(world, actor);
  const nowIso = isoInstant(now);
  const receivedRows = destination ? await selectOpenRequestsTo(world.sql, destination.hash, nowIso) : [];
  return {
    own: own?.content
      ? {
          details: decryptDetails(world, account, own.content),
          revision: own.revision,
          verifiedAt: own.verified_at,
          waitsSince: own.waits_since,
        }
      : null,
    current: await readCurrentMember(world, account, today),
    members: [...(await listGuardianMembers(world, account, today)), ...(await listAcceptedMembers(world, account))],
    sent: (await selectSentRequests(world.sql, account)).map((row) => viewSent(world, row, now)),
    received: await Promise.all(
      receivedRows
        .filter(({ asker_id: asker }) => asker !== account)
        .map(async (row) => ({ ...(await viewRequester(world, row)), askedAt: row.asked_at, until: row.until })),
    ),
    helpers: await Promise.all(
      (await selectAcceptedRequests(world.sql, account)).map(async (row) => ({
        ...(await viewRequester(world, row)),
        since: row.answered_at ?? row.asked_at,
      })),
    ),
  };
}

/** Member for whom an account acts now: the chosen one while it may, else itself. */
export async function readCurrentMember(
  world: Pick<World, 'sql' | 'keys'>,
  account: string,
  today: LocalDate,
): Promise<string> {
  const chosen = await findCurrentPerson(world.sql, account);
  if (chosen === undefined || chosen === account) return account;
  const persons = await listRepresentedPersons(world, account, today);
  return persons.some(({ id, canonicalId }) => id === chosen && canonicalId === chosen) ? chosen : account;
}

/** Masks a number or address, so that a bystander cannot read it off a screen. */
function maskDestination({ channel, to }: { channel: 'sms' | 'mail'; to: string }): string {
  return channel === 'mail' ? maskEmail(to) : maskPhone(to);
}

async function listGuardianMembers(world: FamilyWorld, account: string, today: LocalDate): Promise<FamilyMember[]> {
  const rows = await selectPersonsOfAccount(world.sql, account);
  return rows.flatMap(({ id, guardian_id: guardian, content, revision, link: encryptedLink }): FamilyMember[] => {
    if (guardian !== account || content === null) return [];
    const { name, bn_number, birth_date: born } = decryptDetails(world, id, content);
    if (encryptedLink === null) {
      const state = isChild(born, today) ? 'child' : 'grown';
      return [{ _id: id, state, relationship: 'child', name, bn_number, revision }];
    }
    const { relationship, lasts } = decryptPersonLink(world, id, encryptedLink);
    const member = { _id: id, relationship, name, revision };
    // After the link has ended only the name remains, for a request.
    if (!isLinkedOn(born, lasts, today)) return [{ ...member, state: 'of-age', bn_number: '' }];
    const linkedUntil = linkEndDate(born, lasts);
    return [{ ...member, state: 'linked', bn_number, ...(linkedUntil !== undefined && { linkedUntil }) }];
  });
}

async function listAcceptedMembers(world: FamilyWorld, account: string): Promise<FamilyMember[]> {
  const rows = await selectHelpedPersons(world.sql, account);
  return rows
    .filter(({ id, account_id: own }) => id === own)
    .map((row): FamilyMember => {
      const { name, bn_number } = decryptDetails(world, row.id, row.content);
      const { relationship } = decryptRequest(world, row.link_id, row.link_content);
      return { _id: row.id, state: 'accepted', relationship, name, bn_number, revision: row.revision };
    });
}

function viewSent(world: FamilyWorld, row: RequestRow, now: Millis): SentRequest {
  const { relationship, asked } = decryptRequest(world, row.id, row.content);
  return {
    id: row.id,
    state: effectiveState({ state: row.state, until: parseInstant(row.until) }, now) as SentRequest['state'],
    relationship,
    name: asked?.name ?? '',
    to: asked ? maskDestination(asked) : '',
    member: row.person_id,
    askedAt: row.asked_at,
    until: row.until,
  };
}

// The requester is identified by their own details and their verified destination.
async function viewRequester(world: FamilyWorld, row: RequestRow): Promise<Omit<Family['helpers'][number], 'since'>> {
  const person = await findPerson(world.sql, row.asker_id);
  const account = await accountDestination(world, row.asker_id);
  return {
    id: row.id,
    name: person?.content ? decryptDetails(world, row.asker_id, person.content).name : '',
    from: account ? maskDestination(account) : '',
    relationship: decryptRequest(world, row.id, row.content).relationship,
  };
}
