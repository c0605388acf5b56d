import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { refuseAppeal, takeAppeal } from '#capabilities/health-code/contract-appeals.ts';
import { decideCertification } from '#capabilities/identity-check/contract-review.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { day, hour, isoInstant } from '#foundation/time/clock.ts';
import { loadDemo } from './load-demo.ts';
import { openApiClient } from './testing/api-client.ts';
import { fillTables } from './testing/fill-tables.ts';
import { runCallSeries } from './testing/call-series.ts';
import { recordStatements, findSequentialScans } from './testing/statement-recorder.ts';
import { openTravellers } from './testing/travellers.ts';

/*
 * Every table has rows: from the demo data, from travellers and staff who used all calls, and inserted ones for tables
 * that are still empty. Then the clock moves twelve years ahead, and every job runs.
 */
const statementTexts = new Set<string>();
const apiClient = await openApiClient({ CLOCK: 'movable' }, (url) => recordStatements(url, statementTexts));
const { running, world, data, portal, database, samplesOf, callApi, credentialsFor } = apiClient;
const clockAhead = 12 * 365 * day;

/** Tables that may keep old rows, with the reason. All other tables must not. */
const retainedTables: Record<string, string> = {
  ...withReason(
    'goes with the account, when its owner erases it',
    `login_account members_person members_current members_link notifications_choice certified_password certified_password_check activities_guidance_view
      records_agreement records_link`,
  ),
  ...withReason('is the record itself', 'audit_entry audit_block audit_era'),
  ...withReason('are the books', 'payment_charge payment_posting payment_attempt payment_refund payment_ledger'),
  ...withReason('says up to which decision referrals have been taken in: the newest one', 'follow_up_referral'),
  ...withReason(
    'is the directory of staff, and who agreed to what; it names no traveller',
    `staff_account staff_role staff_passkey staff_password staff_totp staff_change administration_change administration_notice
      screening_rules_request screening_rules_undo records_import check_in_exposure activities_cancel_request ports_of_entry_staff_port`,
  ),
  ...withReason(
    'is of organisations, until they are removed',
    'carriers_carrier carriers_key assisted_declaration_kiosk check_in_venue activities_series ports_of_entry_port ports_of_entry_lane wall_boards_board reports_schedule reports_codes',
  ),
  ...withReason(
    'are rules and questions, of which old ones say how was judged',
    `screening_rule_set screening_rules_draft self_report_template self_report_draft health_code_rules health_code_draft`,
  ),
  ...withReason(
    'is published',
    `content_item content_version content_search content_word content_picture content_narrow_picture content_picture_use
      content_home_item files_file nearby_facility nearby_facility_version outbreak_import outbreak_series outbreak_current outbreak_version`,
  ),
  ...withReason('goes with the picture that it was read off, by a foreign key', 'identity_check_reading'),
  ...withReason(
    'is what a hospital keeps of its patients, and is taken back with its import',
    'records_resource records_identifier',
  ),
  ...withReason(
    'are counts and states, of nobody',
    'statistics_count statistics_progress service_status_check backup_made reencryption_progress key_check',
  ),
};

/** Tables that may be scanned sequentially, with the reason. */
const smallTables: Record<string, string> = {
  ...withReason(
    'has one row, or one of each kind',
    `health_code_draft screening_rules_draft self_report_draft outbreak_version payment_ledger statistics_progress reencryption_progress service_status_check
      backup_made`,
  ),
  ...withReason(
    'has as many as there are places, or organisations, in the country',
    `nearby_facility nearby_facility_version outbreak_current outbreak_import outbreak_series outbreak_version assisted_declaration_kiosk
      carriers_carrier carriers_key check_in_venue activities_series records_import ports_of_entry_port ports_of_entry_lane wall_boards_board reports_schedule
      reports_codes`,
  ),
  ...withReason(
    'is of staff, or has as many as two of them agree on',
    `staff_account staff_change staff_invitation staff_passkey administration_change administration_notice screening_rules_undo screening_rules_request
      screening_rules_dry_run screening_rule_set health_code_rules health_code_dry_run self_report_template audit_desk_export audit_desk_check
      check_in_exposure content_item content_version content_picture content_picture_use`,
  ),
};

function withReason(reason: string, tables: string): Record<string, string> {
  return Object.fromEntries(tables.split(/\s+/).map((name) => [name, reason]));
}

beforeAll(async () => {
  await loadDemo(world, portal, data);
  const travellers = await openTravellers(apiClient);
  for (const ic of ['00123456', '00234567']) await travellers.doEverything({ ...(await logIn(world)), ic });
  for (const call of apiClient.calls.filter(({ caller }) => caller !== 'traveller' && caller !== 'staff')) {
    const { headers, given } = await credentialsFor(call);
    await callApi(call, { ...samplesOf(call, given), headers });
  }
  const staffCalls = apiClient.calls.filter(({ caller, name }) => caller === 'staff' && !name.startsWith('logOut'));
  await runCallSeries(apiClient, staffCalls, 300);
  await refuseOpenAppeals();
  await refuseOpenIdentityChecks();
});

/** Decides the appeals that the series left open: an appeal waits for staff however long it takes. */
async function refuseOpenAppeals(): Promise<void> {
  const { headers } = await credentialsFor(refuseAppeal);
  const rows = await database.sql.all<{ id: string; by: string | null }>`
    select id, taken_by "by" from health_code_appeal where decided_at is null`;
  for (const { id, by } of rows) {
    const taken = await callApi(takeAppeal, { headers, otherValues: { id, expectedTakerId: by } });
    const refused = await callApi(refuseAppeal, { headers, otherValues: { id, reason: 'The report says otherwise.' } });
    expect(taken.status).toBe(200);
    expect(refused.status).toBe(200);
  }
}

/** Decides the identity checks that the series left open: a check waits for staff however long it takes. */
async function refuseOpenIdentityChecks(): Promise<void> {
  const { headers } = await credentialsFor(decideCertification);
  const rows = await database.sql.all<{ id: string }>`select id from identity_check where state = 'submitted'`;
  for (const { id } of rows) {
    const decision = { id, verdict: 'refuse', reason: 'unreadable' };
    expect((await callApi(decideCertification, { headers, otherValues: decision })).status).toBe(200);
  }
}

/** Number of rows of each table with a time before an instant; all rows of a table without times. */
async function countRowsOlderThan(instant: string): Promise<Map<string, number>> {
  const tables = await database.sql.all<{ name: string; times: string[] | null }>`
    select t.table_name::text "name",
      array_agg(c.column_name::text) filter (where c.data_type in ('date', 'timestamp with time zone')) "times"
    from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and t.table_name <> 'schema_migration'
    group by 1 order by 1`;
  const countByTable = new Map<string, number>();
  for (const { name, times } of tables) {
    const timeColumns = sql.join((times ?? []).map((columnName) => sql`${sql.ref(columnName)}::timestamptz`));
    const row = await database.sql.one<{ count: number }>`select count(*)::int count from ${sql.table(name)}
      where ${times ? sql`least(${timeColumns}) < ${instant}` : sql`true`}`;
    countByTable.set(name, row.count);
  }
  return countByTable;
}

const listNonEmptyTables = (rows: Map<string, number>) =>
  [...rows].filter(([, count]) => count > 0).map(([name]) => name);

test('every table deletes old rows, except those listed with a reason', async () => {
  const instant = isoInstant(world.clock.now() + day);
  // `files_leftover` gets a row when the row of a file is deleted.
  const emptyTables = await fillTables(database.ownerUrl, {
    at: world.clock.instant(),
    except: ['files_leftover'],
    also: { 'declaration_correction.rules_version': '1' },
  });
  expect(emptyTables).toEqual([]);
  const before = await countRowsOlderThan(instant);
  expect(Object.keys(retainedTables).filter((name) => !before.has(name))).toEqual([]);
  expect(listNonEmptyTables(before).length).toBeGreaterThan(before.size - 10);
  let later = 0;
  const tablesWithOldRows = async () => {
    // Runs every job. Hours pass, at most a day, because messages in quiet hours wait for the morning.
    later = Math.min(later + 3 * hour, day);
    await running.moveClock?.(clockAhead + later);
    return listNonEmptyTables(await countRowsOlderThan(instant)).filter((name) => !(name in retainedTables));
  };
  await expect.poll(tablesWithOldRows, { interval: 2000 }).toEqual([]);
  const files = await database.sql.all`select distinct purpose from files_file`;
  expect(files).toEqual([{ purpose: 'content' }]);
});

test('statements for requests and cleanup use an index on every table that grows', async () => {
  expect(statementTexts.size).toBeGreaterThan(550);
  const scans = await findSequentialScans(database.ownerUrl, statementTexts);
  expect(scans.filter((scan) => !(scan.slice(0, scan.indexOf(':')) in smallTables))).toEqual([]);
});
