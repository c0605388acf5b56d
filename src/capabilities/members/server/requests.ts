import type { TellWorld } from '#capabilities/account/server/public.ts';
import type { LoggedIn } from '#capabilities/login/server/public.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { problem as refuse } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { day, isoInstant, parseInstant } from '#foundation/time/clock.ts';
import {
  type askAgain as againCall,
  type endHelp as endCall,
  problem,
  type withdrawRequest as withdrawCall,
} from '../contract.ts';
import { requestDays } from '../rules/family.ts';
import { afterDeed, type RequestDeed, type RequestState, stateAt } from '../rules/requests.ts';
import { type AskWorld, sendRequest } from './ask-person.ts';
import { takeChange, takeRequest } from './limits.ts';
import { openLink } from './sealing.ts';
import { holdFamily } from './store.ts';
import { holdLink, isOpenTo, type LinkRow, updateLink } from './store-links.ts';
import { tellAsker } from './tell-asker.ts';
import { type FamilyWorld, viewFamily } from './view.ts';

/** Sends a request of the account again; it can be answered for as long as a new one. */
export async function askAgain(
  world: AskWorld,
  actor: LoggedIn,
  { request }: InputOf<typeof againCall>,
): Promise<OutputOf<typeof againCall>> {
  const now = world.clock.now();
  const at = isoInstant(now);
  return inTransaction(world.sql, async (sql) => {
    const inside = { ...world, sql };
    await holdFamily(sql, actor.accountId);
    const row = await requireSent(inside, actor, request);
    const state = requireAfter(inside, row, 'ask-again');
    const { asked } = openLink(world, row.id, row.content);
    // Another one to the same destination may have been made since this one lapsed.
    if (!asked || (row.state !== 'requested' && (await isOpenTo(sql, row)))) throw problem('members/there-already');
    await takeRequest(inside, actor.accountId, row.destination_hash);
    await updateLink(sql, row, { state, asked_at: at, until: isoInstant(now + requestDays * day) });
    await sendRequest(inside, actor, { id: row.id, asked, at });
    await writeAudit(sql, actor, at, { act: 'members/ask', subject: { kind: 'family-request', id: row.id } });
    return viewFamily(inside, actor);
  });
}

/** Withdraws a request of the account. */
export async function withdrawRequest(
  world: FamilyWorld,
  actor: LoggedIn,
  { request }: InputOf<typeof withdrawCall>,
): Promise<OutputOf<typeof withdrawCall>> {
  const at = isoInstant(world.clock.now());
  return inTransaction(world.sql, async (sql) => {
    const inside = { ...world, sql };
    const row = await requireSent(inside, actor, request);
    await updateLink(sql, row, { state: requireAfter(inside, row, 'withdraw') });
    await writeAudit(sql, actor, at, { act: 'members/withdraw', subject: { kind: 'family-request', id: row.id } });
    return viewFamily(inside, actor);
  });
}

/** Ends what the account accepted. */
export async function endHelp(
  world: TellWorld,
  actor: LoggedIn,
  { request }: InputOf<typeof endCall>,
): Promise<OutputOf<typeof endCall>> {
  return inTransaction(world.sql, async (sql) => {
    const inside = { ...world, sql };
    await takeChange(inside, actor.accountId);
    const row = await holdLink(sql, request);
    if (row?.helped_id !== actor.accountId || row.state !== 'accepted') throw refuse('foundation/not-found');
    await endLink(inside, actor, row);
    await tellAsker(inside, row, 'ended');
    return viewFamily(inside, actor);
  });
}

/** Ends a right to act for somebody, in the caller's transaction: from its commit on it is gone. */
export async function endLink(world: FamilyWorld, actor: LoggedIn, row: LinkRow): Promise<void> {
  const at = isoInstant(world.clock.now());
  await updateLink(world.sql, row, { state: requireAfter(world, row, 'end'), ended_at: at });
  await writeAudit(world.sql, actor, at, { act: 'members/end', subject: { kind: 'family-request', id: row.id } });
}

/** Where a request stands after a deed that is done now; refuses what is not open any more. */
export function requireAfter({ clock }: Pick<FamilyWorld, 'clock'>, row: LinkRow, deed: RequestDeed): RequestState {
  const now = stateAt({ state: row.state, until: parseInstant(row.until) }, clock.now());
  const state = afterDeed(now, deed);
  if (state === undefined) throw problem('members/closed');
  return state;
}

async function requireSent(world: FamilyWorld, { accountId }: LoggedIn, id: string): Promise<LinkRow> {
  await takeChange(world, accountId);
  const row = await holdLink(world.sql, id);
  if (row?.asker_id !== accountId) throw refuse('foundation/not-found');
  return row;
}
