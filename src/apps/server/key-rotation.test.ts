import { createECDH, randomBytes } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { correctBands } from '#capabilities/declaration/server/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { prepareDatabase } from '#foundation/server/database/prepare-database.ts';
import { testKeys, testKeyEnvironment } from '#foundation/server/database/testing/database.ts';
import { currentKeyPrefix, decryptField, encryptField } from '#foundation/server/keys/field-encryption.ts';
import { parseKeyRing } from '#foundation/server/keys/key-ring.ts';
import { randomKey } from '#foundation/server/keys/local-keys.ts';
import { hashToken, newId, newToken } from '#foundation/server/keys/random.ts';
import { openLog } from '#foundation/server/logs/log.ts';
import { reencryptColumns } from '#foundation/server/rotation/reencrypt.ts';
import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';
import type { World } from '#foundation/server/world.ts';
import { openTestDatabase, openTestFolder } from '#foundation/server/testing/world.ts';
import { clockFrom, day, hour, isoInstant } from '#foundation/time/clock.ts';
import type { AppWorld } from './app-world.ts';
import { readConfig } from './config/config.ts';
import { loadDemo } from './load-demo.ts';
import { allSealedColumns } from './sealed-columns.ts';
import { startServer } from './start-server.ts';
import { serverEnvironment, waitUntil } from './testing/server.ts';

const database = await openTestDatabase();
let startedAt: number;
beforeAll(async () => {
  // Messages cannot be delivered, so they stay in their encrypted column.
  const vendors = { SMS_VENDORS: 'http', SMS_HTTP_URL: 'http://127.0.0.1:9/sms' };
  const data = await openTestFolder();
  const environment = { ...serverEnvironment(database, data), ...vendors };
  const running = await startServer(readConfig(environment), openLog('silent'));
  startedAt = running.world.clock.now();
  await loadDemo(running.world, running.portalUrl, data);
  await setUpAuthenticatorApp(running.world);
  await registerDevice(running.portalUrl.replace('localhost', '127.0.0.1'), running.world);
  await decideArrival(running.portalUrl.replace('localhost', '127.0.0.1'), running.world);
  await correctDeclaration(running.world);
  // Counting happens within a minute; other tests on the same server may delay it.
  await waitUntil(async () => {
    running.world.enqueue('statistics/count-declarations');
    running.world.enqueue('border/decided');
    const counted = await database.sql.all`select from statistics_counted limit 1`;
    const referred = await database.sql.all`select from follow_up_case limit 1`;
    return counted.length > 0 && referred.length > 0;
  });
  await insertOtherEncryptedRows(running.world);
  await waitUntil(async () => (await readProgress()).length === allSealedColumns.length);
  await running.stop();
});

const readProgress = async () =>
  await database.sql.all<{ column_name: string; key_id: string }>`
    select column_name, key_id from reencryption_progress`;

test('a starting server tracks its encrypted columns', async () => {
  const rows = await readProgress();
  expect(rows.map(({ column_name }) => column_name).toSorted()).toEqual(columnNames.toSorted());
  expect(new Set(rows.map(({ key_id }) => key_id))).toEqual(new Set([testKeys.currentKeyId]));
});

const formatColumn = ({ table, column }: SealedColumn) => `${table}.${column}`;
const columnNames = allSealedColumns.map(formatColumn);

test('every column with encrypted values is listed by its capability', async () => {
  const rows = await database.sql.all<{ table: string; column: string }>`
    select table_name "table", column_name "column" from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea'`;
  const head = currentKeyPrefix(testKeys);
  const encryptedColumns: string[] = [];
  for (const candidate of rows) {
    const values = await database.sql.all`select from ${sql.table(candidate.table)}
      where substring(${sql.ref(candidate.column)} from 1 for ${sql.lit(head.length)}) = ${head} limit 1`;
    if (values.length > 0) encryptedColumns.push(formatColumn(candidate));
  }
  expect(encryptedColumns.toSorted()).toEqual([...columnNames, 'key_check.sealed'].toSorted());
});

test('the code declares these columns, and encrypts nothing else but what is named here', () => {
  const sources = globSync('src/**/*.ts', { cwd: root })
    .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))
    .map((path): [string, string] => [path, readFileSync(join(root, path), 'utf8')]);
  const declared = sources.flatMap(([, text]) =>
    [...text.matchAll(/\bencrypted(?:Json|Text|Bytes)(?:<[^(]*>)?\(\s*'(\w+)',\s*'(\w+)'/g)].map(
      ([, table, column]) => `${table}.${column}`,
    ),
  );
  expect(declared.toSorted()).toEqual(columnNames.toSorted());
  const others = sources.flatMap(([path, text]) => (/\bencryptField\(/.test(text) ? [path] : []));
  expect(others.toSorted()).toEqual([
    // A member's own code is encrypted but not stored.
    'src/capabilities/members/server/personal-code.ts',
    'src/foundation/server/database/key-check.ts',
    'src/foundation/server/keys/encrypted-column.ts',
    'src/foundation/server/keys/field-encryption.ts',
    'src/foundation/server/rotation/reencrypt-page.ts',
  ]);
});

test('after a rotation the new key decrypts everything, and only then the old key can be removed', async () => {
  const newKey = randomKey();
  const rotated = parseKeyRing(`k2:${newKey},${testKeyEnvironment.KEYS}`, testKeyEnvironment.LOOKUP_KEY);
  const onlyNew = parseKeyRing(`k2:${newKey}`, testKeyEnvironment.LOOKUP_KEY);
  const prepare = (keys: typeof rotated) =>
    prepareDatabase({ ownerUrl: database.ownerUrl, appUrl: database.url, keys });
  await expect(prepare(onlyNew)).rejects.toThrow('KEYS lacks');
  await prepare(rotated);
  let now = startedAt;
  const reseal = () =>
    reencryptColumns(
      {
        sql: database.sql,
        clock: clockFrom(() => now),
        keys: rotated,
        log: openLog('silent'),
        enqueue: () => expect.unreachable(),
      },
      allSealedColumns,
    );
  await reseal();
  for (const column of allSealedColumns)
    expect(await decryptColumn(column, onlyNew), formatColumn(column)).toBeGreaterThan(0);
  await expect(prepare(onlyNew)).rejects.toThrow('KEYS lacks');
  // A newer key cannot replace one that re-encryption has started with, even if an older key is present.
  const withoutNewKey = parseKeyRing(`k3:${randomKey()},${testKeyEnvironment.KEYS}`, testKeyEnvironment.LOOKUP_KEY);
  await expect(prepare(withoutNewKey)).rejects.toThrow('KEYS lacks');
  now += hour;
  await reseal();
  await prepare(onlyNew);
  await expect(prepare(testKeys)).rejects.toThrow('KEYS lacks');
});

const root = join(import.meta.dirname, '../../..');

/** Decrypts all values of a column and returns their number. Throws when one cannot be decrypted. */
async function decryptColumn(
  { table, column, primaryKey, fieldRowOf }: SealedColumn,
  keys: World['keys'],
): Promise<number> {
  const names = Object.keys(primaryKey ?? { id: 'uuid' }).map((name) => sql`${sql.ref(name)}::text`);
  const rows = await database.sql.all<{ key: string[]; sealed: Buffer }>`
    select array[${sql.join(names)}] "key", ${sql.ref(column)} "sealed" from ${sql.table(table)}
    where ${sql.ref(column)} is not null`;
  for (const { key: values, sealed } of rows)
    decryptField(keys, { table, column, row: fieldRowOf?.(values) ?? values[0] ?? '' }, sealed);
  return rows.length;
}

async function setUpAuthenticatorApp(world: Pick<World, 'sql' | 'clock' | 'keys'>): Promise<void> {
  const { staffId } = await logInStaff(world, ['reviewer']);
  const secret = encryptField(world.keys, { table: 'staff_totp', column: 'secret', row: staffId }, randomBytes(20));
  await world.sql.run`insert into staff_totp (account_id, secret, last_step) values (${staffId}, ${secret}, 0)`;
}

/** Inserts a row for every other encrypted column, encrypted as its capability does it. */
async function insertOtherEncryptedRows({
  sql: db,
  clock,
  keys,
}: Pick<World, 'sql' | 'clock' | 'keys'>): Promise<void> {
  const now = clock.instant();
  const sealed = (table: string, column: string, row: string) => encryptField(keys, { table, column, row }, '{}');
  const found = await db.first<{ id: string }>`select id from follow_up_case limit 1`;
  const caseId = found?.id ?? '';
  const [entry, answer, file, dryRun, register, sent, certificate, applied, records] = [
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
  ];
  await db.run`update follow_up_case set outcome = ${sealed('follow_up_case', 'outcome', caseId)},
    disease = ${sealed('follow_up_case', 'disease', caseId)} where id = ${caseId}`;
  const [port, lane, shift] = [newId(), newId(), newId()];
  await db.run`insert into ports_of_entry_port (id, code, name_en, name_ms, kind) values (${port}, 'TEST', 'a', 'b', 'air')`;
  await db.run`insert into ports_of_entry_lane (id, port_id, number, kind) values (${lane}, ${port}, '1', 'counter')`;
  await db.run`insert into ports_of_entry_lane_session (id, lane_id, staff_id, signed_on_at, ends_at, handover_note)
    values (${shift}, ${lane}, ${newId()}, ${now}, ${now}, ${sealed('ports_of_entry_lane_session', 'handover_note', shift)})`;
  const conflict = newId();
  await db.run`insert into border_conflict (id, declaration_id, reference, number, scan_id, late_kind, late_staff_id,
      late_decided_at, other_decision_id, created_at, resolved_at, resolved_by, resolution)
    select ${conflict}, declaration_id, reference, number, ${newId()}, 'cleared', ${newId()}, decided_at, id, ${now}, ${now},
      ${newId()}, ${sealed('border_conflict', 'resolution', conflict)} from border_decision limit 1`;
  await db.run`insert into follow_up_entry (id, case_id, at, kind, content)
    values (${entry}, ${caseId}, ${now}, 'noted', ${sealed('follow_up_entry', 'content', entry)})`;
  await db.run`insert into follow_up_answer (id, case_id, day, version, content, channel, answered_at)
    values (${answer}, ${caseId}, ${clock.today()}, 1, ${sealed('follow_up_answer', 'content', answer)}, 'phone', ${now})`;
  const [attachment, labResult, seat] = [newId(), newId(), newId()];
  await db.run`insert into follow_up_seat (id, declaration_id, number, version, entry_date, seat, staff_id, recorded_at)
    values (${seat}, ${newId()}, 1, 1, ${clock.today()}, ${sealed('follow_up_seat', 'seat', seat)}, ${newId()}, ${now})`;
  await db.run`insert into follow_up_attachment (id, case_id, name, staff_id, attached_at)
    values (${attachment}, ${caseId}, ${sealed('follow_up_attachment', 'name', attachment)}, ${newId()}, ${now})`;
  await db.run`insert into follow_up_lab_result (id, case_id, result_id, version, content, staff_id, recorded_at)
    values (${labResult}, ${caseId}, ${newId()}, 1, ${sealed('follow_up_lab_result', 'content', labResult)}, ${newId()}, ${now})`;
  await db.run`insert into audit_desk_export (id, kind, first_day, last_day, reason, language, requested_by, requested_at, content)
    values (${file}, 'audit-entries', ${clock.today()}, ${clock.today()}, 'a', 'en', ${newId()}, ${now},
      ${sealed('audit_desk_export', 'content', file)})`;
  const report = newId();
  await db.run`insert into reports_report (id, kind, format, first_day, last_day, language, reason, requested_by, requested_at, content)
    values (${report}, 'cases', 'csv', ${clock.today()}, ${clock.today()}, 'en', 'a', ${newId()}, ${now},
      ${sealed('reports_report', 'content', report)})`;
  await db.run`insert into screening_rules_dry_run (id, content, content_hash, days, arriving_from, submitted_from, submitted_until,
      requested_by, requested_at, state, applications, tally, examples)
    values (${dryRun}, '{}', '', 1, ${clock.today()}, ${now}, ${now}, ${newId()}, ${now}, 'cancelled', 0, '{}',
      ${sealed('screening_rules_dry_run', 'examples', dryRun)})`;
  await db.run`insert into info_register (id, reference, language, answers, birth_hashes, passport_hashes, browser_hash, entry_date, revision,
      registered_at, updated_at)
    values (${register}, '', 'en', ${sealed('info_register', 'answers', register)}, '{}', '{}', '', ${clock.today()}, 1, ${now},
      ${now})`;
  for (const table of ['certificates_recovery', 'certificates_certificate'] as const) {
    const [content, reason] = [sealed(table, 'content', certificate), sealed(table, 'reason', certificate)];
    if (table === 'certificates_recovery')
      await db.run`insert into certificates_recovery (id, account_id, state, content, recovery_hash, recorded_by, recorded_at, decided_at,
          decided_by, reason)
        values (${certificate}, ${newId()}, 'refused', ${content}, '', ${newId()}, ${now}, ${now}, ${newId()}, ${reason})`;
    else
      await db.run`insert into certificates_certificate (id, person_id, account_id, kind, content, identifier_hash, source_kind, source_id, kid,
          issued_by, issued_at, ends_at, revoked_at, revoked_by, reason)
        values (${certificate}, ${newId()}, ${newId()}, 'recovery', ${content}, '', 'recovery', ${certificate}, '', ${newId()}, ${now}, ${now},
          ${now}, ${newId()}, ${reason})`;
  }
  const companion = newId();
  await db.run`insert into declaration_companion (id, account_id, person_hash, saved_at, details)
    values (${companion}, ${newId()}, '', ${now}, ${sealed('declaration_companion', 'details', companion)})`;
  const copy = newId();
  await db.run`insert into declaration_copy (id, declaration_id, account_id, address_hash, address, confirmed_at, version, copied_at, message_id)
    select ${copy}::uuid, id, account_id, '', ${sealed('declaration_copy', 'address', copy)}, ${now}::timestamptz, 1, ${now}::timestamptz,
      ${newId()}::uuid from declaration limit 1`;
  const [venue, presence, exposure, told] = [newId(), newId(), newId(), newId()];
  await db.run`insert into check_in_venue (id, name_en, name_ms, kind, district, address, organiser, latitude, longitude, radius,
      stay_minutes, state, state_since, poster_since, typed_code, changed_at)
    values (${venue}, 'a', 'a', 'shop', 'BN-BM', 'a', 'a', 4.9, 114.9, 100, 60, 'active', ${now}, ${now}, ${venue}, ${now})`;
  await db.run`insert into check_in_presence (day, id, person_key, subject, venue_id, entered_at, left_at, end_reason, late)
    values (${clock.today()}, ${presence}, '', ${sealed('check_in_presence', 'subject', presence)}, ${venue}, ${now}, ${now}, 'check-out', false)`;
  await db.run`insert into check_in_exposure (id, venue_id, from_at, to_at, reason, advice, state, band, requested_by, requested_at)
    values (${exposure}, ${venue}, ${isoInstant(clock.now() - hour)}, ${now}, 'cluster', 'watch', 'notified', '0-4', ${newId()}, ${now})`;
  await db.run`insert into check_in_notice (id, exposure_id, person_key, subject, notified_at)
    values (${told}, ${exposure}, '', ${sealed('check_in_notice', 'subject', told)}, ${now})`;
  const [application, event, dose] = [newId(), newId(), newId()];
  await db.run`insert into vaccination_application (id, apply_no, account_id, person_id, language, state, content, created_at,
      updated_at)
    values (${application}, '', ${newId()}, ${newId()}, 'en', 'draft', ${sealed('vaccination_application', 'content', application)},
      ${now}, ${now})`;
  await db.run`insert into vaccination_event (id, application_id, at, kind, content)
    values (${event}, ${application}, ${now}, 'information-requested', ${sealed('vaccination_event', 'content', event)})`;
  await db.run`insert into vaccination_dose (id, application_id, number, content)
    values (${dose}, ${application}, 1, ${sealed('vaccination_dose', 'content', dose)})`;
  const reportEntry = newId();
  await db.run`insert into self_report_entry (id, kind, person_id, account_id, day, sent_at, template_version, content)
    values (${reportEntry}, 'report', ${newId()}, ${newId()}, ${clock.today()}, ${now}, 1, ${sealed('self_report_entry', 'content', reportEntry)})`;
  const [set, appeal] = [newId(), newId()];
  await db.run`insert into health_code_manual_level (id, person_id, content, set_by, set_at, until)
    values (${set}, ${newId()}, ${sealed('health_code_manual_level', 'content', set)}, ${newId()}, ${now}, ${isoInstant(clock.now() + hour)})`;
  const [series, prayers, asked] = [newId(), newId(), newId()];
  // One instant: a millisecond later, booking would be closed.
  const later = isoInstant(clock.now() + hour);
  await db.run`insert into activities_series (id, kind, name_en, name_ms, place_en, place_ms, district, mukim, address, latitude, longitude,
      capacity, needs_bn, guidance_en, guidance_ms, guidance_link, state, changed_at)
    values (${series}, 'mosque', 'a', 'a', 'a', 'a', 'BN-BM', '', '', 4.9, 114.9, 1, false, '', '', '', 'active', ${now})`;
  await db.run`insert into activities_event (id, series_id, admits_at, admits_until, ends_at, books_from, books_until, capacity, state, changed_at)
    values (${prayers}, ${series}, ${now}, ${later}, ${later}, ${now}, ${later}, 1, 'planned', ${now})`;
  await db.run`insert into activities_appeal (id, event_id, person_id, account_id, state, content, opened_at, decided_by, decided_at, answer)
    values (${asked}, ${prayers}, ${newId()}, ${newId()}, 'refused', ${sealed('activities_appeal', 'content', asked)}, ${now},
      ${newId()}, ${now}, ${sealed('activities_appeal', 'answer', asked)})`;
  await db.run`insert into health_code_appeal (id, person_id, account_id, state, content, opened_at, taken_by, taken_at, decided_by,
      decided_at, answer)
    values (${appeal}, ${newId()}, ${newId()}, 'refused', ${sealed('health_code_appeal', 'content', appeal)}, ${now}, ${newId()},
      ${now}, ${newId()}, ${now}, ${sealed('health_code_appeal', 'answer', appeal)})`;
  const [holder, written] = [newId(), newId()];
  const shown = newId();
  await db.run`insert into identity_check (id, account_id, state, document, content, submitted_at, decided_by, decided_at, reason)
    values (${shown}, ${newId()}, 'refused', 'ic', ${sealed('identity_check', 'content', shown)}, ${now}, ${newId()}, ${now},
      ${sealed('identity_check', 'reason', shown)})`;
  await db.run`insert into feedback_message (id, account_id, reference, kind, topic, content, sent_at, answer, answered_by, answered_at)
    values (${written}, ${newId()}, '', 'feedback', 'app', ${sealed('feedback_message', 'content', written)}, ${now},
      ${sealed('feedback_message', 'answer', written)}, ${newId()}, ${now})`;
  await db.run`insert into certified_password (account_id, hash, set_at, changed_at)
    values (${holder}, ${sealed('certified_password', 'hash', holder)}, ${now}, ${now})`;
  const [person, link] = [newId(), newId()];
  await db.run`insert into members_person (id, account_id, content, identity_hash, created_at, updated_at)
    values (${person}, ${person}, ${sealed('members_person', 'content', person)}, '', ${now}, ${now})`;
  const linked = newId();
  await db.run`insert into members_person (id, guardian_id, content, identity_hash, link, linked_at, created_at, updated_at)
    values (${linked}, ${person}, ${sealed('members_person', 'content', linked)}, '',
      ${sealed('members_person', 'link', linked)}, ${now}, ${now}, ${now})`;
  await db.run`insert into identity_check_link (id, account_id, person_id, state, content, identity_hash, submitted_at, decided_by,
      decided_at, reason)
    values (${linked}, ${person}, ${linked}, 'refused', ${sealed('identity_check_link', 'content', linked)}, '', ${now}, ${newId()},
      ${now}, ${sealed('identity_check_link', 'reason', linked)})`;
  await db.run`insert into members_link (id, requester_id, destination_hash, state, content, requested_at, until)
    values (${link}, ${person}, '', 'requested', ${sealed('members_link', 'content', link)}, ${now}, ${now})`;
  await db.run`insert into files_file (id, account_id, request_id, content_hash, purpose, form, state, kind, bytes, name, content_key,
      received_at)
    values (${sent}, ${newId()}, '', '', 'a', '', 'available', 'pdf', 1, ${sealed('files_file', 'name', sent)},
      ${sealed('files_file', 'content_key', sent)}, ${now})`;
  await db.run`insert into identity_check_reading (id, account_id, content, read_at)
    values (${sent}, ${newId()}, ${sealed('identity_check_reading', 'content', sent)}, ${now})`;
  await db.run`insert into entry_exit_application (id, account_id, reference, language, kind, travel_date, travellers, answers, state,
      reason, applied_at)
    values (${applied}, ${newId()}, '', 'en', 'entry', ${clock.today()}, 1, ${sealed('entry_exit_application', 'answers', applied)},
      'refused', ${sealed('entry_exit_application', 'reason', applied)}, ${now})`;
  const decided = newId();
  await db.run`insert into entry_exit_event (id, application_id, at, kind, content, staff_id)
    values (${decided}, ${applied}, ${now}, 'refused', ${sealed('entry_exit_event', 'content', decided)}, ${newId()})`;
  await db.run`insert into records_import (id, state, bundle, counts, requested_by, requested_at, reason)
    select ${records}, 'waiting', ${sealed('records_import', 'bundle', records)}, '{}', id, ${now},
      ${sealed('records_import', 'reason', records)} from staff_account limit 1`;
  await db.run`insert into records_resource (id, import_id, resource_id, patient_id, kind, list, at, version_hash, current, content)
    values (${records}, ${records}, ${records}, ${records}, 'Patient', 'patient', ${now}, ${Buffer.alloc(32)}, true,
      ${sealed('records_resource', 'content', records)})`;
}

async function decideArrival(portal: string, world: Pick<World, 'sql' | 'clock' | 'keys'>): Promise<void> {
  const { staffToken } = await logInStaff(world, ['border-officer']);
  const row = await world.sql.first<{ reference: string }>`select reference from declaration where version > 0 limit 1`;
  const decision = {
    scanId: newId(),
    reference: row?.reference,
    number: 1,
    version: 1,
    kind: 'referred',
    note: 'Coughs',
    temperature: 381,
    decidedAt: world.clock.instant(),
  };
  const answer = await fetch(`${portal}/api/border/decide`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-sihat-page': '1',
      cookie: `sihat_staff=${staffToken}`,
    },
    body: JSON.stringify(decision),
  });
  expect(await answer.json()).toMatchObject({ errno: 0 });
}

async function correctDeclaration(world: AppWorld): Promise<void> {
  const row = await world.sql.first<{ id: string; version: number }>`
    select id, version from declaration where status = 'submitted' limit 1`;
  const { id = '', version = 0 } = row ?? {};
  const officer = { kind: 'staff', id: newId(), requestId: newId() };
  await correctBands(world, officer, {
    id,
    version,
    source: { kind: 'override', staffId: officer.id, reason: 'Coughs' },
    changes: [{ correctionId: newId(), number: 1, band: 'see-health-officer', ruleIds: [] }],
  });
}

async function registerDevice(portal: string, { sql: db, clock }: Pick<World, 'sql' | 'clock'>): Promise<void> {
  const token = newToken();
  const now = clock.instant();
  await db.run`insert into login_session (id, account_id, token_hash, browser, platform, created_at, seen_at, expires_at)
    select ${newId()}, id, ${hashToken(token)}, '', '', ${now}, ${now}, ${isoInstant(clock.now() + day)} from login_account order by created_at limit 1`;
  const pair = createECDH('prime256v1');
  const subscription = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/a',
    keys: { p256dh: pair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  };
  const answer = await fetch(`${portal}/api/push-service/registration`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sms-token': token, 'request-id': newId() },
    body: JSON.stringify({ key: 'device-of-the-test', os: 'web', token: JSON.stringify(subscription) }),
  });
  expect(await answer.json()).toMatchObject({ errno: 0, data: { code: 0 } });
}
