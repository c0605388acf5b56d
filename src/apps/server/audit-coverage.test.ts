import { beforeAll, expect, test } from 'vitest';
import { referenceOf } from '#capabilities/declaration/server/public.ts';
import { findReachableAccount } from '#capabilities/login/server/public.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { listAuditSubjects } from '#capabilities/personal-data/server/testing/public.ts';
import { logInStaff, roleNames, scopesOf } from '#capabilities/staff/server/testing/public.ts';
import { verifyAudit } from '#foundation/server/audit/verify.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { readConfig } from './config/config.ts';
import { loadDemo } from './load-demo.ts';
import { browserCookieHeader, openApiClient } from './testing/api-client.ts';
import { type AnsweredCall, runCallSeries, type CallSeries, seriesSeed } from './testing/call-series.ts';
import { serverEnvironment } from './testing/server.ts';
import { openTravellers, canaryPattern } from './testing/travellers.ts';

/*
 * A random series of all console calls, about three travellers whose texts are canaries.
 * Every successful call must leave its rows in the audit log, and no other rows may exist.
 */
const apiClient = await openApiClient();
const { world, data, database, portal } = apiClient;
const calls = apiClient.calls.filter(({ caller, name }) => caller === 'staff' && !name.startsWith('logOut'));
const actionCount = 500;

/** Reads that leave no row, because their answers are not about travellers. */
const readsAboutNobody =
  `readMe listStaff listStaffChanges countPendingWork listOutbreakImports readOutbreakImport listFacilities readFacilityHistory listContent
  readContent previewPicture readHomeArrangement readQueue listCarriers readSettings previewSetting listNotices readChain listExports listRuleSets
  readRulesDraft listDryRuns readReleaseRequest listUndos listKiosks listTemplates readTemplateVersion readTemplateDraft readCodeRules
  listSeries listEvents readEvent readDoorCount listVenues listExposures listRecordImports readLedgerStatus readLedgerSums listOpenPorts
  listLanes readMyLane listPorts listReports listSchedules readReportCodes listBulkTargets previewBulkMessage listBulkMessages
  readBulkDelivery listConveyances listWallBoards listShifts readStaffPorts`.split(/\s+/);

/** Lists of pending work without names. Reading a single item is audited. */
const anonymousLists =
  `listCases listAssistance pageAppeals listEventAppeals listRecoveries listIssuedCertificates listReviews listCharges listRefunds
  listForReview listCertifications listDeskMessages listFamilyLinks listConflicts`.split(/\s+/);

/** Starts of a confirmation, whose result is audited. */
const challengeCalls = ['beginStepUp', 'beginAddPasskey'];

/** Changes that leave no row when there is nothing to change. */
const possibleNoOps =
  `assignCases cancelDryRun cancelUndo cancelCodeDryRun endRecordLinks endAssistance openCase takeCase takeAppeal
  takeApplication takeCertification takeEventAppeal takeFamilyLink takeMessage overrideBand saveFacility decideArrival signOnToLane
  signOffLane acknowledgeHandover changePort setLaneOpen setSchedulePaused`.split(/\s+/);

/** Lists of names, which are audited once per hour and member of staff. */
const recordedOncePerHour = ['listArrivals', 'listContacts', 'readDoorList', 'listDoubtfulEntries'];

/** Actions that are audited beside the action of a call, and never alone. */
const sideActions = ['files/upload', 'staff/end-session', 'declaration/correct-bands', 'ports-of-entry/take-over'];

/** Reads that are audited per traveller shown: no row when none is. */
const recordedPerSubject = ['readDryRunExamples', 'listUndoResults', 'findRecordPatient'];

/** Actions that refused calls may leave: searches for a person, and failed confirmations. */
const recordedWhenRefused = [
  'staff/access',
  'staff/access-refused',
  'staff/step-up-refused',
  'staff/change-password-refused',
];

/** Kinds of subjects that are no traveller's. */
const impersonalKinds =
  `staff staff-session staff-passkey rules code-rules template dry-run release undo export setting notice content content-home picture facility
  statistics venue exposure outbreak-import activity-event activity-series carrier carrier-key kiosk port lane lane-session report report-schedule
  report-codes report-notification payment-ledger bulk-message`.split(/\s+/);

/** Whether an audit row concerns no traveller with an account, so that no account's own list has it. */
function isImpersonal({ action, subject_kind: kind, subject_id: id }: AuditRow): boolean {
  // The search had no result.
  if ((kind === 'search' || kind === 'patient') && id === '') return true;
  // Audit reads that name no subject, and patients of a clinic without a linked account.
  if (kind === 'record' || kind === 'record-import') return true;
  return impersonalKinds.includes(kind) || action === 'files/upload';
}

/**
 * Door lists that contain names, as `event kind`, the subject of their audit rows.
 * The screen shows bookings and the waiting list; the PDF and the CSV show bookings only.
 * A booking that changed during the series counts, because a list may have been read before the change.
 * Doubtful lists name those who were admitted although the server refused.
 */
async function readDoorListsWithNames(): Promise<Set<string>> {
  const rows = await world.sql.all<{ id: string; placed: boolean; waiting: boolean; doubtful: boolean }>`
    select id,
      exists (select from activities_booking where event_id = e.id and (state in ('booked', 'used') or changed_at > ${startedAt})) placed,
      exists (select from activities_booking where event_id = e.id and state = 'waiting') waiting,
      exists (select from activities_entry where event_id = e.id and server_verdict is not null) doubtful
    from activities_event e`;
  return new Set(
    rows.flatMap(({ id, placed, waiting, doubtful }) => [
      ...(placed || waiting ? [`${id} screen`] : []),
      ...(placed ? [`${id} pdf`, `${id} csv`] : []),
      ...(doubtful ? [`${id} doubtful`] : []),
    ]),
  );
}

type AuditRow = {
  action: string;
  subject: string;
  subject_kind: string;
  subject_id: string;
  request_id: string;
  actor_id: string;
};
let series: CallSeries;
let rowCountBefore = 0;
let startedAt = '';

beforeAll(async () => {
  await loadDemo(world, portal, data);
  const travellers = await openTravellers(apiClient);
  for (const ic of ['00123456', '00234567', '00345678']) await travellers.doEverything({ ...(await logIn(world)), ic });
  rowCountBefore = (await readStaffRows()).length;
  startedAt = world.clock.instant();
  const callsAboutOne = await callAboutOneTraveller();
  const { succeeded, refusedRequestIds } = await runCallSeries(apiClient, calls, actionCount);
  series = { succeeded: [...callsAboutOne, ...succeeded], refusedRequestIds };
});

/** Calls about one traveller with a record of each kind, because a random series may not reach all of them. */
async function callAboutOneTraveller(): Promise<AnsweredCall[]> {
  const rows = await world.sql.all<
    Record<'account' | 'certification' | 'file' | 'message' | 'appeal' | 'declared', string>
  >`
    select c.account_id account, c.id certification, f.id file, m.id message, a.id appeal, d.id declared
    from identity_check c join feedback_message m using (account_id) join health_code_appeal a using (account_id)
      join declaration d using (account_id) join files_file f on f.subject = 'certification/' || c.id
    where d.status = 'submitted'`;
  const [records] = rows;
  if (!records) throw new Error('nobody has one of each');
  const { to } = (await findReachableAccount(world, records.account)) ?? {};
  const done: AnsweredCall[] = [];
  const send = async (name: string, values: Record<string, unknown>): Promise<string> => {
    const call = calls.find((candidate) => candidate.name === name);
    if (!call) throw new Error(`no call ${name}`);
    const { scope } = call;
    const roles = roleNames.filter(
      (role) => scope === undefined || scopesOf([role]).some((granted) => granted === scope),
    );
    const { staffId, staffToken } = await logInStaff(world, roles.slice(0, 1));
    const requestId = newId();
    const given = Object.fromEntries(Object.entries(values).map(([key, value]) => [`${name}.${key}`, () => value]));
    const headers = { cookie: `${browserCookieHeader}; sihat_staff=${staffToken}`, 'request-id': requestId };
    const { status, text } = await apiClient.callApi(call, { ...apiClient.samplesOf(call, given), headers });
    expect(name).toEqual(name);
    expect(status).toBe(200);
    expect(text).toEqual(text);
    done.push({ call, requestId, staffId, text });
    return text;
  };
  await send('findCaller', { searchText: to, reason: 'other' });
  await send('readAppeal', { id: records.appeal });
  await send('readArrival', { reference: referenceOf(world, records.declared) });
  const recorded = await send('recordRecovery', { holder: to });
  await send('certifyRecovery', { id: /"id":"([^"]+)"/.exec(recorded)?.[1] });
  await send('openCertificationFile', { id: records.certification, file: records.file });
  await send('readMessage', { id: records.message });
  return done;
}

async function readStaffRows(): Promise<AuditRow[]> {
  return world.sql
    .all<AuditRow>`select action, subject_kind || ' ' || subject_id subject, subject_kind, subject_id, request_id, actor_id from audit_entry where actor_kind = 'staff' order by id`;
}

/** Error in the audit rows of a call; undefined when they are right. */
function findAuditError(
  { call: { name, idempotency }, staffId, text }: AnsweredCall,
  rows: readonly AuditRow[],
  earlier: boolean,
): string | undefined {
  if (rows.some(({ actor_id }) => actor_id !== staffId)) return `${name}: by somebody else`;
  // Two people of one application are two reads.
  const actions = rows
    .filter(({ action }) => action !== 'staff/access')
    .map(({ action, subject }) => `${action} ${subject}`);
  if (new Set(actions).size < actions.length) return `${name}: the same twice, ${actions.join()}`;
  if (rows.some(({ action }) => !sideActions.includes(action))) return undefined;
  if (rows.length > 0) return `${name}: only ${actions.join()}`;
  if (recordedOncePerHour.includes(name)) return earlier ? undefined : `${name}: the first look is not on record`;
  if (recordedPerSubject.includes(name) && text.includes(':[]')) return undefined;
  // The name of a vessel is no personal data.
  if (canaryPattern.test(text) && !['readQueue', 'listBulkTargets'].includes(name))
    return `${name}: tells of a traveller`;
  const withoutRow =
    idempotency === 'safe' ? [...readsAboutNobody, ...anonymousLists] : [...challengeCalls, ...possibleNoOps];
  return withoutRow.includes(name) ? undefined : `${name}: no row`;
}

test(`${actionCount} reads and changes with seed ${seriesSeed} leave the right audit rows and no others`, async () => {
  const { succeeded: done, refusedRequestIds: refused } = series;
  const rows = (await readStaffRows()).slice(rowCountBefore);
  const errors: string[] = [];
  for (const [index, answered] of done.entries()) {
    const callRows = rows.filter(({ request_id }) => request_id === answered.requestId);
    const earlier = done
      .slice(0, index)
      .some(({ call, staffId }) => call === answered.call && staffId === answered.staffId);
    const error = findAuditError(answered, callRows, earlier);
    if (error !== undefined) errors.push(error);
  }
  expect(errors).toEqual([]);
  const known = new Set(done.map(({ requestId }) => requestId));
  const others = rows.filter(({ action, request_id }) => !known.has(request_id) && action !== 'staff/log-in');
  expect(
    others.filter(({ action, request_id }) => !refused.has(request_id) || !recordedWhenRefused.includes(action)),
  ).toEqual([]);
});

test('every traveller finds what was read or done about them in their own list', async () => {
  const accounts = await world.sql.all<{ id: string }>`select id from login_account`;
  const travellerSubjects = new Set<string>();
  for (const { id } of accounts)
    for (const subject of await listAuditSubjects(world, id)) travellerSubjects.add(subject);
  const rows = (await readStaffRows()).slice(rowCountBefore);
  const namingLists = await readDoorListsWithNames();
  const otherRows = rows.filter(({ subject_id }) => !travellerSubjects.has(subject_id));
  const isAboutNobody = (row: AuditRow) =>
    isImpersonal(row) || (row.subject_kind === 'door-list' && !namingLists.has(row.subject_id));
  expect(otherRows.filter((row) => !isAboutNobody(row)).map(({ action, subject }) => `${action} ${subject}`)).toEqual(
    [],
  );
  const kinds = new Set(rows.filter((row) => !otherRows.includes(row)).map(({ subject_kind }) => subject_kind));
  expect([...kinds]).toEqual(
    expect.arrayContaining(['account', 'member', 'declaration', 'recovery', 'certificate', 'file', 'feedback']),
  );
});

test('the series has more than half of all calls, and a quarter of changes', () => {
  const { succeeded: done } = series;
  expect(new Set(done.map(({ call }) => call)).size).toBeGreaterThan(calls.length / 2);
  expect(done.filter(({ call }) => call.idempotency !== 'safe').length).toBeGreaterThan(actionCount / 4);
});

test('the audit chain over the series is intact', async () => {
  const { auditHeadFile } = readConfig(serverEnvironment(database, data));
  await expect.poll(async () => (await verifyAudit(database.url, auditHeadFile)).unsealed).toBe(0);
  expect(await verifyAudit(database.url, auditHeadFile)).toMatchObject({ findings: [] });
});
