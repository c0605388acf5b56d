import { join } from 'node:path';
import { mailDestination, destinationColumn } from '#capabilities/login/server/destination.ts';
import { prepareDatabase } from '#foundation/server/database/prepare-database.ts';
import { hashToken, newId, newToken } from '#foundation/server/keys/random.ts';
import { bootstrapMedianDifference, shareAbove } from './rig/median-difference.ts';
import { formatNumber, median, quantile, formatTable } from './rig/statistics.ts';
import type { Options, Result } from './rig/options.ts';
import { withClient, openBenchPostgres } from './rig/postgres.ts';
import { type BenchKeys, createBenchKeys, startProduct } from './rig/product.ts';
import { createWorkFolder } from './rig/work-folder.ts';

const loginPath = '/api/phs-entryexit/app/sms-login';
const kinds = ['known', 'unknown', 'unknown again'] as const;
type Kind = (typeof kinds)[number];
type Times = Record<Kind, number[]>;

const emailFor = (kind: Kind, index: number) => `${kind.replace(' ', '-')}-${index}@example.com`;

/**
 * Compares response times of addresses with and without an account, for sending a code and for a wrong code.
 * Requests come in random order, each from a new browser. The floor is the difference between two groups of addresses
 * without an account.
 */
export async function whoIsKnown({ quick }: Options): Promise<Result> {
  const [rounds, warm] = quick ? [400, 50] : [2500, 200];
  const folder = createWorkFolder('who-is-known');
  await using cleanup = new AsyncDisposableStack();
  cleanup.defer(folder.remove);
  const postgres = await openBenchPostgres(join(folder.dir, 'postgres'));
  cleanup.defer(postgres.stop);
  const keys = createBenchKeys();
  const url = await postgres.createDatabase('product');
  await createKnownAccounts(url, keys, rounds + warm);
  const env = { TRUST_PROXY: '1', SEND_BUDGET_PER_DAY: '10000000' };
  const product = await startProduct(url, { keys, dir: folder.dir, env });
  cleanup.defer(product.stop);
  const send = createTimedClient(product.port);
  const empty = (): Times => ({ known: [], unknown: [], 'unknown again': [] });
  const seen = { send: empty(), check: empty() };
  for (let round = -warm; round < rounds; round++) {
    for (const kind of shuffle(kinds)) {
      const email = emailFor(kind, round + warm);
      const cookie = `sihat_browser=${newToken()}`;
      const sent = await send('send-email-code', { email }, cookie, 200);
      const checked = await send('check-email-code', { email, code: '000000' }, cookie, 401);
      if (round < 0) continue;
      seen.send[kind].push(sent);
      seen.check[kind].push(checked);
    }
  }
  return report(seen, postgres.version);
}

async function createKnownAccounts(url: string, { keys }: BenchKeys, count: number): Promise<void> {
  await prepareDatabase({ ownerUrl: url, keys });
  const accounts = Array.from({ length: count }, (_, index) => {
    const id = newId();
    const { hash, to } = mailDestination({ keys }, emailFor('known', index));
    return { id, hash, sealed: destinationColumn.encrypt({ keys }, id, to), token: hashToken(newToken()) };
  });
  const columns = [
    accounts.map(({ id }) => id),
    accounts.map(({ hash }) => hash),
    accounts.map(({ sealed }) => sealed),
    accounts.map(({ token }) => token),
  ];
  await withClient(url, (client) =>
    client.query(
      `with given as (select * from unnest($1::uuid[], $2::bytea[], $3::bytea[], $4::bytea[]) as g (id, hash, sealed, token)),
       accounts as (
         insert into login_account (id, channel, destination_hash, destination, language, created_at)
         select id, 'mail', hash, sealed, 'en', now() from given),
       browsers as (
         insert into login_known_browser (destination_hash, browser_hash, last_login_at) select hash, token, now() from given)
       insert into login_session (id, account_id, token_hash, browser, platform, created_at, seen_at, expires_at)
       select gen_random_uuid(), id, token, '', '', now(), now(), now() + interval '30 days' from given`,
      columns,
    ),
  );
}

/** Creates a client that sends each request from another IP address, checks the status and returns the ms it took. */
function createTimedClient(port: number) {
  let requestCount = 0;
  return async (call: string, input: Record<string, string>, cookie: string, status: number): Promise<number> => {
    const address = `10.${(requestCount >> 16) & 255}.${(requestCount >> 8) & 255}.${requestCount & 255}`;
    requestCount += 1;
    const began = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}${loginPath}/${call}?${new URLSearchParams(input)}`, {
      headers: {
        'request-id': newId(),
        'sec-fetch-site': 'same-origin',
        'x-sihat-page': '1',
        'x-forwarded-for': address,
        cookie,
      },
    });
    const text = await answer.text();
    const took = performance.now() - began;
    if (answer.status !== status) throw new Error(`${call}: ${answer.status} ${text.slice(0, 300)}`);
    return took;
  };
}

function shuffle<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, turn: Math.random() }))
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ item }) => item);
}

function report(seen: { send: Times; check: Times }, version: string): Result {
  const timesByCall = Object.entries({ 'send a code': seen.send, 'a wrong code': seen.check });
  const lines = timesByCall.flatMap(([call, times]) =>
    kinds.map((kind) => [
      `${call}: ${kind}`,
      ...[0.05, 0.5, 0.95].map((share) => formatNumber(quantile(times[kind], share))),
    ]),
  );
  const compared = timesByCall.map(([call, times]) => ({
    call,
    known: compareTimes(times.known, times.unknown),
    floor: compareTimes(times['unknown again'], times.unknown),
  }));
  const formatRow = (name: string, { difference, from, to, share }: TimingDifference) => [
    name,
    ...[difference, from, to].map((value) => value.toFixed(3)),
    share.toFixed(3),
  ];
  const text = [
    `Who is known: ${seen.send.known.length} addresses of each kind, one request at a time, PostgreSQL ${version} with fsync on`,
    formatTable(['ms', 'p5', 'p50', 'p95'], lines),
    '',
    formatTable(
      ['ms more at the median', 'difference', '95 of 100 from', 'to', 'share slower'],
      compared.flatMap(({ call, known, floor }) => [
        formatRow(`${call}: known, unknown`, known),
        formatRow(`${call}: unknown, unknown (floor)`, floor),
      ]),
    ),
    'Share slower: of all pairs, those in which the first is the slower one; 0.500 tells nothing.',
  ].join('\n');
  return { text, metrics: { rounds: seen.send.known.length, compared } };
}

type TimingDifference = { difference: number; from: number; to: number; share: number };

function compareTimes(first: readonly number[], second: readonly number[]): TimingDifference {
  const { from, to } = bootstrapMedianDifference(first, second);
  return { difference: median(first) - median(second), from, to, share: shareAbove(first, second) };
}
