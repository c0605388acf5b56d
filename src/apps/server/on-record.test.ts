import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { referenceOf } from '#capabilities/declaration/server/public.ts';
import { logIn } from '#capabilities/login/server/test-public.ts';
import { logInStaff, roleNames, roles } from '#capabilities/staff/server/test-public.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { verifyAudit } from '#foundation/server/audit/verify.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { hour, isoInstant } from '#foundation/time/clock.ts';
import { readConfig } from './config.ts';
import { loadDemo } from './demo.ts';
import { browser, openCaller } from './test-caller.ts';
import { environmentOf } from './test-server.ts';
import { openThings } from './test-things.ts';
import { openTravellers, telling } from './test-travellers.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 240_000 });

/*
 * A mixed series of what staff looks at and changes, drawn at random from every call of staff there is, about what three travellers have
 * sent in words that nobody else writes: for each act that is answered, its rows in the record, and no others.
 */
const caller = await openCaller();
const { world, data, database, portal, samplesOf, place } = caller;
const calls = caller.calls.filter(({ who, name }) => who === 'staff' && !name.startsWith('logOut'));
const things = openThings(7, calls);
const acts = 500;

/** Looks that leave nothing: what they answer is about no traveller. */
const aboutNobody =
  `readMe listStaff listStaffChanges readWaiting listOutbreakImports readOutbreakImport listFacilities readFacilityHistory listContent
  readContent previewPicture readPlaces readQueue listCarriers readSettings previewSetting listNotices readChain listExports listRuleSets
  readRulesDraft listDryRuns readReleaseRequest listUndos listKiosks listTemplates readTemplateVersion readTemplateDraft readCodeRules
  listSeries listEvents readEvent readDoorCount listVenues listExposures listRecordImports readBooks`.split(/\s+/);

/** Lists that say what waits, when and of what kind, and name nobody: whoever opens one of it is on record. */
const namesNobody =
  `listCases listAssistance pageAppeals pageEventAppeals listRecoveries listIssued listReviews listCharges listRefunds
  listForReview listCertifications listDesk`.split(/\s+/);

/** Begins a confirmation: what comes of it is on record. */
const onlyAsks = ['beginStepUp', 'beginAddPasskey'];

/** Changes that leave nothing when there is nothing to change: it is so already, or was so before. */
const mayChangeNothing =
  `cancelDryRun cancelUndo cancelCodeRulesTry endRecordLinks endAssistance openCase takeCase takeAppeal
  overrideBand saveFacility`.split(/\s+/);

/** Lists of names: fetched again by the same person within an hour, they are the same look. */
const onceAnHour = ['listArrivals', 'readDoorList'];

/** What an act does beside what it is called: on record as well. */
const alongWith: Record<string, readonly string[]> = {
  addKiosk: ['assisted/give-kiosk-code'],
  uploadPicture: ['files/upload'],
  acceptAppeal: ['health-code/set-level'],
  certifyRecovery: ['certificates/issue'],
  overrideBand: ['declaration/correct-bands'],
  changeRoles: ['staff/end-session'],
  resetStaff: ['staff/end-session'],
  suspendStaff: ['staff/end-session'],
  approveStaffChange: ['staff/end-session', 'staff/roles', 'staff/reset', 'staff/suspend'],
};

/** Looks at several people at once: a row for each, and none where there is nobody. */
const atEach = ['readDryRunExamples', 'listUndone', 'findRecordPatient'];

/** What is on record of an act that was refused: that somebody was looked for, and a confirmation that failed. */
const thoughRefused = ['staff/look', 'staff/look-refused', 'staff/step-up-refused', 'staff/change-password-refused'];

type Done = { call: AnyCall; requestId: string; staffId: string; tells: boolean; empty: boolean };
type Row = { act: string; request_id: string; actor_id: string };
const done: Done[] = [];
const refused = new Set<string>();
// What was on record before.
let before = 0;

const from = (hours: number) => () => isoInstant(world.clock.now() + hours * hour);
const given = {
  who: () => '+673 712 3456',
  holder: () => '+673 712 3456',
  startsAt: from(1),
  endsAt: from(2),
  effectiveFrom: from(3),
  decidedAt: from(-1),
  perMinute: () => 60,
  perDay: () => 6000,
  'tryExposure.from': from(-3),
  'tryExposure.to': from(-2),
  'markExposure.from': from(-3),
  'markExposure.to': from(-2),
  booksFrom: from(1),
  booksUntil: from(49),
  admitsAt: from(50),
  admitsUntil: from(52),
  'planEvent.endsAt': from(53),
};

beforeAll(async () => {
  await loadDemo(world, portal, data);
  const travellers = await openTravellers(caller);
  for (const ic of ['00123456', '00234567', '00345678']) await travellers.doEverything({ ...(await logIn(world)), ic });
  const people = await Promise.all(
    roleNames.flatMap((role) => [1, 2, 3].map(async () => ({ role, who: await logInStaff(world, [role]) }))),
  );
  before = (await rowsOfStaff()).length;
  const rounds: AnyCall[] = [];
  while (done.length < acts) {
    if (rounds.length === 0) {
      await learnTables();
      rounds.push(
        ...calls
          .map((call) => ({ call, turn: things.random.number() }))
          .sort((a, b) => a.turn - b.turn)
          .map(({ call }) => call),
      );
    }
    const call = rounds.pop() as AnyCall;
    const may = people.filter(
      ({ role }) => call.scope === undefined || roles[role].scopes.some((one) => one === call.scope),
    );
    for (let tries = 0; tries < 4; tries++) {
      const person = things.random.pick(may);
      const requestId = newId();
      const headers = { cookie: `${browser}; sihat_staff=${person.who.staffToken}`, 'request-id': requestId };
      const { status, text } = await place(call, { ...things.about(call, samplesOf(call, given)), headers });
      if (status === 200) {
        done.push({
          call,
          requestId,
          staffId: person.who.staffId,
          tells: telling.test(text),
          empty: text.includes(':[]'),
        });
        if (call.output !== 'file') things.learn(call, JSON.parse(text));
        break;
      }
      refused.add(requestId);
      // Somebody of staff has suspended them.
      if (status === 401) person.who = await logInStaff(world, [person.role]);
    }
  }
});

/** Whatever stands in tables, and the references that staff is told by travellers. */
async function learnTables(): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`select table_name::text "name" from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'schema_migration'`.execute(
    world.sql,
  );
  for (const { name } of tables) {
    const { rows } = await sql<
      Record<string, unknown>
    >`select * from ${sql.table(name)} order by ctid desc limit 6`.execute(world.sql);
    things.learnRows(name, rows);
  }
  const { rows } = await sql<{
    id: string;
  }>`select declaration_id id from declaration_version order by ctid desc limit 6`.execute(world.sql);
  const declared = rows.map(({ id }) => ({ reference: referenceOf(world, id), number: 1, version: 1 }));
  for (const area of ['border', 'follow_up']) things.learnRows(area, declared);
}

async function rowsOfStaff(): Promise<Row[]> {
  const { rows } =
    await sql<Row>`select act, request_id, actor_id from audit_entry where actor_kind = 'staff' order by id`.execute(
      world.sql,
    );
  return rows;
}

/** What is wrong with the rows of an act; nothing when they are as they should be. */
function wrong(
  { call: { name, repeat }, staffId, tells, empty }: Done,
  rows: readonly Row[],
  earlier: boolean,
): string | undefined {
  if (rows.some(({ actor_id }) => actor_id !== staffId)) return `${name}: by somebody else`;
  const beside = rows.filter(({ act }) => alongWith[name]?.includes(act));
  const own = rows.filter((row) => !beside.includes(row)).map(({ act }) => act);
  if (own.length === 1) return undefined;
  if (own.length > 1)
    return atEach.includes(name) && own.every((act) => act === 'staff/look') ? undefined : `${name}: ${own.join()}`;
  if (beside.length > 0) return `${name}: only ${beside.map(({ act }) => act).join()}`;
  if (onceAnHour.includes(name)) return earlier ? undefined : `${name}: the first look is not on record`;
  if (atEach.includes(name) && empty) return undefined;
  // The name of a vessel is nobody's.
  if (tells && name !== 'readQueue') return `${name}: tells of a traveller`;
  const declared = repeat === 'safe' ? [...aboutNobody, ...namesNobody] : [...onlyAsks, ...mayChangeNothing];
  return declared.includes(name) ? undefined : `${name}: no row`;
}

test(`${acts} looks and changes: each leaves the rows that it should, and there are no others`, async () => {
  const rows = (await rowsOfStaff()).slice(before);
  const found: string[] = [];
  for (const [at, act] of done.entries()) {
    const own = rows.filter(({ request_id }) => request_id === act.requestId);
    const earlier = done.slice(0, at).some(({ call, staffId }) => call === act.call && staffId === act.staffId);
    const said = wrong(act, own, earlier);
    if (said !== undefined) found.push(said);
  }
  expect(found).toEqual([]);
  const known = new Set(done.map(({ requestId }) => requestId));
  const others = rows.filter(({ act, request_id }) => !known.has(request_id) && act !== 'staff/log-in');
  expect(others.filter(({ act, request_id }) => !refused.has(request_id) || !thoughRefused.includes(act))).toEqual([]);
});

test('the series is mixed: more than half of all calls, and a quarter of it changes', () => {
  expect(new Set(done.map(({ call }) => call)).size).toBeGreaterThan(calls.length / 2);
  expect(done.filter(({ call }) => call.repeat !== 'safe').length).toBeGreaterThan(acts / 4);
});

test('the chain over the series holds', async () => {
  const { auditHead } = readConfig(environmentOf(database, data));
  await expect.poll(async () => (await verifyAudit(database.url, auditHead)).unsealed).toBe(0);
  expect(await verifyAudit(database.url, auditHead)).toMatchObject({ findings: [] });
});
