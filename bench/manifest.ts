import { join } from 'node:path';
import type pg from 'pg';
import { openRuleSets } from '#capabilities/screening/server/public.ts';
import { hashToken, newId, newToken } from '#foundation/server/keys/random.ts';
import { maxPeople, formatKey } from '#capabilities/carriers/rules/keys.ts';
import { contactColumn } from '#capabilities/carriers/server/encryption.ts';
import { insertKey, upsertCarrier } from '#capabilities/carriers/server/store.ts';
import { consentVersion } from '#capabilities/declaration/rules/answers.ts';
import { passportHash } from '#capabilities/declaration/server/encryption.ts';
import { submitDeclaration } from '#capabilities/declaration/server/submit-declaration.ts';
import { openDatabase } from '#foundation/server/database/pool.ts';
import { newVisitor } from '#foundation/server/http/testing/visitor.ts';
import { openLog } from '#foundation/server/logs/log.ts';
import { isoInstant, systemClock } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { fullAnswers } from './rig/declaration.ts';
import { formatNumber, median, quantile, computeRatios, formatTable } from './rig/statistics.ts';
import { fillWithDeclarations } from './rig/fill-declarations.ts';
import type { Options, Result } from './rig/options.ts';
import { withClient, openBenchPostgres } from './rig/postgres.ts';
import { type BenchKeys, createBenchKeys, createSessions, type Session, startProduct } from './rig/product.ts';
import { createWorkFolder } from './rig/work-folder.ts';

const maxMilliseconds = 1000;
const sampleBirthDate = '1986-03-14';
const today = systemClock.today();
const flightDate = addDays(today, 1);
const passportOf = (index: number) => `K${String(index).padStart(8, '0')}`;
const unknownPassportOf = (index: number) => `X${String(index).padStart(8, '0')}`;
const passportNumbers = Array.from({ length: maxPeople }, (_, index) => passportOf(index));

/**
 * Measures a manifest of 300 people who have all declared; the floor is the same rows by the bare driver.
 * Also compares the times of questions about a known person, an unknown person, and a wrong date of birth, in turn.
 */
export async function manifest({ quick, rows }: Options): Promise<Result> {
  const [rounds, questions] = quick ? [10, 60] : [60, 400];
  const folder = createWorkFolder('manifest');
  await using cleanup = new AsyncDisposableStack();
  cleanup.defer(folder.remove);
  const postgres = await openBenchPostgres(join(folder.dir, 'postgres'), {
    wal_level: 'minimal',
    max_wal_senders: '0',
  });
  cleanup.defer(postgres.stop);
  const keys = createBenchKeys();
  const url = await postgres.createDatabase('product');
  await declareAll(url, keys, await createSessions(url, keys, maxPeople));
  const others = Math.min(rows, 500_000);
  await fillWithDeclarations(url, keys, others);
  const bearer = await createCarrierKey(url, keys);
  const product = await startProduct(url, { keys, dir: folder.dir });
  cleanup.defer(product.stop);
  const send = createTimedClient(product.port, bearer);
  const people = passportNumbers.map((passportNumber) => ({ passportNumber, birthDate: sampleBirthDate }));
  const expected = JSON.stringify({ answers: people.map(() => 'OK') });

  const seen = { manifest: [] as number[], bare: [] as number[] };
  await withClient(url, async (client) => {
    for (let round = -3; round < rounds; round++) {
      const took = await send('manifest', { flight: 'BI 98', flightDate, people }, expected);
      const bare = await measureBareQuery(client, keys);
      if (round < 0) continue;
      seen.manifest.push(took);
      seen.bare.push(bare);
    }
  });
  const kinds: Record<string, number[]> = { known: [], unknown: [], 'wrong date': [] };
  for (let index = 0; index < questions; index++) {
    const person = index % maxPeople;
    const buildQuestion = (passportNumber: string, birthDate: string) => ({ passportNumber, birthDate, flightDate });
    kinds['known']?.push(await send('question', buildQuestion(passportOf(person), sampleBirthDate), '{"answer":"OK"}'));
    kinds['unknown']?.push(
      await send('question', buildQuestion(unknownPassportOf(person % 40), sampleBirthDate), '{"answer":"NOT_OK"}'),
    );
    const wrong = buildQuestion(passportOf(person % 40), '1986-03-15');
    kinds['wrong date']?.push(await send('question', wrong, '{"answer":"NOT_OK"}'));
  }
  return report({ ...seen, kinds, others, version: postgres.version });
}

async function declareAll(url: string, { keys }: BenchKeys, sessions: readonly Session[]): Promise<void> {
  const database = openDatabase({ url, poolSize: 5, applicationName: 'bench' });
  const ruleSets = await openRuleSets({ sql: database.sql, log: openLog('silent') });
  const settings = {
    windowDays: 3,
    maxTravellers: 10,
    keepDaysAfterArrival: 42,
    keepDraftDays: 30,
    rawTokenInLink: false,
  };
  const world = { sql: database.sql, clock: systemClock, keys, enqueue: () => undefined, ruleSets, settings };
  const destination = { channel: 'sms' as const, to: '+6737123456' };
  await Promise.all(
    sessions.map(({ accountId }, index) => {
      const actor = { ...newVisitor(), kind: 'traveller' as const, accountId, sessionId: '', destination };
      const answers = fullAnswers(today, passportOf(index));
      return submitDeclaration(world, actor, { id: newId(), revision: 0, answers, consentVersion });
    }),
  );
  await ruleSets.close();
  await database.close();
}

// Creates a key whose rate limits never apply.
async function createCarrierKey(url: string, { keys }: BenchKeys): Promise<string> {
  const database = openDatabase({ url, poolSize: 1, applicationName: 'bench' });
  const [id, now] = [newId(), systemClock.instant()];
  const contact = contactColumn.encrypt({ keys }, id, { name: 'Bench', email: 'bench@example.com', phone: '' });
  await upsertCarrier(database.sql, { id, name: 'Bench', code: null, contact, status: 'active', created_at: now });
  const parts = { publicId: newId().replaceAll('-', '').slice(0, 16), secret: newToken() };
  await insertKey(database.sql, {
    id: newId(),
    carrier_id: id,
    public_id: parts.publicId,
    secret_hash: hashToken(parts.secret),
    name: 'Bench',
    scopes: ['question', 'manifest'],
    per_minute: 1_000_000_000,
    per_day: 1_000_000_000,
    created_by: null,
    created_at: now,
    expires_at: isoInstant(systemClock.now() + 86_400_000),
  });
  await database.close();
  return formatKey(parts);
}

function createTimedClient(port: number, bearer: string) {
  const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' };
  return async (call: 'question' | 'manifest', body: object, expected: string): Promise<number> => {
    const began = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/api/carrier/v1/${call}`, {
      method: 'POST',
      headers: { ...headers, 'request-id': newId() },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    const took = performance.now() - began;
    if (!text.includes(expected)) throw new Error(`the answer was ${answer.status} ${text.slice(0, 300)}`);
    return took;
  };
}

async function measureBareQuery(client: pg.Client, { keys }: BenchKeys): Promise<number> {
  const passports = passportNumbers.map((passport) => passportHash({ keys }, passport));
  const began = performance.now();
  const { rows } = await client.query({
    name: 'bare',
    text: `select asked.at, t.declaration_id, t.number, t.entry_date, v.id, v.content
      from unnest($1::bytea[]) with ordinality as asked (passport, at)
      join declaration_traveller t on t.passport_hash = asked.passport and t.entry_date between $2 and $3
      join declaration d on d.id = t.declaration_id
      join declaration_version v on v.declaration_id = d.id and v.version = d.version`,
    values: [passports, addDays(flightDate, -1), addDays(flightDate, 2)],
  });
  if (rows.length !== maxPeople) throw new Error(`the bare query found ${rows.length}`);
  return performance.now() - began;
}

type Measurements = {
  manifest: number[];
  bare: number[];
  kinds: Record<string, number[]>;
  others: number;
  version: string;
};

function report(seen: Measurements): Result {
  const { ratio, lowest, highest } = computeRatios(seen.manifest, seen.bare);
  const row = (name: string, times: readonly number[]) => [
    name,
    ...[quantile(times, 0.05), median(times), quantile(times, 0.95), quantile(times, 0.99)].map(formatNumber),
  ];
  const failed = quantile(seen.manifest, 0.95) >= maxMilliseconds;
  const text = [
    `Manifest of ${maxPeople} among ${seen.others.toLocaleString('en')} declarations, one request at a time, PostgreSQL ${seen.version} with fsync on`,
    formatTable(
      ['ms', 'p5', 'p50', 'p95', 'p99'],
      [
        row('bare query', seen.bare),
        row('manifest', seen.manifest),
        ...Object.entries(seen.kinds).map(([kind, times]) => row(`question: ${kind}`, times)),
      ],
    ),
    `Manifest of bare: ${formatNumber(ratio)} (${formatNumber(lowest)}–${formatNumber(highest)}).${failed ? ` More than ${maxMilliseconds} ms.` : ''}`,
  ].join('\n');
  return { text, metrics: { ratio, ...seen }, failed };
}
