import { join } from 'node:path';
import type { Rule } from '#capabilities/screening/rules/rule-set.ts';
import { openRuleSets, releaseRuleSet } from '#capabilities/screening/server/public.ts';
import { decryptContent } from '#capabilities/declaration/server/encryption.ts';
import { listSubmissionRows, type SubmissionCursor } from '#capabilities/declaration/server/store-submissions.ts';
import { toEnteredRules } from '#capabilities/screening-rules/rules/entered-rules.ts';
import { readRulesDraft, saveRulesDraft } from '#capabilities/screening-rules/server/draft-rules.ts';
import { listDryRuns, startDryRun } from '#capabilities/screening-rules/server/dry-runs.ts';
import { runDryRuns } from '#capabilities/screening-rules/server/run-dry-runs.ts';
import { runUndos } from '#capabilities/screening-rules/server/run-undos.ts';
import { requestUndo, listUndos, startUndo } from '#capabilities/screening-rules/server/manage-undos.ts';
import { openDatabase } from '#foundation/server/database/pool.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { openLog } from '#foundation/server/logs/log.ts';
import { minute, second, systemClock } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { formatNumber, median, computeRatios, formatTable } from './rig/statistics.ts';
import type { Options, Result } from './rig/options.ts';
import { openBenchPostgres } from './rig/postgres.ts';
import { type BenchKeys, createBenchKeys, createSessions } from './rig/product.ts';
import { seedDecryptableDeclarations } from './rig/seed-decryptable-declarations.ts';
import { createWorkFolder } from './rig/work-folder.ts';

const days = 7;

/**
 * Measures a dry run over the declarations of seven days; the floor is reading and decrypting the same rows.
 * Then measures an undo: counts the declarations that a wrong rule set evaluated, corrects them, and counts again.
 */
export async function rules({ quick, rows }: Options): Promise<Result> {
  const count = quick ? 20_000 : Math.min(rows, 1_000_000);
  const people = quick ? 1_000 : 10_000;
  const rounds = quick ? 3 : 5;
  const folder = createWorkFolder('rules');
  await using cleanup = new AsyncDisposableStack();
  cleanup.defer(folder.remove);
  const postgres = await openBenchPostgres(join(folder.dir, 'postgres'));
  cleanup.defer(postgres.stop);
  const [keys, url] = [createBenchKeys(), await postgres.createDatabase('rules')];
  const accounts = (await createSessions(url, keys, 500)).map(({ accountId }) => accountId);
  const wrong = await releaseWrongThenCorrectRules(url);
  const seeding = { count, days: days - 1, until: systemClock.now(), accounts, wrong: { ...wrong, count: people } };
  const fillSeconds = await seedDecryptableDeclarations(url, keys, seeding);
  const world = await createBenchWorld(url, keys);
  cleanup.defer(world.close);
  const times = { bare: [] as number[], product: [] as number[] };
  let turned = 0;
  for (let round = 0; round < rounds; round++) {
    times.bare.push(await measureSeconds(() => readAllDeclarations(world, count)));
    times.product.push(await measureSeconds(async () => (turned = await dryRun(world, count))));
  }
  const undone = await measureUndo(world, wrong.version, people);
  return report({ times, turned, undone }, { count, people, rounds, fillSeconds, version: postgres.version });
}

type BenchWorld = Awaited<ReturnType<typeof createBenchWorld>>;

async function createBenchWorld(url: string, { keys }: BenchKeys) {
  const database = openDatabase({ url, poolSize: 20, applicationName: 'bench' });
  const log = openLog('silent');
  const ruleSets = await openRuleSets({ sql: database.sql, log });
  const settings = {
    windowDays: 3,
    maxTravellers: 10,
    keepDaysAfterArrival: 42,
    keepDraftDays: 30,
    rawTokenInLink: false,
  };
  const close = async () => {
    await ruleSets.close();
    await database.close();
  };
  return { sql: database.sql, clock: systemClock, keys, log, enqueue: () => undefined, ruleSets, settings, close };
}

const rule = (id: string, when: Rule['when']): Rule => ({
  id,
  when,
  reason: { en: id, ms: id },
  band: 'see-health-officer',
});
const fever = rule('fever', { answer: 'fever', is: 'yes' });

// Releases both early enough that they are in effect, as rule sets in production are.
async function releaseWrongThenCorrectRules(url: string): Promise<{ version: number; rule: Rule }> {
  const database = openDatabase({ url, poolSize: 1, applicationName: 'bench' });
  const wrong = rule('wrong', { departedFrom: ['SG'] });
  const release = (ruleList: readonly Rule[], ago: number) => {
    const releasedAt = systemClock.now() - ago;
    const [writtenBy, releasedBy] = [newId(), newId()];
    return releaseRuleSet(database.sql, {
      rules: ruleList,
      releasedAt,
      effectiveFrom: releasedAt + 60 * second,
      writtenBy,
      releasedBy,
      note: '',
    });
  };
  const version = await release([fever, wrong], 20 * minute);
  await release([fever], 10 * minute);
  await database.close();
  return { version, rule: wrong };
}

// The floor: reads the rows of the same days in the same order, page by page, and decrypts them.
async function readAllDeclarations({ sql, keys, clock }: BenchWorld, count: number): Promise<void> {
  const range = { arrivingFrom: addDays(clock.today(), -days) };
  let [after, read]: [SubmissionCursor | undefined, number] = [undefined, 0];
  do {
    const rows = await listSubmissionRows(sql, range, after, rowsPerPage);
    for (const { version_id: version, content } of rows) if (content) decryptContent({ keys }, version, content);
    read += rows.filter(({ inside }) => inside).length;
    const last = rows.at(-1);
    after = last && rows.length === rowsPerPage ? { day: last.last_entry_date, id: last.id } : undefined;
  } while (after);
  if (read !== count) throw new Error(`${read} rows were read of ${count}`);
}

const rowsPerPage = 400;

async function dryRun(world: BenchWorld, count: number): Promise<number> {
  const actor = createStaffActor();
  const several = [
    fever,
    rule('children', { all: [{ ageBelow: 12 }, { visited: ['ID', 'PH'] }] }),
    rule('sea', { all: [{ mode: ['sea'] }, { not: { nationality: ['BN', 'MY'] } }] }),
    rule('flights', { any: [{ transport: ['BI422', 'BI873'] }, { answer: 'rash', is: 'yes' }] }),
  ];
  const { revision } = await readRulesDraft(world, actor);
  const saved = await saveRulesDraft(world, actor, { revision, rules: toEnteredRules(several) });
  await startDryRun(world, actor, { revision: saved.revision, days });
  await runDryRuns(world, { longestRun: Number.POSITIVE_INFINITY, rowsPerPage });
  const [run] = (await listDryRuns(world, actor)).items;
  if (run?.state !== 'finished' || run.counts.travellers !== count)
    throw new Error('the dry run has not seen everybody');
  return run.counts.changedToProceed + run.counts.changedToOfficer;
}

async function measureUndo(world: BenchWorld, version: number, people: number) {
  const [asker, starter] = [createStaffActor(), createStaffActor()];
  const workOff = () => runUndos(world, { longestRun: Number.POSITIVE_INFINITY });
  const { id } = await requestUndo(world, asker, { wrongVersions: [version], days: 28, reason: 'bench' });
  const countSeconds = await measureSeconds(workOff);
  await inTransaction(world.sql, (sql) => startUndo({ ...world, sql }, starter, { id }));
  const undoSeconds = await measureSeconds(workOff);
  const done = (await listUndos(world, asker)).items.find((undo) => undo.id === id);
  if (done?.state !== 'finished' || done.correctedCount !== people || done.stillWrongCount !== 0)
    throw new Error(`${done?.correctedCount} of ${people} were corrected, ${done?.stillWrongCount} are left wrong`);
  return { countSeconds, undoSeconds };
}

async function measureSeconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

function createStaffActor(): Staff {
  return {
    kind: 'staff',
    staffId: newId(),
    sessionId: newId(),
    name: '',
    emailHash: Buffer.alloc(0),
    roles: ['health-officer'],
    scopes: new Set(['rules:write', 'rules:release']),
    steppedUpAt: systemClock.now(),
    requestId: newId(),
    hasClientRequestId: true,
    language: 'en',
    address: '127.0.0.1',
    browserId: newToken(),
    newBrowserId: '',
    smsToken: '',
    staffToken: '',
    bearerToken: '',
    host: '',
    captchaProof: '',
    appInfo: { version: '', platform: '', deviceId: '' },
    isFromOwnPage: true,
    userAgent: '',
    isNavigation: false,
  };
}

type Measurements = {
  times: { bare: number[]; product: number[] };
  turned: number;
  undone: { countSeconds: number; undoSeconds: number };
};
type RunDetails = { count: number; people: number; rounds: number; fillSeconds: number; version: string };

function report({ times, turned, undone }: Measurements, about: RunDetails): Result {
  const { ratio, lowest, highest } = computeRatios(times.product, times.bare);
  const rate = (values: readonly number[]) => formatNumber(about.count / median(values));
  const size = about.count.toLocaleString('en');
  const lines = [
    ['read and open', formatNumber(median(times.bare)), rate(times.bare), '1'],
    [
      'dry run',
      formatNumber(median(times.product)),
      rate(times.product),
      `${formatNumber(ratio)} (${formatNumber(lowest)}–${formatNumber(highest)})`,
    ],
  ];
  const text = [
    `Rules: a dry run over ${size} declarations, PostgreSQL ${about.version}, ${about.rounds} rounds`,
    formatTable(['', 's', 'declarations/s', 'of reading (range)'], lines),
    `It would change the band of ${turned.toLocaleString('en')}. Seeded in ${formatNumber(about.fillSeconds)} s.`,
    `An undo for ${about.people.toLocaleString('en')} of them: counted in ${formatNumber(undone.countSeconds)} s, corrected and counted again in ${formatNumber(undone.undoSeconds)} s, nobody left wrong.`,
  ].join('\n');
  return { text, metrics: { times, turned, undone, ...about, ratio } };
}
