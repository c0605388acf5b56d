import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { refuseAppeal, takeAppeal } from '#capabilities/health-code/contract-appeals.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { day, hour, isoInstant } from '#foundation/time/clock.ts';
import { loadDemo } from './load-demo.ts';
import { openApiClient } from './testing/api-client.ts';
import { fillTables } from './testing/fill-tables.ts';
import { runCallSeries } from './testing/call-series.ts';
import { recordStatements, findSequentialScans } from './testing/statement-recorder.ts';
import { openTravellers } from './testing/travellers.ts';

/*
 * Every table there is has rows: of the demo country, of travellers who did what a person can do, of staff who worked on it, and one put
 * there where nobody had come. Then it is twelve years later, and every job has run.
 */
const statementTexts = new Set<string>();
const apiClient = await openApiClient({ CLOCK: 'movable' }, (url) => recordStatements(url, statementTexts));
const { running, world, data, portal, database, samplesOf, callApi, credentialsFor } = apiClient;
const clockAhead = 12 * 365 * day;

/** Tables in which something old may stand, and why; of every other one, nothing may. */
const retainedTables: Record<string, string> = {
  ...withReason(
    'goes with the account, when its owner erases it',
    `login_account members_person members_current members_link notifications_choice certified_password certified_check activities_looked
      records_agreement records_link`,
  ),
  ...withReason('is the record itself', 'audit_entry audit_block audit_era'),
  ...withReason('are the books', 'payment_charge payment_posting payment_attempt payment_refund payment_books'),
  ...withReason('says up to which decision referrals have been taken in: the newest one', 'follow_up_referral'),
  ...withReason(
    'is the directory of staff, and who agreed to what; it names no traveller',
    `staff_account staff_role staff_passkey staff_password staff_totp staff_change administration_change administration_notice
      releases_request releases_undo records_import check_in_exposure activities_cancel_request`,
  ),
  ...withReason(
    'is of organisations, until they are removed',
    'carriers_carrier carriers_key assisted_kiosk check_in_venue activities_series',
  ),
  ...withReason(
    'are rules and questions, of which old ones say how was judged',
    `bands_rule_set releases_draft self_report_template self_report_draft health_code_rules health_code_draft`,
  ),
  ...withReason(
    'is published',
    `content_item content_version content_search content_word content_picture content_narrow_picture content_picture_use
      content_place files_file nearby_facility nearby_facility_version outbreak_import outbreak_series outbreak_current outbreak_version`,
  ),
  ...withReason('goes with the picture that it was read off, by a foreign key', 'certification_reading'),
  ...withReason(
    'is what a hospital keeps of its patients, and is taken back with its import',
    'records_resource records_identifier',
  ),
  ...withReason(
    'are counts and states, of nobody',
    'figures_count figures_progress service_status_check backup_made seal_progress key_check',
  ),
};

/** Tables that may be looked through as a whole, and why. */
const smallTables: Record<string, string> = {
  ...withReason(
    'has one row, or one of each kind',
    `health_code_draft releases_draft self_report_draft outbreak_version payment_books figures_progress seal_progress service_status_check
      backup_made`,
  ),
  ...withReason(
    'has as many as there are places, or organisations, in the country',
    `nearby_facility nearby_facility_version outbreak_current outbreak_import outbreak_series outbreak_version assisted_kiosk
      carriers_carrier carriers_key check_in_venue activities_series records_import`,
  ),
  ...withReason(
    'is of staff, or has as many as two of them agree on',
    `staff_account staff_change staff_invitation staff_passkey administration_change administration_notice releases_undo releases_request
      releases_dry_run bands_rule_set health_code_rules health_code_dry_run self_report_template oversight_export oversight_check
      check_in_exposure content_item content_version content_picture content_picture_use`,
  ),
};

function withReason(why: string, tables: string): Record<string, string> {
  return Object.fromEntries(tables.split(/\s+/).map((name) => [name, why]));
}

beforeAll(async () => {
  await loadDemo(world, portal, data);
  const travellers = await openTravellers(apiClient);
  for (const ic of ['00123456', '00234567']) await travellers.doEverything({ ...(await logIn(world)), ic });
  for (const call of apiClient.calls.filter(({ who }) => who !== 'traveller' && who !== 'staff')) {
    const { headers, given } = await credentialsFor(call);
    await callApi(call, { ...samplesOf(call, given), headers });
  }
  const ofStaff = apiClient.calls.filter(({ who, name }) => who === 'staff' && !name.startsWith('logOut'));
  await runCallSeries(apiClient, ofStaff, 300);
  await refuseOpenAppeals();
});

/** Refuses what the series left undecided: an appeal waits for staff however long it takes, and its person is told of the decision. */
async function refuseOpenAppeals(): Promise<void> {
  const { headers } = await credentialsFor(refuseAppeal);
  const { rows } = await sql<{ id: string; by: string | null }>`
    select id, taken_by "by" from health_code_appeal where decided_at is null`.execute(database.sql);
  for (const { id, by } of rows) {
    const taken = await callApi(takeAppeal, { headers, rest: { id, from: by } });
    const refused = await callApi(refuseAppeal, { headers, rest: { id, reason: 'The report says otherwise.' } });
    expect([taken.status, refused.status]).toEqual([200, 200]);
  }
}

/** Rows of each table that tell of a time before an instant; all of it, where a table tells of none. */
async function countRowsOlderThan(instant: string): Promise<Map<string, number>> {
  const { rows: tables } = await sql<{ name: string; times: string[] | null }>`
    select t.table_name::text "name",
      array_agg(c.column_name::text) filter (where c.data_type in ('date', 'timestamp with time zone')) "times"
    from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and t.table_name <> 'schema_migration'
    group by 1 order by 1`.execute(database.sql);
  const found = new Map<string, number>();
  for (const { name, times } of tables) {
    const each = sql.join((times ?? []).map((one) => sql`${sql.ref(one)}::timestamptz`));
    const { rows } = await sql<{ count: number }>`select count(*)::int count from ${sql.table(name)}
      where ${times ? sql`least(${each}) < ${instant}` : sql`true`}`.execute(database.sql);
    found.set(name, rows[0]?.count ?? 0);
  }
  return found;
}

const listNonEmptyTables = (rows: Map<string, number>) =>
  [...rows].filter(([, count]) => count > 0).map(([name]) => name);

test('what is over goes, in every table; what stays is named, and why', async () => {
  const instant = isoInstant(world.clock.now() + day);
  // What lies in the store of files is noted when its row goes.
  const still = await fillTables(database.ownerUrl, {
    at: isoInstant(world.clock.now()),
    except: ['files_leftover'],
    also: { 'declaration_correction.rules_version': '1' },
  });
  expect(still).toEqual([]);
  const before = await countRowsOlderThan(instant);
  expect(Object.keys(retainedTables).filter((name) => !before.has(name))).toEqual([]);
  expect(listNonEmptyTables(before).length).toBeGreaterThan(before.size - 10);
  let later = 0;
  const left = async () => {
    // Asks for every job too. Hours pass, as what falls into somebody's quiet hours waits for the morning; no more than a day of them.
    later = Math.min(later + 3 * hour, day);
    await running.moveClock?.(clockAhead + later);
    return listNonEmptyTables(await countRowsOlderThan(instant)).filter((name) => !(name in retainedTables));
  };
  await expect.poll(left, { interval: 2000 }).toEqual([]);
  const { rows: files } = await sql`select distinct purpose from files_file`.execute(database.sql);
  expect(files).toEqual([{ purpose: 'content' }]);
});

test('what people wait for, and what is over, is found by an index, however much there is of what grows', async () => {
  expect(statementTexts.size).toBeGreaterThan(550);
  const scans = await findSequentialScans(database.ownerUrl, statementTexts);
  expect(scans.filter((one) => !(one.slice(0, one.indexOf(':')) in smallTables))).toEqual([]);
});
