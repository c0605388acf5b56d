import { browserHash } from '#capabilities/login/server/browser.ts';
import { smsDestination } from '#capabilities/login/server/destination.ts';
import { codeHash } from '#capabilities/login/server/hashes.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { compareDatabaseSizes, type FilledDatabase, readDatabaseSize } from './rig/compare-database-sizes.ts';
import { submitDeclarationsFor, anonymousVisit } from './rig/submit-declarations.ts';
import { fullAnswers, buildGetRequest } from './rig/declaration.ts';
import { fillWithDeclarations } from './rig/fill-declarations.ts';
import type { Options, Result } from './rig/options.ts';
import { type BenchPostgres, withClient } from './rig/postgres.ts';
import { type BenchKeys, createBenchKeys, createSessions } from './rig/product.ts';

const few = 10_000;
const people = 500;
const declarationsPerAccount = 4;

/**
 * Measures the list of declarations, one declaration, and the check of a login code.
 * Compares ten thousand declarations with millions. Both databases are on one server and are measured in turn.
 */
export function listViewCheck(options: Options): Promise<Result> {
  return compareDatabaseSizes(options, { title: 'List, view, code check', few, requests, fill: seedDatabase });
}

const apiPrefix = '/api/phs-entryexit/app';
const requests = {
  list: buildGetRequest(`${apiPrefix}/entry-management/list`),
  view: buildGetRequest(`${apiPrefix}/entry-management/detail?id={declaration}`),
  check: buildGetRequest(`${apiPrefix}/sms-login/check-code?regionCode=BN&mobile={mobile}&code={code}`),
};

async function seedDatabase(postgres: BenchPostgres, name: string, rows: number): Promise<FilledDatabase> {
  const keys = createBenchKeys();
  const url = await postgres.createDatabase(name);
  const sessions = await createSessions(url, keys, people);
  const declarations = (
    await submitDeclarationsFor(url, keys, (today) =>
      Array.from({ length: declarationsPerAccount * people }, (_, index) => ({
        accountId: sessions[index % people]?.accountId ?? '',
        answers: fullAnswers(today, `K${String(index).padStart(8, '0')}`),
      })),
    )
  ).map(({ id }) => id);
  const fillSeconds = await fillWithDeclarations(url, keys, rows - declarations.length);
  const codes = await seedLoginCodes(url, keys, 200_000);
  const bytes = await withClient(url, async (client) => {
    await client.query('vacuum (analyze) login_code');
    return readDatabaseSize(client);
  });
  const token = declarations.map((_, index) => sessions[index % people]?.token ?? '');
  const lists = { token, declaration: declarations, ...codes };
  return { name, url, keys, lists, maxRequests: { check: codes.mobile.length }, fillSeconds, bytes };
}

// Sent codes that are still unchecked, each for its own number. The first correct check of a code logs in.
async function seedLoginCodes(url: string, { keys }: BenchKeys, count: number) {
  const browser = browserHash({ keys }, anonymousVisit);
  const mobile = Array.from({ length: count }, (_, index) => String(8_100_000 + index));
  const code = mobile.map((_, index) => String(100_000 + ((index * 7919) % 900_000)));
  const destinations = mobile.map((number) => smsDestination({ keys }, { regionCode: 'BN', mobile: number }));
  await withClient(url, (client) =>
    client.query(
      `insert into login_code (id, destination_hash, browser_hash, known, code_hash, sent_at, expires_at)
        select c.id, c.destination, $1, false, c.code, now(), now() + interval '1 day'
        from unnest($2::uuid[], $3::bytea[], $4::bytea[]) as c (id, destination, code)`,
      [
        browser,
        mobile.map(() => newId()),
        destinations.map(({ hash }) => hash),
        destinations.map((destination, index) => codeHash({ keys }, destination, browser, code[index] ?? '')),
      ],
    ),
  );
  return { mobile, code, browser: mobile.map(() => anonymousVisit.browserId) };
}
