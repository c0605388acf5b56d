import { type DecisionAbout, decisionsAbout } from '#capabilities/border/server/public.ts';
import { type FindWorld, findById, versionsOf } from '#capabilities/declaration/server/public.ts';
import type { TravellerAnswers } from '#capabilities/declaration/contract.ts';
import { readPartialDate } from '#foundation/time/partial-date.ts';
import { normalizePassport } from '#capabilities/places/rules/passport-number.ts';
import { accountDestination } from '#capabilities/login/server/public.ts';
import {
  listStaffWithScope,
  type StaffNameLookup,
  recordAccess,
  type StaffActor,
  readStaffNames,
} from '#capabilities/staff/server/public.ts';
import type { InputOf } from '#foundation/contract/call.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import type { World } from '#foundation/server/world.ts';
import { type CaseDetail, type Entry, problem, type readCase as readCall } from '../contract.ts';
import { subjectOf } from './change-case.ts';
import { openAnswer, openEntry, openPerson, type Person } from './sealing.ts';
import { type CaseRow, casesOf, entriesOf, type EntryRow, findCase } from './store.ts';
import { answersOf } from './store-answers.ts';
import { countCalls } from './store-lists.ts';
import { viewCase } from './view.ts';

type ReadWorld = Pick<World, 'clock' | 'log'> & FindWorld & { metrics: Pick<Metrics, 'count'> };

/** A case with all that is known of it. That it was looked at is on record before anything is answered. */
export async function readCase(
  world: ReadWorld,
  actor: StaffActor,
  { id }: InputOf<typeof readCall>,
): Promise<CaseDetail> {
  const row = await findCase(world.sql, id);
  if (!row) throw problem('follow-up/unknown-case');
  const fields = ['identity', 'contact', 'health', 'case'];
  await recordAccess(world, actor, subjectOf(row), fields, 'at the health desk');
  const { sql } = world;
  const person = openPerson(world, id, row.person);
  const [calls, entries, answers, group] = [
    await countCalls(sql, id),
    await entriesOf(sql, id),
    await answersOf(sql, [id]),
    await casesOf(sql, row.declaration_id),
  ];
  const opened = entries.map((entry) => ({ entry, content: contentOf(world, entry) }));
  const counter = await counterDecisions(world, row, person);
  const nameOf = await readStaffNames(world, [
    row.staff_id,
    ...counter.map(({ staffId }) => staffId),
    ...opened.flatMap(({ entry, content }) => [entry.staff_id, content.to]),
  ]);
  const { initials: _initials, ...shown } = person;
  return {
    row: viewCase(world, { ...row, calls }, { staff: actor.staffId, nameOf, today: world.clock.today() }),
    revision: row.revision,
    person: shown,
    declaration: await declarationOf(world, row, person, actor),
    counter: counter.map(({ staffId, kind, decidedAt, note, temperature, reason }) => ({
      kind,
      decidedAt,
      staff: nameOf(staffId),
      note,
      temperature,
      reason,
    })),
    report: opened.find(({ content }) => content.reported)?.content.reported ?? null,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    leftOn: row.left_on,
    reachable: (await accountDestination(world, row.account_id)) !== undefined,
    assessment: opened.find(({ content }) => content.assessment)?.content.assessment ?? null,
    answers: answers.map(({ id: answer, day, content, way, answered_at: answeredAt, version }) => ({
      day,
      ...openAnswer(world, answer, content),
      way,
      answeredAt,
      version,
    })),
    entries: opened.map(({ entry, content }) => viewEntry(entry, content, nameOf)),
    group: group
      .filter((other) => other.id !== id)
      .map((other) => ({
        id: other.id,
        number: other.number,
        initials: openPerson(world, other.id, other.person).initials,
        state: other.state,
        raised: other.raised_at !== null,
      })),
    colleagues: (await listStaffWithScope(world, 'cases:work')).filter((one) => one.id !== actor.staffId),
  };
}

function contentOf(world: Pick<World, 'keys'>, { id, content }: EntryRow) {
  return content ? openEntry(world, id, content) : {};
}

function viewEntry(
  { id, at, kind, staff_id: who }: EntryRow,
  content: ReturnType<typeof contentOf>,
  nameOf: StaffNameLookup,
): Entry {
  return {
    id,
    at,
    kind,
    staff: nameOf(who),
    note: content.note ?? '',
    to: nameOf(content.to),
    assessment: content.assessment ?? null,
    outcome: content.outcome ?? null,
    band: content.band ?? null,
    ending: content.ending ?? null,
    day: content.day ?? null,
  };
}

// A decision names a traveller by the place that they had in the version which the officer saw.
async function counterDecisions(world: ReadWorld, row: CaseRow, person: Person): Promise<DecisionAbout[]> {
  const decisions = await decisionsAbout(world, row.declaration_id);
  const others = decisions.some(({ version }) => version !== row.version);
  const versions = others ? await versionsOf(world, row.declaration_id) : [];
  const numberIn = (version: number) => {
    if (version === row.version) return row.number;
    const travellers = versions.find((one) => one.version === version)?.answers.travellers ?? [];
    return placeOf(travellers, person) + 1;
  };
  return decisions.filter(({ version, number }) => number === numberIn(version));
}

// An edit may have moved the traveller to another place in the application: passport number, nationality and birth date say which. Where
// one of these was corrected, the number alone does, as long as nobody else in the application has it.
async function declarationOf(
  world: ReadWorld,
  row: CaseRow,
  person: Person,
  { language }: StaffActor,
): Promise<CaseDetail['declaration']> {
  const found = await findById(world, row.declaration_id);
  if (!found) return null;
  const { version, answers, results } = found.inForce;
  const { travellers } = answers;
  const at = version === row.version ? row.number - 1 : placeOf(travellers, person);
  const result = results.find(({ number }) => number === at + 1);
  return {
    version,
    cancelled: found.status === 'cancelled',
    number: at + 1,
    travellers: travellers.length,
    band: result?.band ?? null,
    reasons: (result?.reasons ?? []).map((reason) => reason[language]),
  };
}

function placeOf(travellers: readonly TravellerAnswers[], person: Person): number {
  const withNumber = travellers.filter(
    ({ passportNumber }) => normalizePassport(passportNumber) === person.passportNumber,
  );
  const same = withNumber.find(
    ({ birthDate, nationality }) =>
      (readPartialDate(birthDate) ?? '') === person.birthDate &&
      (person.nationality === undefined || nationality === person.nationality),
  );
  const found = same ?? (withNumber.length === 1 ? withNumber[0] : undefined);
  return found === undefined ? -1 : travellers.indexOf(found);
}
