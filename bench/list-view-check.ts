import { join } from 'node:path';
import { openRuleSets } from '#capabilities/bands/server/public.ts';
import { submitDeclaration } from '#capabilities/declaration/server/submit-declaration.ts';
import { consentVersion } from '#capabilities/declaration/rules/answers.ts';
import { browserHash } from '#capabilities/login/server/browser.ts';
import { smsDestination } from '#capabilities/login/server/destination.ts';
import { codeHash } from '#capabilities/login/server/hashes.ts';
import { openDatabase } from '#foundation/server/database/pool.ts';
import type { Visit } from '#foundation/server/http/visit.ts';
import { openLog } from '#foundation/server/logs/log.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { fullAnswers, getRequest } from './rig/declaration.ts';
import { figure, median, ratios, table } from './rig/figures.ts';
import { fillWithOthers } from './rig/fill.ts';
import { load, type Run } from './rig/load.ts';
import type { Options, Result } from './rig/options.ts';
import { type BenchPostgres, onDatabase, openBenchPostgres } from './rig/postgres.ts';
import { type BenchKeys, benchKeys, makeSessions, type Product, type Session, startProduct } from './rig/product.ts';
import { workFolder } from './rig/work-folder.ts';

const few = 10_000;
const people = 500;
const ownEach = 4;

/**
 * The list, one declaration, and the check of a login code: in a country with ten thousand declarations, and in one with
 * millions. Both databases are on one server and take turns.
 */
export async function listViewCheck({ quick, rows }: Options): Promise<Result> {
  const [rounds, seconds] = quick ? [3, 3] : [7, 4];
  const folder = workFolder('list');
  const undo: (() => unknown)[] = [folder.remove];
  try {
    // Rows that come in with their table are written once, not twice: only while there is no second server to tell.
    const postgres = await openBenchPostgres(join(folder.dir, 'postgres'), {
      wal_level: 'minimal',
      max_wal_senders: '0',
    });
    undo.push(postgres.stop);
    const filled = [await fillCountry(postgres, 'small', few), await fillCountry(postgres, 'large', rows)] as const;
    // Both now: a process that idled while the other country was filled would have forgotten what it had compiled.
    const open = async (country: Filled) => {
      const product = await startProduct(country.url, {
        keys: country.keys,
        dir: folder.dir,
        env: { SIHAT_DATA: join(folder.dir, country.name) },
      });
      undo.push(product.stop);
      return { ...country, product, next: 0 };
    };
    const small = await open(filled[0]);
    const large = await open(filled[1]);
    const seen: Record<string, { small: Run[]; large: Run[] }> = {};
    for (const [name, request] of Object.entries(requests)) {
      const place = async (country: Country, warmSeconds = 0.5) => {
        const run = await load(
          {
            port: country.product.port,
            request,
            lists: country.lists,
            connections: 16,
            warmSeconds,
            seconds,
            from: country.next,
          },
          { server: country.product.pid, PostgreSQL: postgres.pid },
        );
        country.next = run.next;
        if (name === 'check' && run.next > country.codes) throw new Error('more codes were checked than there were');
        return run;
      };
      const runs = { small: [] as Run[], large: [] as Run[] };
      seen[name] = runs;
      for (const country of [small, large]) await place(country, 2);
      for (let round = 0; round < rounds; round++) {
        runs.small.push(await place(small));
        runs.large.push(await place(large));
      }
    }
    return report(seen, {
      rows,
      fillSeconds: large.fillSeconds,
      bytes: large.bytes,
      rounds,
      seconds,
      version: postgres.version,
    });
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

const family = '/api/phs-entryexit/app';
const requests = {
  list: getRequest(`${family}/entry-management/list`),
  view: getRequest(`${family}/entry-management/detail?id={declaration}`),
  check: getRequest(`${family}/sms-login/check-code?regionCode=BN&mobile={mobile}&code={code}`),
};

type Filled = {
  name: string;
  url: string;
  keys: BenchKeys;
  lists: Record<string, string[]>;
  codes: number;
  fillSeconds: number;
  bytes: number;
};

type Country = Filled & { product: Product; next: number };

async function fillCountry(postgres: BenchPostgres, name: string, rows: number): Promise<Filled> {
  const keys = benchKeys();
  const url = await postgres.createDatabase(name);
  const sessions = await makeSessions(url, keys, people);
  const declarations = await declareForEach(url, keys, sessions);
  const fillSeconds = await fillWithOthers(url, keys, rows - declarations.length);
  const codes = await sendCodes(url, keys, 120_000);
  const bytes = await onDatabase(url, async (client) => {
    await client.query('vacuum (analyze) login_code');
    const { rows: sizes } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) bytes');
    return Number(sizes[0]?.bytes);
  });
  const token = declarations.map((_, at) => sessions[at % people]?.token ?? '');
  const lists = { token, declaration: declarations, ...codes };
  return { name, url, keys, lists, codes: codes.mobile.length, fillSeconds, bytes };
}

// By the product's own act: these are read back and opened.
async function declareForEach(url: string, { keys }: BenchKeys, sessions: readonly Session[]): Promise<string[]> {
  const database = openDatabase({ url, poolSize: 5, applicationName: 'bench' });
  const settings = {
    windowDays: 3,
    maxTravellers: 10,
    keepDaysAfterArrival: 42,
    keepDraftDays: 30,
    rawTokenInLink: false,
  };
  const ruleSets = await openRuleSets({ sql: database.sql, log: openLog('silent') });
  const world = { sql: database.sql, clock: systemClock, keys, kick: () => undefined, ruleSets, settings };
  const ids: string[] = [];
  for (let each = 0; each < ownEach; each++) {
    const submitted = sessions.map(({ accountId }, at) => {
      const answers = fullAnswers(world.clock.today(), `K${String(each * people + at).padStart(8, '0')}`);
      const destination = { channel: 'sms' as const, to: '+6737123456' };
      const actor = {
        ...nobody,
        kind: 'traveller' as const,
        accountId,
        sessionId: '',
        destination,
        requestId: newId(),
      };
      return submitDeclaration(world, actor, { id: newId(), revision: 0, answers, consentVersion });
    });
    ids.push(...(await Promise.all(submitted)).map(({ id }) => id));
  }
  await ruleSets.close();
  await database.close();
  return ids;
}

// Codes that were sent and not checked yet, each to its own number: the first check of one logs in.
async function sendCodes(url: string, { keys }: BenchKeys, count: number) {
  const browser = browserHash({ keys }, nobody);
  const mobile = Array.from({ length: count }, (_, at) => String(8_100_000 + at));
  const code = mobile.map((_, at) => String(100_000 + ((at * 7919) % 900_000)));
  const destinations = mobile.map((number) => smsDestination({ keys }, { regionCode: 'BN', mobile: number }));
  await onDatabase(url, (client) =>
    client.query(
      `insert into login_code (id, destination_hash, browser_hash, known, code_hash, sent_at, expires_at)
        select c.id, c.destination, $1, false, c.code, now(), now() + interval '1 day'
        from unnest($2::uuid[], $3::bytea[], $4::bytea[]) as c (id, destination, code)`,
      [
        browser,
        mobile.map(() => newId()),
        destinations.map(({ hash }) => hash),
        destinations.map((destination, at) => codeHash({ keys }, destination, browser, code[at] ?? '')),
      ],
    ),
  );
  return { mobile, code, browser: mobile.map(() => nobody.browser) };
}

const nobody: Visit = {
  requestId: '',
  keyed: true,
  language: 'en',
  address: '127.0.0.1',
  browser: newToken(),
  token: '',
  staffToken: '',
  bearer: '',
  host: '',
  captcha: '',
  app: { version: '', platform: '', deviceId: '' },
  fromOurPage: true,
  userAgent: '',
};

type About = { rows: number; fillSeconds: number; bytes: number; rounds: number; seconds: number; version: string };

function report(seen: Record<string, { small: Run[]; large: Run[] }>, about: About): Result {
  const rates = (runs: readonly Run[]) => runs.map(({ rate }) => rate);
  const slower = Object.entries(seen).map(
    ([name, { small, large }]) => [name, ratios(rates(small), rates(large))] as const,
  );
  const lines = Object.entries(seen).map(([name, { small, large }], at) => {
    const { ratio, lowest, highest } = slower[at]?.[1] ?? { ratio: 0, lowest: 0, highest: 0 };
    const middle = (runs: readonly Run[], of: (run: Run) => number) => figure(median(runs.map(of)));
    return [
      name,
      middle(small, (run) => run.rate),
      middle(large, (run) => run.rate),
      `${figure(ratio)} (${figure(lowest)}–${figure(highest)})`,
      figure(median(large.map(({ total }) => total)) / median(small.map(({ total }) => total))),
      middle(small, (run) => run.p50),
      middle(large, (run) => run.p50),
    ];
  });
  const size = about.rows.toLocaleString('en');
  const head = [
    '',
    `/s at ${few.toLocaleString('en')}`,
    `/s at ${size}`,
    'times slower (range)',
    'by processor',
    'p50 ms',
    `p50 ms at ${size}`,
  ];
  const text = [
    `List, view, code check: 16 connections, PostgreSQL ${about.version}, ${about.rounds} rounds of ${about.seconds} s`,
    table(head, lines),
    `Filled in ${figure(about.fillSeconds)} s, ${figure(about.bytes / 1e9)} GB.`,
  ].join('\n');
  return { text, figures: { slower: Object.fromEntries(slower), ...about, seen } };
}
