import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { systemClock } from '#foundation/time/clock.ts';
import { createBareTable, startBareServer } from './rig/bare-server.ts';
import { buildSubmitRequest } from './rig/declaration.ts';
import { formatNumber, median, computeRatios, formatTable } from './rig/statistics.ts';
import { runLoad } from './rig/load.ts';
import { type Memory, readMemory, measurePeakMemory } from './rig/memory.ts';
import type { Options, Result } from './rig/options.ts';
import { type BenchPostgres, openBenchPostgres } from './rig/postgres.ts';
import { readCpuSeconds, startProgram } from './rig/processes.ts';
import {
  type BenchKeys,
  createBenchKeys,
  createSessions,
  type Product,
  nodeFlags,
  startProduct,
} from './rig/product.ts';
import { createWorkFolder } from './rig/work-folder.ts';

const poolSize = 20;
const idleSeconds = 10;
const root = join(import.meta.dirname, '..');
// The flags of `npm start`, which also store Node's compile cache in the folder below.
const importFlags = ['--import', join(root, 'tools/node-version.js')];
const compileCacheFolder = join(root, '.cache/compiled');

/**
 * Measures the time from process start to the first response, and memory when idle, under load and afterwards.
 * The floor is the bare server on the same PostgreSQL, which is already running.
 * Cold is the first start on an empty database, warm the next one.
 */
export async function start({ quick }: Options): Promise<Result> {
  const [rounds, seconds] = quick ? [3, 4] : [9, 20];
  const folder = createWorkFolder('start');
  await using cleanup = new AsyncDisposableStack();
  cleanup.defer(folder.remove);
  const began = performance.now();
  const postgres = await openBenchPostgres(join(folder.dir, 'postgres'));
  const clusterSeconds = (performance.now() - began) / 1000;
  cleanup.defer(postgres.stop);
  const bareUrl = await postgres.createDatabase('bare');
  await createBareTable(bareUrl);
  const setup = { postgres, bareUrl, dir: folder.dir };
  const times: StartTimes = { bare: [], code: [], cold: [], coldPage: [], warm: [], warmPage: [] };
  const used: CpuTimes = { bare: [], cold: [], warm: [] };
  // The first round reads files that are not in the page cache yet and is not counted.
  for (let round = 0; round <= rounds; round++)
    await measureStarts(setup, round, round > 0 ? { times, used } : undefined);
  const memory = await measureMemoryOfBoth(setup, seconds);
  return report(times, used, memory, { rounds, seconds, clusterSeconds, version: postgres.version });
}

type StartSetup = { postgres: BenchPostgres; bareUrl: string; dir: string };
/** Times in ms. */
type StartTimes = Record<'bare' | 'code' | 'cold' | 'coldPage' | 'warm' | 'warmPage', number[]>;
/** CPU time until the first response, in ms. */
type CpuTimes = Record<'bare' | 'cold' | 'warm', number[]>;

async function measureStarts(
  { postgres, bareUrl, dir }: StartSetup,
  round: number,
  seen?: { times: StartTimes; used: CpuTimes },
) {
  const bare = await startBareServer(bareUrl, { dir, poolSize });
  seen?.times.bare.push(bare.readyAfterMs);
  seen?.used.bare.push(readCpuSeconds(bare.pid) * 1000);
  await bare.stop();
  const keys = createBenchKeys();
  const url = await postgres.createDatabase(`start_${round}`);
  rmSync(compileCacheFolder, { recursive: true, force: true });
  for (const [ready, page] of [
    ['cold', 'coldPage'],
    ['warm', 'warmPage'],
  ] as const) {
    const product = await startProductOn(url, keys, join(dir, `start-${round}`));
    seen?.used[ready].push(readCpuSeconds(product.pid) * 1000);
    const pageTakes = await measureFirstPage(product.port);
    await product.stop();
    seen?.times[ready].push(product.readyAfterMs);
    seen?.times[page].push(product.readyAfterMs + pageTakes);
  }
  const code = await measureCodeLoading(dir);
  seen?.times.code.push(code);
}

function startProductOn(url: string, keys: BenchKeys, data: string): Promise<Product> {
  const dir = join(data, '..');
  const env = { SIHAT_DATA: data, POOL_SIZE: String(poolSize) };
  return startProduct(url, { keys, dir, env, args: [...nodeFlags, ...importFlags], entryPoint: 'tools/start.ts' });
}

/** Starts a process that loads the server's code as a warm start does, and returns the ms until it exits. */
async function measureCodeLoading(dir: string): Promise<number> {
  const began = performance.now();
  const file = join(import.meta.dirname, 'programs/load-code.ts');
  const child = startProgram(file, { log: join(dir, 'code.log'), args: importFlags });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`reading the code ended with ${code}`);
  return performance.now() - began;
}

async function measureFirstPage(port: number): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/user/login`, { headers: { accept: 'text/html' } });
  await answer.text();
  if (answer.status !== 200) throw new Error('the portal is not built: npm run build');
  return performance.now() - began;
}

type MemoryByPhase = Record<'idle' | 'loaded' | 'calm', Memory>;

async function measureMemoryOfBoth(
  { postgres, bareUrl, dir }: StartSetup,
  seconds: number,
): Promise<Record<'bare' | 'product', MemoryByPhase>> {
  const bare = await startBareServer(bareUrl, { dir, poolSize });
  const seenBare = await measureMemoryByPhase(bare, postgres, [''], seconds);
  const keys = createBenchKeys();
  const url = await postgres.createDatabase('memory');
  const tokens = (await createSessions(url, keys, 500)).map(({ token }) => token);
  const product = await startProductOn(url, keys, join(dir, 'memory'));
  return { bare: seenBare, product: await measureMemoryByPhase(product, postgres, tokens, seconds) };
}

async function measureMemoryByPhase(
  server: Product,
  postgres: BenchPostgres,
  tokens: string[],
  seconds: number,
): Promise<MemoryByPhase> {
  const plan = {
    port: server.port,
    request: buildSubmitRequest(systemClock.today()).text,
    lists: { token: tokens, browser: ['b'.repeat(43)] },
    connections: 32,
    warmSeconds: 1,
    seconds,
    from: 1,
  };
  try {
    await wait(idleSeconds * 1000);
    const idle = readMemory(server.pid);
    const loading = runLoad(plan, { server: server.pid, PostgreSQL: postgres.pid });
    const loaded = await measurePeakMemory(server.pid, loading);
    await wait(idleSeconds * 1000);
    return { idle, loaded, calm: readMemory(server.pid) };
  } finally {
    await server.stop();
  }
}

type RunDetails = { rounds: number; seconds: number; clusterSeconds: number; version: string };

function report(
  times: StartTimes,
  used: CpuTimes,
  memory: Record<'bare' | 'product', MemoryByPhase>,
  about: RunDetails,
): Result {
  const rows = (
    [
      ['bare node:http + pg', 'bare', used.bare],
      ['product, warm: its code read, nothing begun', 'code', []],
      ['product, warm: /readyz', 'warm', used.warm],
      ['product, warm: a page', 'warmPage', []],
      ['product, cold: /readyz', 'cold', used.cold],
      ['product, cold: a page', 'coldPage', []],
    ] as const
  ).map(([name, which, processor]) => {
    const { ratio, lowest, highest } = computeRatios(times[which], times.bare);
    const shown = which === 'bare' ? '1' : `${formatNumber(ratio)} (${formatNumber(lowest)}–${formatNumber(highest)})`;
    const busy =
      processor.length > 0
        ? [formatNumber(median(processor)), formatNumber(computeRatios(processor, used.bare).ratio)]
        : [];
    return [name, formatNumber(median(times[which])), shown, ...busy];
  });
  const { bare, product } = memory;
  const cells = ({ idle, loaded, calm }: MemoryByPhase) =>
    [idle, loaded, calm].map(({ rss, pss }) => `${formatNumber(rss)} (${formatNumber(pss)})`);
  const memoryRatios = (['idle', 'loaded', 'calm'] as const).map((when) =>
    formatNumber(product[when].rss / bare[when].rss),
  );
  const text = [
    `Start: from the process to its first answer, PostgreSQL ${about.version} running, ${about.rounds} rounds`,
    formatTable(['', 'ms', 'of bare (range)', 'processor ms', 'of bare'], rows),
    `Before that, a first npm start makes and starts a PostgreSQL: ${formatNumber(about.clusterSeconds)} s.`,
    '',
    `Memory in MB, resident (its fair share of it): 32 connections submit for ${about.seconds} s`,
    formatTable(
      ['', `after ${idleSeconds} s`, 'most under load', `${idleSeconds} s later`],
      [
        ['bare node:http + pg', ...cells(bare)],
        ['product', ...cells(product)],
        ['of bare', ...memoryRatios],
      ],
    ),
  ].join('\n');
  return { text, metrics: { times, used, memory, ...about } };
}
