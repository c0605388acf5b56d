import type pg from 'pg';
import type { Rule } from '#capabilities/screening/rules/rule-set.ts';
import { canonicalContactNumber } from '#capabilities/declaration/rules/canonical-contact-number.ts';
import { comparableTransport } from '#capabilities/declaration/rules/transport.ts';
import {
  contactHash,
  encryptContent,
  encryptNames,
  transportHash,
} from '#capabilities/declaration/server/encryption.ts';
import { emptyTraveller } from '#capabilities/declaration/rules/answers.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { localDate, day, isoInstant, type Millis } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { fullAnswers } from './declaration.ts';
import { withClient } from './postgres.ts';
import type { BenchKeys } from './product.ts';

/** Amount to seed: the number of declarations, their period, and how many a wrong rule set evaluated. */
export type SeedOptions = {
  count: number;
  days: number;
  until: Millis;
  accounts: readonly string[];
  wrong: { count: number; version: number; rule: Rule };
};

/**
 * Seeds submitted declarations that can be decrypted: 2 kB of answers each, encrypted for their own rows.
 * Inserts rows directly, without the messages and audit rows that submitting would write.
 * Returns the seconds that this took.
 */
export async function seedDecryptableDeclarations(
  ownerUrl: string,
  { keys }: BenchKeys,
  seeding: SeedOptions,
): Promise<number> {
  const began = performance.now();
  await withClient(ownerUrl, async (client) => {
    await client.query('set synchronous_commit = off');
    for (let from = 0; from < seeding.count; from += batchSize)
      await insertRows(client, buildRows({ keys }, seeding, from, Math.min(seeding.count, from + batchSize)));
    for (const table of ['declaration', 'declaration_version', 'declaration_traveller'])
      await client.query(`vacuum (freeze, analyze) ${table}`);
    await client.query('checkpoint');
  });
  return (performance.now() - began) / 1000;
}

const batchSize = 1000;
const defaultTraveller = emptyTraveller({ isFirst: true });

type Row = ReturnType<typeof buildRow>;

function buildRows(keys: Pick<BenchKeys, 'keys'>, seeding: SeedOptions, from: number, until: number): Row[] {
  return Array.from({ length: until - from }, (_, index) => buildRow(keys, seeding, from + index));
}

function buildRow(keys: Pick<BenchKeys, 'keys'>, { count, days, until, accounts, wrong }: SeedOptions, number: number) {
  const [id, version] = [newId(), newId()];
  const submitted = until - Math.floor((days * day * (number + 1)) / (count + 1));
  const submittedOn = localDate(submitted);
  const passport = `K${String(number).padStart(8, '0')}`;
  const answers = fullAnswers(submittedOn, passport);
  const [{ journey, contact } = defaultTraveller] = answers.travellers;
  const isWrong = number < wrong.count;
  const band = isWrong ? 'see-health-officer' : 'proceed';
  const results = [{ number: 1, band, reasons: isWrong ? [wrong.rule.id] : [] }] as const;
  return {
    id,
    version,
    account: accounts[number % accounts.length] ?? '',
    reference: passport,
    entry: addDays(submittedOn, 1),
    band,
    rules: isWrong ? wrong.version : 1,
    at: isoInstant(submitted),
    names: encryptNames(keys, id, answers),
    content: encryptContent(
      keys,
      version,
      JSON.stringify(answers),
      results.map(({ reasons, ...rest }) => ({ ...rest, reasons: [...reasons] })),
    ),
    passport: Buffer.from(passport),
    transport: transportHash(keys, 'sea', comparableTransport(journey)),
    contact: contactHash(keys, canonicalContactNumber(contact) ?? ''),
  };
}

async function insertRows(client: pg.Client, rows: readonly Row[]): Promise<void> {
  const column = <Key extends keyof Row>(key: Key) => rows.map((row) => row[key]);
  const arrays = [
    column('id'),
    column('version'),
    column('account'),
    column('reference'),
    column('entry'),
    column('band'),
    column('rules'),
    column('at'),
    column('names'),
    column('content'),
    column('passport'),
    column('transport'),
    column('contact'),
  ];
  await client.query(
    {
      name: 'seed',
      text: `with s as (select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::date[], $6::text[], $7::int[],
          $8::timestamptz[], $9::bytea[], $10::bytea[], $11::bytea[], $12::bigint[], $13::int[])
          as s (id, version, account, reference, entry, band, rules, at, names, content, passport, transport, contact)),
        d as (insert into declaration (id, account_id, reference, kind, status, version, revision, entry_date, last_entry_date, band,
            summary, language, created_at, updated_at, submitted_at)
          select id, account, reference, 'single', 'submitted', 1, 1, entry, entry, band, names, 'en', at, at, at from s returning id),
        v as (insert into declaration_version (id, declaration_id, version, revision, account_id, request_hash, content,
            consent_version, language, rules_version, submitted_at)
          select s.version, s.id, 1, 1, s.account, s.passport, s.content, '1', 'en', s.rules, s.at from s join d using (id))
        insert into declaration_traveller
          (declaration_id, number, passport_hash, identity_hash, entry_date, band, mode, transport, contact)
        select s.id, 1, s.passport, s.passport, s.entry, s.band, 'sea', s.transport, s.contact from s join d using (id)`,
    },
    arrays,
  );
}
