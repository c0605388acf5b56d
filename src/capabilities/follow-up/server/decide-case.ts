import { closeForEdits, type FoundApplication, findById } from '#capabilities/declaration/server/public.ts';
import { originOf, refuseOwnCase, type StaffActor } from '#capabilities/staff/server/public.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { problem as refuse } from '#foundation/contract/problem.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { type decideCase as decideCall, problem } from '../contract.ts';
import { periodFrom } from '../rules/period.ts';
import { beginCase, type BeginWorld } from './begin-case.ts';
import { addEntry, changeCase, ended } from './change-case.ts';
import { sendBegun, sendClosed } from './messages.ts';
import { requireOthers } from './require-others.ts';
import { sealOutcome } from './sealing.ts';
import type { FollowUpSettings } from './settings.ts';
import { type CaseRow, type Changeable, findCase, findLive, hasEntry, updateCase } from './store.ts';

type DecideWorld = BeginWorld & Pick<World, 'enqueue'> & { settings: FollowUpSettings };
type Input = InputOf<typeof decideCall>;

/**
 * Records what follows. A follow-up at home begins, or goes on when it was one already; anything else ends the case. What was
 * declared stays as it is from then on. A case that had ended can be decided anew.
 */
export async function decideCase(
  world: DecideWorld,
  actor: StaffActor,
  input: Input,
): Promise<OutputOf<typeof decideCall>> {
  const { id, revision, outcome, note, withGroup } = input;
  if (outcome === 'other' && note === '')
    throw refuse('foundation/invalid', { fields: [{ path: 'note', key: 'note-needed' }] });
  const row = await changeCase(world, actor, { id, revision }, async (sql, held) => {
    await requireOthers({ ...world, sql }, actor, held);
    if (!(await hasEntry(sql, id, ['assessed']))) throw problem('follow-up/assess-first');
    const other = held.state === 'ended' && (await findLive(sql, held.declaration_id, held.number));
    if (other) throw problem('follow-up/changed');
    const sealed = sealOutcome(world, id, outcome);
    const change =
      outcome === 'home'
        ? followed(world, actor, held)
        : { ...ended(isoInstant(world.clock.now()), 'decided'), left_on: null };
    return {
      change: { ...change, outcome: sealed },
      kind: 'decided',
      content: { outcome, note },
      act: 'decide',
      fields: ['outcome'],
    };
  });
  await follow(world, actor, row, { home: outcome === 'home', withGroup });
  return {};
}

function followed(world: DecideWorld, actor: StaffActor, row: CaseRow): Partial<Changeable> {
  const today = world.clock.today();
  const { startsOn, endsOn } = periodFrom(today);
  const goesOn = row.starts_on !== null && row.ends_on !== null && row.ends_on >= today;
  return {
    state: 'followed',
    ending: null,
    ended_at: null,
    raised_at: null,
    left_on: null,
    staff_id: null,
    link_origin: originOf(world, actor),
    ...(!goesOn && { starts_on: startsOn, ends_on: endsOn, last_answer_on: null }),
  };
}

async function follow(
  world: DecideWorld,
  actor: StaffActor,
  row: CaseRow,
  { home, withGroup }: { home: boolean; withGroup: boolean },
): Promise<void> {
  const found = await findById(world, row.declaration_id);
  if (found) await closeForEdits(world, found.id, isoInstant(world.clock.now()));
  if (!home) return sendClosedOnce(world, row);
  if (found && withGroup) await followGroup(world, actor, row, found);
  await sendBegun(world, row, row.ends_on ?? world.clock.today());
}

// Somebody of whom nothing was asked gets no farewell.
async function sendClosedOnce(world: DecideWorld, row: CaseRow): Promise<void> {
  if (row.starts_on !== null) await sendClosed(world, row);
}

// Those who travel with somebody who is followed up are followed up for as long; who has a case of their own is decided on there.
async function followGroup(
  world: DecideWorld,
  actor: StaffActor,
  row: CaseRow,
  found: FoundApplication,
): Promise<void> {
  const { sql }: { sql: Sql } = world;
  const { version, answers } = found.inForce;
  await refuseOwnCase(world, actor, { accounts: [], names: answers.travellers.map(({ name }) => name) });
  for (const number of answers.travellers.map((_, at) => at + 1)) {
    if (number === row.number && version === row.version) continue;
    const whom = { found, answers, version, number };
    const id = await beginCase(world, whom, { origin: 'group', staff: actor.staffId });
    const begun = id === undefined ? undefined : await findCase(sql, id, { lock: true });
    if (!begun) continue;
    const { starts_on, ends_on, link_origin } = row;
    await updateCase(
      sql,
      begun,
      { state: 'followed', starts_on, ends_on, link_origin, outcome: sealOutcome(world, begun.id, 'home') },
      { byStaff: true },
    );
    await addEntry(world, begun.id, { kind: 'decided', content: { outcome: 'home' }, staff: actor.staffId });
  }
}
