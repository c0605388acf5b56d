import { sign, verify } from 'node:crypto';
import { join } from 'node:path';
import { deflateSync, inflateSync } from 'node:zlib';
import { decode, encode } from 'cborg';
import { toCertifiedRecovery } from '#capabilities/certificates/rules/validate-recovery.ts';
import type { CertificateFacts } from '#capabilities/certificates/rules/certificate-facts.ts';
import { judgeCertificate } from '#capabilities/certificates/rules/judge-certificate.ts';
import { writeHcert } from '#capabilities/certificates/rules/write-hcert.ts';
import { openCertificateKeys } from '#capabilities/certificates/server/certificate-keys.ts';
import { deflate, serverTools } from '#capabilities/certificates/server/platform-tools.ts';
import { selectIssuedCertificates } from '#capabilities/certificates/server/store.ts';
import { selectRecoveries } from '#capabilities/certificates/server/store-recoveries.ts';
import { openDatabase } from '#foundation/server/database/pool.ts';
import { prepareDatabase } from '#foundation/server/database/prepare-database.ts';
import { deriveCurveKey, newCurveScalar } from '#foundation/server/keys/curve-key.ts';
import { fromBase45, toBase45 } from '#foundation/signed/base45.ts';
import type { Sql } from '#foundation/server/world.ts';
import { localDate, day, monotonicNow, systemClock } from '#foundation/time/clock.ts';
import { compareLists, exceedsMaxRatio, formatListTable } from './rig/compare-lists.ts';
import { formatNumber, formatTable } from './rig/statistics.ts';
import type { Options, Result } from './rig/options.ts';
import { withClient, openBenchPostgres } from './rig/postgres.ts';
import { createBenchKeys } from './rig/product.ts';
import { createWorkFolder } from './rig/work-folder.ts';

const few = 10_000;

/**
 * Measures signing and judging a certificate; the floor is the libraries alone on the same bytes.
 * Also compares a page of each list of the desk among many rows, by default a million, with ten thousand.
 * Fails when a list exceeds the ratio of compare-lists.ts.
 */
export async function certificates({ quick, rows }: Options): Promise<Result> {
  const speed = await measureSignAndJudge(quick ? 400 : 3000);
  const many = Math.min(rows, 1_000_000);
  const lists = await comparePages(many, quick ? 60 : 300);
  const text = [
    'Certificates, each second on one core, against the libraries on the same bytes',
    formatTable(
      ['', 'ours', 'bare', 'ratio'],
      speed.map(({ what, ours, bare }) => [what, formatNumber(ours), formatNumber(bare), (ours / bare).toFixed(2)]),
    ),
    '',
    formatListTable(lists, few, many),
  ].join('\n');
  return { text, metrics: { speed, lists, many }, failed: exceedsMaxRatio(lists) };
}

async function measureSignAndJudge(count: number) {
  const now = systemClock.now();
  const today = localDate(now);
  const scalar = newCurveScalar();
  const keys = openCertificateKeys(`00112233445566aa:${scalar}:2020-01-01/2040-01-01`);
  const signer = keys.findSigner(now);
  if (!signer) throw new Error('the key of the bench is of another time');
  const recovered = {
    family: 'Ahmad',
    given: 'Siti Aminah',
    birthDate: '1986-03-14',
    firstPositive: localDate(now - 30 * day),
    country: 'BN',
  };
  const facts: CertificateFacts = {
    kind: 'recovery',
    ...toCertifiedRecovery(recovered),
    identifier: 'URN:UVCI:01:BN:A',
    issuingAuthority: 'B',
  };
  const term = { issuedAt: now, endsAt: now + 90 * day, country: 'BN' };
  const write = () => writeHcert(facts, term, signer, deflate);
  const text = write();
  const packed = fromBase45(text.slice(4)) ?? new Uint8Array();
  const [header, , payload, signature] = decode(inflateSync(packed).subarray(1), { useMaps: true }) as Uint8Array[];
  const { key } = deriveCurveKey(scalar);
  const dsa = { key, dsaEncoding: 'ieee-p1363' } as const;
  const signed = encode(['Signature1', header, new Uint8Array(0), payload]);
  const value: unknown = decode(payload ?? new Uint8Array(), { useMaps: true });
  const bareSign = () => {
    const made = sign('sha256', encode(['Signature1', header, new Uint8Array(0), encode(value)]), dsa);
    return toBase45(deflateSync(encode([header, new Map(), payload, made])));
  };
  const bareVerify = () => {
    decode(inflateSync(fromBase45(text.slice(4)) ?? new Uint8Array()).subarray(1), { useMaps: true });
    return verify('sha256', signed, dsa, signature ?? new Uint8Array());
  };
  const trust = { keys: keys.publishedKeys, revokedDigests: new Set<string>() };
  const judge = async () => {
    const { verdict } = await judgeCertificate([text], trust, { now, today }, serverTools);
    if (verdict !== 'valid') throw new Error(verdict);
  };
  return [
    { what: 'sign', ours: await measureRate(count, write), bare: await measureRate(count, bareSign) },
    { what: 'judge', ours: await measureRate(count, judge), bare: await measureRate(count, bareVerify) },
  ];
}

async function measureRate(count: number, work: () => unknown): Promise<number> {
  for (let warm = 0; warm < count / 5; warm += 1) await work();
  const began = monotonicNow();
  for (let time = 0; time < count; time += 1) await work();
  return (count * 1000) / (monotonicNow() - began);
}

const pageQueries = {
  waiting: (db: Sql) => selectRecoveries(db, { list: 'waiting' }),
  decided: (db: Sql) => selectRecoveries(db, { list: 'decided' }),
  issued: (db: Sql) => selectIssuedCertificates(db, {}),
};

async function comparePages(many: number, times: number) {
  const folder = createWorkFolder('certificates');
  const postgres = await openBenchPostgres(join(folder.dir, 'postgres'));
  try {
    const [small, large] = [
      await openSeededDatabase(postgres, 'few', few),
      await openSeededDatabase(postgres, 'many', many),
    ];
    const found = await compareLists([small.sql, large.sql], pageQueries, times);
    await small.close();
    await large.close();
    return found;
  } finally {
    await postgres.stop();
    folder.remove();
  }
}

async function openSeededDatabase(postgres: Awaited<ReturnType<typeof openBenchPostgres>>, name: string, rows: number) {
  const url = await postgres.createDatabase(name);
  await prepareDatabase({ ownerUrl: url, keys: createBenchKeys().keys });
  await withClient(url, async (client) => {
    await client.query(
      `insert into certificates_recovery (id, account_id, state, content, recovery_hash, recorded_by, recorded_at, decided_by, decided_at)
      select gen_random_uuid(), gen_random_uuid(), case when n % 100 = 0 then 'recorded' else 'certified' end,
        sha256(n::text::bytea) || sha256((n + 1)::text::bytea) || sha256((n + 2)::text::bytea), sha256(n::text::bytea),
        gen_random_uuid(), '2026-01-01'::timestamptz + n * interval '1 minute',
        case when n % 100 = 0 then null else gen_random_uuid() end,
        case when n % 100 = 0 then null else '2026-01-02'::timestamptz + n * interval '1 minute' end
      from generate_series(1, $1::int) n`,
      [rows],
    );
    await client.query(
      `insert into certificates_certificate (id, person_id, account_id, kind, content, identifier_hash, source_kind, source_id, kid, issued_by,
        issued_at, ends_at)
      select gen_random_uuid(), account_id, account_id, 'recovery', content || content || content, recovery_hash, 'recovery', id, '00', recorded_by,
        recorded_at, recorded_at + interval '180 days'
      from certificates_recovery`,
    );
    await client.query('vacuum (analyze) certificates_recovery, certificates_certificate');
  });
  return openDatabase({ url, poolSize: 1, applicationName: 'bench' });
}
