import { browserHash } from '#capabilities/login/server/browser.ts';
import { smsDestination } from '#capabilities/login/server/destination.ts';
import { codeHash } from '#capabilities/login/server/hashes.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { compareCountries, type Filled, sizeOf } from './rig/compare-countries.ts';
import { declareFor, nobody } from './rig/declare-for.ts';
import { fullAnswers, getRequest } from './rig/declaration.ts';
import { fillWithOthers } from './rig/fill.ts';
import type { Options, Result } from './rig/options.ts';
import { type BenchPostgres, onDatabase } from './rig/postgres.ts';
import { type BenchKeys, benchKeys, makeSessions } from './rig/product.ts';

const few = 10_000;
const people = 500;
const ownEach = 4;

/**
 * The list, one declaration, and the check of a login code: in a country with ten thousand declarations, and in one with
 * millions. Both databases are on one server and take turns.
 */
export function listViewCheck(options: Options): Promise<Result> {
  return compareCountries(options, { title: 'List, view, code check', few, requests, fill: fillCountry });
}

const family = '/api/phs-entryexit/app';
const requests = {
  list: getRequest(`${family}/entry-management/list`),
  view: getRequest(`${family}/entry-management/detail?id={declaration}`),
  check: getRequest(`${family}/sms-login/check-code?regionCode=BN&mobile={mobile}&code={code}`),
};

async function fillCountry(postgres: BenchPostgres, name: string, rows: number): Promise<Filled> {
  const keys = benchKeys();
  const url = await postgres.createDatabase(name);
  const sessions = await makeSessions(url, keys, people);
  const declarations = (
    await declareFor(url, keys, (today) =>
      Array.from({ length: ownEach * people }, (_, at) => ({
        accountId: sessions[at % people]?.accountId ?? '',
        answers: fullAnswers(today, `K${String(at).padStart(8, '0')}`),
      })),
    )
  ).map(({ id }) => id);
  const fillSeconds = await fillWithOthers(url, keys, rows - declarations.length);
  const codes = await sendCodes(url, keys, 200_000);
  const bytes = await onDatabase(url, async (client) => {
    await client.query('vacuum (analyze) login_code');
    return sizeOf(client);
  });
  const token = declarations.map((_, at) => sessions[at % people]?.token ?? '');
  const lists = { token, declaration: declarations, ...codes };
  return { name, url, keys, lists, most: { check: codes.mobile.length }, fillSeconds, bytes };
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
