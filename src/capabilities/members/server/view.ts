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
import { decryptDetails, decryptLink, decryptPersonLink } from './encryption.ts';
import { findCurrentPerson, findPerson, selectHelpedPersons, selectPersonsOfAccount } from './store.ts';
import { selectAcceptedLinks, type LinkRow, selectOpenLinksTo, selectSentLinks } from './store-links.ts';

/** What the view of a family takes of the world. */
export type FamilyWorld = Pick<World, 'sql' | 'keys' | 'clock'>;

/** The family of an account: of whoever has not said yes, only what the account typed itself. */
export async function viewFamily(world: FamilyWorld, actor: LoggedIn): Promise<Family> {
  const now = world.clock.now();
  const today = world.clock.today();
  const account = actor.accountId;
  const own = await findPerson(world.sql, account);
  const to = findDestination(world, actor);
  const at = isoInstant(now);
  const received = to ? await selectOpenLinksTo(world.sql, to.hash, at) : [];
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
    sent: (await selectSentLinks(world.sql, account)).map((row) => viewSent(world, row, now)),
    received: await Promise.all(
      received
        .filter(({ asker_id: asker }) => asker !== account)
        .map(async (row) => ({ ...(await viewRequester(world, row)), askedAt: row.asked_at, until: row.until })),
    ),
    helpers: await Promise.all(
      (await selectAcceptedLinks(world.sql, account)).map(async (row) => ({
        ...(await viewRequester(world, row)),
        since: row.answered_at ?? row.asked_at,
      })),
    ),
  };
}

/** For whom an account acts now: as it has chosen, while it may, else itself. */
export async function readCurrentMember(
  world: Pick<World, 'sql' | 'keys'>,
  account: string,
  today: LocalDate,
): Promise<string> {
  const chosen = await findCurrentPerson(world.sql, account);
  if (chosen === undefined || chosen === account) return account;
  const persons = await listRepresentedPersons(world, account, today);
  return persons.some(({ id, canonicalId: one }) => id === chosen && one === chosen) ? chosen : account;
}

/** A number or an address that nobody else can read off a screen. */
function maskDestination({ channel, to }: { channel: 'sms' | 'mail'; to: string }): string {
  return channel === 'mail' ? maskEmail(to) : maskPhone(to);
}

async function listGuardianMembers(world: FamilyWorld, account: string, today: LocalDate): Promise<FamilyMember[]> {
  const rows = await selectPersonsOfAccount(world.sql, account);
  return rows.flatMap(({ id, guardian_id: guardian, content, revision, link: sealed }): FamilyMember[] => {
    if (guardian !== account || content === null) return [];
    const { name, bn_number, birth_date: born } = decryptDetails(world, id, content);
    if (sealed === null) {
      const state = isChild(born, today) ? 'child' : 'grown';
      return [{ _id: id, state, relationship: 'child', name, bn_number, revision }];
    }
    const { relationship, lasts } = decryptPersonLink(world, id, sealed);
    const member = { _id: id, relationship, name, revision };
    // Once the link has ended, the name alone is left, by which they can be asked.
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
      const { relationship } = decryptLink(world, row.link_id, row.link_content);
      return { _id: row.id, state: 'accepted', relationship, name, bn_number, revision: row.revision };
    });
}

function viewSent(world: FamilyWorld, row: LinkRow, now: Millis): SentRequest {
  const { relationship, asked } = decryptLink(world, row.id, row.content);
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

// Whoever asks is known by what they say of themselves, and by where a code reached them.
async function viewRequester(world: FamilyWorld, row: LinkRow): Promise<Omit<Family['helpers'][number], 'since'>> {
  const person = await findPerson(world.sql, row.asker_id);
  const account = await accountDestination(world, row.asker_id);
  return {
    id: row.id,
    name: person?.content ? decryptDetails(world, row.asker_id, person.content).name : '',
    from: account ? maskDestination(account) : '',
    relationship: decryptLink(world, row.id, row.content).relationship,
  };
}
