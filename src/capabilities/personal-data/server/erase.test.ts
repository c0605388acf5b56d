import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listWithdrawnPasses } from '#capabilities/declaration/server/public.ts';
import { decideArrival, findArrivals, readArrival } from '#capabilities/border/server/testing/public.ts';
import { singleTravellerAnswers, logInTraveller } from '#capabilities/declaration/server/testing/public.ts';
import { aFamilyUser } from '#capabilities/members/server/testing/public.ts';
import { digestReference } from '#capabilities/pass/server/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { catchProblem, nextRequest, noon, today } from '#foundation/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { erasedParts, isEmptyData } from '../rules.ts';
import { previewErasure, sweepErasedAccounts } from './erase.ts';
import { sources } from './sources.ts';
import { openPersonalDataWorld, createOwner, type PersonalDataWorld } from './testing/world.ts';

const world = await openPersonalDataWorld();
const officer = await logInStaff(world, ['border-officer', 'health-officer'], { name: 'Awang Ahmad' });

/** Dumps all rows of all tables as text, with binary values also decoded. */
async function dump({ sql: db }: PersonalDataWorld): Promise<string> {
  const rows = await db.all<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`;
  const texts = await Promise.all(
    rows.map(async ({ name }) => {
      const found = await db.all<{ row: string }>`
        select to_jsonb(t)::text as row from ${sql.raw(name)} t`;
      return found.map(({ row }) => `${name} ${row} ${bytesIn(row)}`);
    }),
  );
  return texts.flat().join('\n');
}

function bytesIn(row: string): string {
  return [...row.matchAll(/\\\\x([0-9a-f]+)/g)]
    .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
    .join(' ');
}

const decide = (reference: string, kind: 'cleared' | 'referred') =>
  decideArrival(world, nextRequest(officer), {
    scanId: newId(),
    reference,
    number: 1,
    version: 1,
    kind,
    note: 'Secret note of the officer',
    temperature: 371,
    decidedAt: noon,
  });

test('leaves no personal data in any table, encrypted or not, except the ids in the audit log', async () => {
  const who = await createOwner(world, { mobile: '8123123' });
  const answers = singleTravellerAnswers({ name: 'Canary Binti Kenari', passportNumber: 'Z9876543' });
  const { id, reference } = await who.submit(answers);
  await decide(reference, 'cleared');
  const draft = await who.startDraft(singleTravellerAnswers({ name: 'Canary Draft' }));
  expect((await dump(world)).split('\n').filter((line) => line.includes(who.accountId)).length).toBeGreaterThan(5);

  await who.confirm();
  await who.erase();

  const after = await dump(world);
  for (const secret of ['Canary', 'Kenari', 'Z9876543', '8123123', 'Secret note']) expect(after).not.toContain(secret);
  // Only the id of the account remains, in the audit log and the list of erasures.
  const lines = after.split('\n').filter((line) => line.includes(who.accountId) || line.includes(draft));
  expect(new Set(lines.map((line) => line.split(' ')[0]))).toEqual(
    new Set(['public.audit_entry', 'public.personal_data_erasure']),
  );
  expect(
    after.split('\n').filter((line) => line.startsWith('public.declaration_version') && line.includes(id)),
  ).toEqual([]);
  const rows = await world.sql.all<{ kind: string }>`select kind from border_decision where declaration_id = ${id}`;
  expect(rows).toEqual([{ kind: 'cleared' }]);
});

test('withdraws valid passes, and makes the reference unknown', async () => {
  const who = await createOwner(world);
  const { reference, id } = await who.submit(singleTravellerAnswers({ passportNumber: 'W1111111' }, addDays(today, 1)));
  await who.erase();
  const { items } = await listWithdrawnPasses(world);
  expect(items).toContainEqual(expect.objectContaining({ digest: digestReference(reference), cancelled: true }));
  expect(await catchProblem(readArrival(world, nextRequest(officer), { reference }))).toMatchObject({ status: 404 });
  const row = await world.sql.first<{ account_id: string }>`select account_id from declaration where id = ${id}`;
  expect(row?.account_id).not.toBe(who.accountId);
  const search = { by: 'passport', passportNumber: 'W1111111' } as const;
  expect((await findArrivals(world, nextRequest(officer), { search })).items).toEqual([]);
  // The passport can be declared again.
  await (await logInTraveller(world)).submit(singleTravellerAnswers({ passportNumber: 'W1111111' }, addDays(today, 1)));
});

test('keeps referred declarations accessible to health officers by their reference, detached from the account', async () => {
  const who = await createOwner(world);
  const { reference, id } = await who.submit(singleTravellerAnswers({ passportNumber: 'R2222222', fever: 'yes' }));
  const draft = await who.startDraft(singleTravellerAnswers());
  await decide(reference, 'referred');
  expect(await previewErasure(world, nextRequest(who))).toMatchObject({
    drafts: 1,
    upcoming: 0,
    past: 0,
    decisions: 1,
    retained: [{ reference, until: addDays(today, 42) }],
  });
  await who.erase();
  expect(await readArrival(world, nextRequest(officer), { reference })).toMatchObject({
    status: 'submitted',
    decisions: [{ note: 'Secret note of the officer' }],
  });
  const rows = await world.sql.all<{ id: string; account_id: string }>`
    select id, account_id from declaration where id = any(${[id, draft]}::uuid[])`;
  expect(rows).toHaveLength(1);
  expect(rows[0]?.account_id).not.toBe(who.accountId);
});

test('previews the effects of an erasure', async () => {
  const who = await createOwner(world);
  const { id } = await who.submit(singleTravellerAnswers({}, addDays(today, 1)));
  await who.submit();
  await who.submit(singleTravellerAnswers({}, addDays(today, 2)));
  await who.cancel(id);
  await who.startDraft(singleTravellerAnswers());
  expect(await previewErasure(world, nextRequest(who))).toEqual({
    drafts: 1,
    upcoming: 2,
    past: 1,
    messages: 3,
    devices: 1,
    decisions: 0,
    parts: [],
    payments: 0,
    retained: [],
  });
});

test('includes other kinds of data in the preview', async () => {
  const who = await createOwner(world, { mobile: '8555222' });
  const familyUser = await aFamilyUser(world, { mobile: '8555222' });
  await familyUser.addChild({ name: 'Danish' });
  expect((await previewErasure(world, nextRequest(who))).parts).toEqual(['family']);
});

test('covers every source of personal data in the preview', () => {
  // These have their own counts; tickets end within a minute.
  const countedSeparately = ['login', 'messages', 'declarations', 'decisions', 'charges', 'tickets'];
  expect(Object.keys(sources).sort()).toEqual([...erasedParts, ...countedSeparately].sort());
});

test.each<[unknown, boolean]>([
  [undefined, true],
  [null, true],
  [[], true],
  [{ agreements: [], links: [] }, true],
  [{ choices: {}, told: [] }, true],
  [{ agreements: [], links: ['x'] }, false],
  [[{ at: '2026-11-20' }], false],
])('whether %j is empty: %s', (data, empty) => expect(isEmptyData(data)).toBe(empty));

test('creates a new account without old data for the same phone number', async () => {
  const first = await createOwner(world, { mobile: '8333444' });
  const { id } = await first.submit();
  await first.erase();
  const second = await createOwner(world, { mobile: '8333444' });
  expect(second.accountId).not.toBe(first.accountId);
  expect(await catchProblem(second.read(id))).toMatchObject({ status: 404 });
  expect(await previewErasure(world, nextRequest(second))).toMatchObject({
    drafts: 0,
    upcoming: 0,
    past: 0,
    messages: 0,
  });
});

test('erases data that was written during the erasure', async () => {
  const who = await createOwner(world);
  await who.erase();
  expect(world.enqueuedJobs).toContain('personal-data/sweep');
  // Another process still accepted the session, which had ended less than a second before.
  const { id } = await who.submit(singleTravellerAnswers({ name: 'Canary Late' }));
  await sweepErasedAccounts(world);
  const rows = await world.sql.all<{ account_id: string }>`select account_id from declaration where id = ${id}`;
  expect(rows.map(({ account_id: account }) => account)).not.toContain(who.accountId);
  expect(await dump(world)).not.toContain('Canary');
});

test('keeps the data of other accounts', async () => {
  const [erased, other] = [await createOwner(world), await createOwner(world)];
  const { id } = await other.submit();
  await erased.submit();
  await erased.erase();
  expect((await other.read(id)).summary.status).toBe('submitted');
});

test('erases the family, and keeps the own data of accepted relatives', async () => {
  const who = await createOwner(world, { mobile: '8555111' });
  const [familyUser, father, asker] = [
    await aFamilyUser(world, { mobile: '8555111' }),
    await aFamilyUser(world),
    await aFamilyUser(world),
  ];
  await familyUser.addChild({ name: 'Canary Anak' });
  await familyUser.ask(father, 'parent', 'Canary Bapa');
  await father.accept();
  await asker.ask(familyUser, 'sibling', 'Canary Abang');
  await who.erase();
  expect(await father.family()).toMatchObject({ ownPerson: { revision: 1 }, helpers: [] });
  expect((await asker.family()).sentRequests).toEqual([]);
  const rows = await world.sql.all`
    select from members_person where account_id = ${who.accountId} or guardian_id = ${who.accountId}
    union all select from members_link where requester_id = ${who.accountId} or helped_id = ${who.accountId}
    union all select from members_current where account_id = ${who.accountId}`;
  expect(rows).toEqual([]);
});

test('erases messages that were sent to the number before the account existed', async () => {
  const who = await createOwner(world, { mobile: '8123999' });
  await who.confirm();
  const destination = Buffer.from('9d'.repeat(32), 'hex');
  const other = Buffer.from('7e'.repeat(32), 'hex');
  const insertMessage = (id: string, to: Buffer, account: string | null) =>
    world.sql
      .run`insert into messages_message (id, channel, purpose, language, state, urgent, attempts, next_attempt_at, dedupe_key, not_after,
        account_id, created_at, sent_at, destination_hash)
      values (${id}, 'sms', 'login/code', 'en', 'sent', true, 1, now(), ${id}, now(), ${account}, now(), now(), ${to})`;
  const [beforeAccount, ofAccount, ofOther] = [newId(), newId(), newId()];
  await insertMessage(beforeAccount, destination, null);
  await insertMessage(ofAccount, destination, who.accountId);
  await insertMessage(ofOther, other, null);
  await who.erase();
  const rows = await world.sql
    .all`select id from messages_message where id in (${beforeAccount}, ${ofAccount}, ${ofOther})`;
  expect(rows).toEqual([{ id: ofOther }]);
});
