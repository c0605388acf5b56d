import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { referenceOf } from '#capabilities/declaration/server/public.ts';
import { accountDestination } from '#capabilities/login/server/public.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { auditSubjectsOf } from '#capabilities/personal-data/server/testing/public.ts';
import { logInStaff, roleNames, scopesOf } from '#capabilities/staff/server/testing/public.ts';
import { verifyAudit } from '#foundation/server/audit/verify.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { readConfig } from './config/config.ts';
import { loadDemo } from './load-demo.ts';
import { browserCookieHeader, openApiClient } from './testing/api-client.ts';
import { type AnsweredCall, runCallSeries, type CallSeries, seriesSeed } from './testing/call-series.ts';
import { serverEnvironment } from './testing/server.ts';
import { openTravellers, canaryPattern } from './testing/travellers.ts';

/*
 * A mixed series of what staff looks at and changes, drawn at random from every call of staff there is, about what three travellers have
 * sent in words that nobody else writes: for each act that is answered, its rows in the record, and no others.
 */
const apiClient = await openApiClient();
const { world, data, database, portal } = apiClient;
const calls = apiClient.calls.filter(({ who, name }) => who === 'staff' && !name.startsWith('logOut'));
const actionCount = 500;

/** Looks that leave nothing: what they answer is about no traveller. */
const readsAboutNobody =
  `readMe listStaff listStaffChanges readWaiting listOutbreakImports readOutbreakImport listFacilities readFacilityHistory listContent
  readContent previewPicture readPlaces readQueue listCarriers readSettings previewSetting listNotices readChain listExports listRuleSets
  readRulesDraft listDryRuns readReleaseRequest listUndos listKiosks listTemplates readTemplateVersion readTemplateDraft readCodeRules
  listSeries listEvents readEvent readDoorCount listVenues listExposures listRecordImports readBooks`.split(/\s+/);

/** Lists that say what waits, when and of what kind, and name nobody: whoever opens one of it is on record. */
const anonymousLists =
  `listCases listAssistance pageAppeals pageEventAppeals listRecoveries listIssued listReviews listCharges listRefunds
  listForReview listCertifications listDesk listFamilyLinks`.split(/\s+/);

/** Begins a confirmation: what comes of it is on record. */
const challengeCalls = ['beginStepUp', 'beginAddPasskey'];

/** Changes that leave nothing when there is nothing to change: it is so already, or was so before. */
const possibleNoOps =
  `cancelDryRun cancelUndo cancelCodeRulesTry endRecordLinks endAssistance openCase takeCase takeAppeal
  overrideBand saveFacility decideArrival`.split(/\s+/);

/** Lists of names: fetched again by the same person within an hour, they are the same look. */
const recordedOncePerHour = ['listArrivals', 'readDoorList', 'listDoubtful'];

/** What an act does beside what it is called: on record as well, and never alone. */
const sideActions = ['files/upload', 'staff/end-session', 'declaration/correct-bands'];

/** Looks at each whom they show: none where there is nobody. */
const recordedPerSubject = ['readDryRunExamples', 'listUndone', 'findRecordPatient'];

/** What is on record of an act that was refused: that somebody was looked for, and a confirmation that failed. */
const recordedWhenRefused = [
  'staff/look',
  'staff/look-refused',
  'staff/step-up-refused',
  'staff/change-password-refused',
];

/** Kinds of things that are no traveller's. */
const impersonalKinds =
  `staff staff-session staff-passkey rules code-rules template dry-run release undo export setting notice content content-home picture facility
  figures venue exposure outbreak-import activity-event activity-series carrier carrier-key kiosk`.split(/\s+/);

/** Whether an act of staff concerns no traveller who has an account, so that nobody finds it in their list. */
function isImpersonal({ act, subject_kind: kind, subject_id: id }: AuditRow): boolean {
  // Nobody was found.
  if ((kind === 'search' || kind === 'patient') && id === '') return true;
  // What auditors looked at of the record without naming whom it is about; patients of a clinic whom nobody here is linked to yet.
  if (kind === 'record' || kind === 'record-import') return true;
  return impersonalKinds.includes(kind) || act === 'files/upload';
}

/**
 * Door lists that name somebody, as `event kind` (the subjects under which they are on record): of events where somebody has a place, or one
 * was given, given back or taken away in the series; on paper, whoever waits is not named. Doubtful lists name those who were let in against
 * the server's word. Lists can be read from the day before an event; an event that nobody booked is gone once its series is changed.
 */
async function readDoorListsWithNames(): Promise<Set<string>> {
  const { rows } = await sql<{ id: string; placed: boolean; waiting: boolean; doubtful: boolean }>`
    select id,
      exists (select from activities_booking where event_id = e.id and (state in ('booked', 'used') or changed_at > ${startedAt})) placed,
      exists (select from activities_booking where event_id = e.id and state = 'waiting') waiting,
      exists (select from activities_entry where event_id = e.id and despite is not null) doubtful
    from activities_event e`.execute(world.sql);
  return new Set(
    rows.flatMap(({ id, placed, waiting, doubtful }) => [
      ...(placed || waiting ? [`${id} screen`] : []),
      ...(placed ? [`${id} pdf`, `${id} csv`] : []),
      ...(doubtful ? [`${id} doubtful`] : []),
    ]),
  );
}

type AuditRow = {
  act: string;
  subject: string;
  subject_kind: string;
  subject_id: string;
  request_id: string;
  actor_id: string;
};
let series: CallSeries;
// What was on record before, and when the series began.
let rowCountBefore = 0;
let startedAt = '';

beforeAll(async () => {
  await loadDemo(world, portal, data);
  const travellers = await openTravellers(apiClient);
  for (const ic of ['00123456', '00234567', '00345678']) await travellers.doEverything({ ...(await logIn(world)), ic });
  rowCountBefore = (await readStaffRows()).length;
  startedAt = isoInstant(world.clock.now());
  const about = await callAboutOneTraveller();
  const { done, refused } = await runCallSeries(apiClient, calls, actionCount);
  series = { done: [...about, ...done], refused };
});

/** What is looked at and done about somebody who has one of each kind of thing: what a series comes upon depends on its order. */
async function callAboutOneTraveller(): Promise<AnsweredCall[]> {
  const { rows } = await sql<Record<'account' | 'certification' | 'file' | 'message' | 'appeal' | 'declared', string>>`
    select c.account_id account, c.id certification, f.id file, m.id message, a.id appeal, d.id declared
    from certification c join feedback_message m using (account_id) join health_code_appeal a using (account_id)
      join declaration d using (account_id) join files_file f on f.subject = 'certification/' || c.id
    where d.status = 'submitted'`.execute(world.sql);
  const [own] = rows;
  if (!own) throw new Error('nobody has one of each');
  const { to } = (await accountDestination(world, own.account)) ?? {};
  const done: AnsweredCall[] = [];
  const ask = async (name: string, values: Record<string, unknown>): Promise<string> => {
    const call = calls.find((one) => one.name === name);
    if (!call) throw new Error(`no call ${name}`);
    const { scope } = call;
    const roles = roleNames.filter((one) => scope === undefined || scopesOf([one]).some((may) => may === scope));
    const { staffId, staffToken } = await logInStaff(world, roles.slice(0, 1));
    const requestId = newId();
    const given = Object.fromEntries(Object.entries(values).map(([key, value]) => [`${name}.${key}`, () => value]));
    const headers = { cookie: `${browserCookieHeader}; sihat_staff=${staffToken}`, 'request-id': requestId };
    const { status, text } = await apiClient.callApi(call, { ...apiClient.samplesOf(call, given), headers });
    expect([name, status, text]).toEqual([name, 200, text]);
    done.push({ call, requestId, staffId, text });
    return text;
  };
  await ask('findAccount', { who: to });
  await ask('readAppeal', { id: own.appeal });
  await ask('readArrival', { reference: referenceOf(world, own.declared) });
  const recorded = await ask('recordRecovery', { holder: to });
  await ask('certifyRecovery', { id: /"id":"([^"]+)"/.exec(recorded)?.[1] });
  await ask('openCertificationFile', { id: own.certification, file: own.file });
  await ask('readMessage', { id: own.message });
  return done;
}

async function readStaffRows(): Promise<AuditRow[]> {
  const { rows } =
    await sql<AuditRow>`select act, subject_kind || ' ' || subject_id subject, subject_kind, subject_id, request_id, actor_id from audit_entry where actor_kind = 'staff' order by id`.execute(
      world.sql,
    );
  return rows;
}

/** What is wrong with the rows of an act; nothing when they are as they should be. */
function findAuditError(
  { call: { name, repeat }, staffId, text }: AnsweredCall,
  rows: readonly AuditRow[],
  earlier: boolean,
): string | undefined {
  if (rows.some(({ actor_id }) => actor_id !== staffId)) return `${name}: by somebody else`;
  // Two people of one application are two looks at it.
  const about = rows.filter(({ act }) => act !== 'staff/look').map(({ act, subject }) => `${act} ${subject}`);
  if (new Set(about).size < about.length) return `${name}: the same twice, ${about.join()}`;
  if (rows.some(({ act }) => !sideActions.includes(act))) return undefined;
  if (rows.length > 0) return `${name}: only ${about.join()}`;
  if (recordedOncePerHour.includes(name)) return earlier ? undefined : `${name}: the first look is not on record`;
  if (recordedPerSubject.includes(name) && text.includes(':[]')) return undefined;
  // The name of a vessel is nobody's.
  if (canaryPattern.test(text) && name !== 'readQueue') return `${name}: tells of a traveller`;
  const declared = repeat === 'safe' ? [...readsAboutNobody, ...anonymousLists] : [...challengeCalls, ...possibleNoOps];
  return declared.includes(name) ? undefined : `${name}: no row`;
}

test(`${actionCount} looks and changes, drawn with seed ${seriesSeed}: each leaves the rows that it should, and there are no others`, async () => {
  const { done, refused } = series;
  const rows = (await readStaffRows()).slice(rowCountBefore);
  const found: string[] = [];
  for (const [at, act] of done.entries()) {
    const own = rows.filter(({ request_id }) => request_id === act.requestId);
    const earlier = done.slice(0, at).some(({ call, staffId }) => call === act.call && staffId === act.staffId);
    const said = findAuditError(act, own, earlier);
    if (said !== undefined) found.push(said);
  }
  expect(found).toEqual([]);
  const known = new Set(done.map(({ requestId }) => requestId));
  const others = rows.filter(({ act, request_id }) => !known.has(request_id) && act !== 'staff/log-in');
  expect(
    others.filter(({ act, request_id }) => !refused.has(request_id) || !recordedWhenRefused.includes(act)),
  ).toEqual([]);
});

test('whoever something was looked at or done about finds it in their own list', async () => {
  const { rows: accounts } = await sql<{ id: string }>`select id from login_account`.execute(world.sql);
  const theirs = new Set<string>();
  for (const { id } of accounts) for (const subject of await auditSubjectsOf(world, id)) theirs.add(subject);
  const rows = (await readStaffRows()).slice(rowCountBefore);
  const namingLists = await readDoorListsWithNames();
  const nobodys = rows.filter(({ subject_id }) => !theirs.has(subject_id));
  const isAboutNobody = (row: AuditRow) =>
    isImpersonal(row) || (row.subject_kind === 'door-list' && !namingLists.has(row.subject_id));
  expect(nobodys.filter((row) => !isAboutNobody(row)).map(({ act, subject }) => `${act} ${subject}`)).toEqual([]);
  const kinds = new Set(rows.filter((row) => !nobodys.includes(row)).map(({ subject_kind }) => subject_kind));
  expect([...kinds]).toEqual(
    expect.arrayContaining(['account', 'member', 'declaration', 'recovery', 'certificate', 'file', 'feedback']),
  );
});

test('the series is mixed: more than half of all calls, and a quarter of it changes', () => {
  const { done } = series;
  expect(new Set(done.map(({ call }) => call)).size).toBeGreaterThan(calls.length / 2);
  expect(done.filter(({ call }) => call.repeat !== 'safe').length).toBeGreaterThan(actionCount / 4);
});

test('the chain over the series holds', async () => {
  const { auditHead } = readConfig(serverEnvironment(database, data));
  await expect.poll(async () => (await verifyAudit(database.url, auditHead)).unsealed).toBe(0);
  expect(await verifyAudit(database.url, auditHead)).toMatchObject({ findings: [] });
});
