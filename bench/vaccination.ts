import { join } from 'node:path';
import { maxListCount, type ReviewList } from '#capabilities/vaccination/contract-review.ts';
import type { ApplicationContent } from '#capabilities/vaccination/contract.ts';
import { listReviews } from '#capabilities/vaccination/server/list-reviews.ts';
import { listApplications } from '#capabilities/vaccination/server/read-applications.ts';
import { applyNoOf, applicationContentColumn } from '#capabilities/vaccination/server/encryption.ts';
import type { VaccinationWorld } from '#capabilities/vaccination/server/vaccination-world.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { openDatabase } from '#foundation/server/database/pool.ts';
import { newVisitor } from '#foundation/server/http/testing/visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { compareLists, exceedsMaxRatio, formatListTable } from './rig/compare-lists.ts';
import type { Options, Result } from './rig/options.ts';
import { type BenchPostgres, withClient, openBenchPostgres } from './rig/postgres.ts';
import { createBenchKeys, createSessions } from './rig/product.ts';
import { createWorkFolder } from './rig/work-folder.ts';

const few = 10_000;

/** Compares a page of each list of the reviewers, and of a traveller's own registrations, among few and among many. */
export async function vaccination({ quick, rows }: Options): Promise<Result> {
  const many = Math.min(rows, 1_000_000);
  const folder = createWorkFolder('vaccination');
  const postgres = await openBenchPostgres(join(folder.dir, 'postgres'));
  try {
    const [small, large] = [
      await openSeededDatabase(postgres, 'few', few),
      await openSeededDatabase(postgres, 'many', many),
    ];
    const found = await compareLists([small, large], lists, quick ? 60 : 300);
    await small.close();
    await large.close();
    const text = ['Registrations of vaccines, whole acts', formatListTable(found, few, many)].join('\n');
    return { text, metrics: { found, many }, failed: exceedsMaxRatio(found) };
  } finally {
    await postgres.stop();
    folder.remove();
  }
}

type SeededDatabase = { world: VaccinationWorld; account: string; close: () => Promise<void> };

const reviewer: StaffActor = {
  ...newVisitor(),
  kind: 'staff',
  staffId: newId(),
  sessionId: '',
  name: '',
  emailHash: Buffer.of(),
  roles: ['reviewer'],
  scopes: new Set(['vaccinations:review', 'certificates:issue']),
  steppedUpAt: null,
  endsAt: Infinity,
  idleEndsAt: Infinity,
};

const readReviewList =
  (list: ReviewList) =>
  async ({ world }: SeededDatabase) => {
    const { items } = await listReviews(world, reviewer, { list });
    if (items.length !== 50) throw new Error(`a page of ${items.length} rows`);
  };

const lists = {
  waiting: readReviewList('waiting'),
  mine: readReviewList('mine'),
  'second opinion': readReviewList('second'),
  taken: readReviewList('taken'),
  'to certify': readReviewList('certify'),
  decided: readReviewList('decided'),
  "one's own": ({ world, account }: SeededDatabase) =>
    listApplications(world, { ...newVisitor(), kind: 'traveller', accountId: account, sessionId: '' }, {}),
};

const dose = { brand: 'EU/1/20/1528', brandName: '', country: 'SG', place: 'Singapore', batch: 'EK9788' };
const sampleContent: ApplicationContent = {
  baseInfo: {
    name: 'Siti Aminah binti Ahmad',
    gender: 'female',
    birthDate: { day: '14', month: '3', year: '1986' },
    nationality: 'BN',
    passportNumber: 'B1234567',
  },
  vaccinations: [
    { ...dose, date: { day: '2', month: '5', year: '2024' } },
    { ...dose, date: { day: '3', month: '6', year: '2024' } },
  ],
  certFiles: [],
  proof: [],
};

// Nine in ten are decided, and one in twenty of all waits for its certificate. Half of the rest is submitted.
// One reviewer has a tenth of those in review, and at least twice the number up to which a list is counted.
async function openSeededDatabase(postgres: BenchPostgres, name: string, rows: number): Promise<SeededDatabase> {
  const url = await postgres.createDatabase(name);
  const keys = createBenchKeys();
  const [session] = await createSessions(url, keys, 1);
  const account = session?.accountId ?? '';
  const reviewerCount = Math.max(rows / 200, maxListCount * 2);
  await withClient(url, async (client) => {
    await client.query(
      `insert into vaccination_application (id, apply_no, account_id, person_id, language, state, content, rank, staff_id, second_requested_by,
          created_at, updated_at, submitted_at, decided_at, decided_by, to_certify)
        select gen_random_uuid(), n::text, one.id, one.id, 'en', one.state, '\\x00', n % 2,
          case when one.state = 'in-review' then case when n / 20 <= $2 then $3 else one.id end end,
          case when one.state = 'in-review' and n / 20 <= $2 then one.id end,
          since, since, since, case when one.state = 'approved' then since end, case when one.state = 'approved' then one.id end,
          case when one.state = 'approved' then (n % 20 = 2)::int end
        from generate_series(1, $1::int) n,
          lateral (select gen_random_uuid() id, now() - n * interval '1 minute' as since,
            case n % 20 when 0 then 'in-review' when 1 then 'submitted' else 'approved' end state) one`,
      [rows, reviewerCount, reviewer.staffId],
    );
    // Only the rows of the first pages need content that can be decrypted.
    const { rows: shownRows } = await client.query<{ id: string }>(
      `(select id from vaccination_application where state = 'submitted' order by rank, submitted_at, id limit 60)
        union (select id from vaccination_application where state = 'in-review' order by submitted_at, id limit 60)
        union (select id from vaccination_application where staff_id = $1 and state = 'in-review' order by submitted_at, id limit 60)
        union (select id from vaccination_application where second_requested_by is not null order by submitted_at, id limit 60)
        union (select id from vaccination_application where state = 'approved' and to_certify > 0 order by decided_at, id limit 60)
        union (select id from vaccination_application where state = 'approved' order by decided_at desc, id desc limit 60)`,
      [reviewer.staffId],
    );
    for (const { id } of shownRows)
      await client.query('update vaccination_application set content = $2 where id = $1', [
        id,
        applicationContentColumn.encrypt(keys, id, sampleContent),
      ]);
    for (let index = 0; index < 12; index++) {
      const id = newId();
      await client.query(
        `insert into vaccination_application (id, apply_no, account_id, person_id, language, state, content, created_at, updated_at)
          values ($1, $2, $3, $3, 'en', 'draft', $4, now(), now())`,
        [id, applyNoOf(keys, id), account, applicationContentColumn.encrypt(keys, id, sampleContent)],
      );
    }
    await client.query('vacuum (analyze) vaccination_application');
  });
  const { sql, close } = openDatabase({ url, poolSize: 1, applicationName: 'bench' });
  return { world: { sql, keys: keys.keys, clock: systemClock } as VaccinationWorld, account, close };
}
