import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { systemClock } from '#foundation/time/clock.ts';
import { makeBareTable, startBare } from './rig/bare.ts';
import { submitRequest } from './rig/declaration.ts';
import { figure, median, ratios, table } from './rig/figures.ts';
import { load } from './rig/load.ts';
import { type Memory, memoryOf, mostMemory } from './rig/memory.ts';
import type { Options, Result } from './rig/options.ts';
import { type BenchPostgres, openBenchPostgres } from './rig/postgres.ts';
import { processorSeconds, startProgram } from './rig/processes.ts';
import { type BenchKeys, benchKeys, makeSessions, type Product, startFlags, startProduct } from './rig/product.ts';
import { workFolder } from './rig/work-folder.ts';

const poolSize = 20;
const calmSeconds = 10;
const root = join(import.meta.dirname, '..');
// As in npm start: it keeps what Node made of the code, here.
const first = ['--import', join(root, 'tools/node-version.js')];
const compiled = join(root, '.cache/compiled');

/**
 * From the start of the process to its first answer, and memory at rest, under submissions and afterwards; against the bare
 * server on the same PostgreSQL, which is running already. Cold: the first start, on an empty database. Warm: the next one.
 */
export async function start({ quick }: Options): Promise<Result> {
  const [rounds, seconds] = quick ? [3, 4] : [9, 20];
  const folder = workFolder('start');
  const undo: (() => unknown)[] = [folder.remove];
  try {
    const began = performance.now();
    const postgres = await openBenchPostgres(join(folder.dir, 'postgres'));
    const clusterSeconds = (performance.now() - began) / 1000;
    undo.push(postgres.stop);
    const bareUrl = await postgres.createDatabase('bare');
    await makeBareTable(bareUrl);
    const place = { postgres, bareUrl, dir: folder.dir };
    const times: Times = { bare: [], code: [], cold: [], coldPage: [], warm: [], warmPage: [] };
    const used: Used = { bare: [], cold: [], warm: [] };
    // The first round finds files that nobody has read yet, and does not count.
    for (let round = 0; round <= rounds; round++) await startAll(place, round, round > 0 ? { times, used } : undefined);
    const memory = await watchAll(place, seconds);
    return report(times, used, memory, { rounds, seconds, clusterSeconds, version: postgres.version });
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

type Place = { postgres: BenchPostgres; bareUrl: string; dir: string };
/** In ms. */
type Times = Record<'bare' | 'code' | 'cold' | 'coldPage' | 'warm' | 'warmPage', number[]>;
/** Processor time until the first answer, in ms. */
type Used = Record<'bare' | 'cold' | 'warm', number[]>;

async function startAll({ postgres, bareUrl, dir }: Place, round: number, seen?: { times: Times; used: Used }) {
  const bare = await startBare(bareUrl, { dir, poolSize });
  seen?.times.bare.push(bare.readyAfter);
  seen?.used.bare.push(processorSeconds(bare.pid) * 1000);
  await bare.stop();
  const keys = benchKeys();
  const url = await postgres.createDatabase(`start_${round}`);
  rmSync(compiled, { recursive: true, force: true });
  for (const [ready, page] of [
    ['cold', 'coldPage'],
    ['warm', 'warmPage'],
  ] as const) {
    const product = await startOn(url, keys, join(dir, `start-${round}`));
    seen?.used[ready].push(processorSeconds(product.pid) * 1000);
    const pageTakes = await firstPage(product.port);
    await product.stop();
    seen?.times[ready].push(product.readyAfter);
    seen?.times[page].push(product.readyAfter + pageTakes);
  }
  const code = await codeAlone(dir);
  seen?.times.code.push(code);
}

function startOn(url: string, keys: BenchKeys, data: string): Promise<Product> {
  const dir = join(data, '..');
  const env = { SIHAT_DATA: data, POOL_SIZE: String(poolSize) };
  return startProduct(url, { keys, dir, env, args: [...startFlags, ...first], entrance: 'tools/start.ts' });
}

/** Starts a process that reads all of the server's code as a warm start does, and ends: ms until it has. */
async function codeAlone(dir: string): Promise<number> {
  const began = performance.now();
  const file = join(import.meta.dirname, 'programs/load-code.ts');
  const child = startProgram(file, { log: join(dir, 'code.log'), args: first });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`reading the code ended with ${code}`);
  return performance.now() - began;
}

async function firstPage(port: number): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/user/login`, { headers: { accept: 'text/html' } });
  await answer.text();
  if (answer.status !== 200) throw new Error('the portal is not built: npm run build');
  return performance.now() - began;
}

type Seen = Record<'idle' | 'loaded' | 'calm', Memory>;

async function watchAll({ postgres, bareUrl, dir }: Place, seconds: number): Promise<Record<'bare' | 'product', Seen>> {
  const bare = await startBare(bareUrl, { dir, poolSize });
  const seenBare = await watch(bare, postgres, [''], seconds);
  const keys = benchKeys();
  const url = await postgres.createDatabase('memory');
  const tokens = (await makeSessions(url, keys, 500)).map(({ token }) => token);
  const product = await startOn(url, keys, join(dir, 'memory'));
  return { bare: seenBare, product: await watch(product, postgres, tokens, seconds) };
}

async function watch(server: Product, postgres: BenchPostgres, tokens: string[], seconds: number): Promise<Seen> {
  const plan = {
    port: server.port,
    request: submitRequest(systemClock.today()).text,
    lists: { token: tokens, browser: ['b'.repeat(43)] },
    connections: 32,
    warmSeconds: 1,
    seconds,
    from: 1,
  };
  try {
    await wait(calmSeconds * 1000);
    const idle = memoryOf(server.pid);
    const loading = load(plan, { server: server.pid, PostgreSQL: postgres.pid });
    const loaded = await mostMemory(server.pid, loading);
    await wait(calmSeconds * 1000);
    return { idle, loaded, calm: memoryOf(server.pid) };
  } finally {
    await server.stop();
  }
}

type About = { rounds: number; seconds: number; clusterSeconds: number; version: string };

function report(times: Times, used: Used, memory: Record<'bare' | 'product', Seen>, about: About): Result {
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
    const { ratio, lowest, highest } = ratios(times[which], times.bare);
    const shown = which === 'bare' ? '1' : `${figure(ratio)} (${figure(lowest)}–${figure(highest)})`;
    const busy = processor.length > 0 ? [figure(median(processor)), figure(ratios(processor, used.bare).ratio)] : [];
    return [name, figure(median(times[which])), shown, ...busy];
  });
  const { bare, product } = memory;
  const cells = ({ idle, loaded, calm }: Seen) =>
    [idle, loaded, calm].map(({ rss, pss }) => `${figure(rss)} (${figure(pss)})`);
  const times3 = (['idle', 'loaded', 'calm'] as const).map((when) => figure(product[when].rss / bare[when].rss));
  const text = [
    `Start: from the process to its first answer, PostgreSQL ${about.version} running, ${about.rounds} rounds`,
    table(['', 'ms', 'of bare (range)', 'processor ms', 'of bare'], rows),
    `Before that, a first npm start makes and starts a PostgreSQL: ${figure(about.clusterSeconds)} s.`,
    '',
    `Memory in MB, resident (its fair share of it): 32 connections submit for ${about.seconds} s`,
    table(
      ['', `after ${calmSeconds} s`, 'most under load', `${calmSeconds} s later`],
      [
        ['bare node:http + pg', ...cells(bare)],
        ['product', ...cells(product)],
        ['of bare', ...times3],
      ],
    ),
  ].join('\n');
  return { text, figures: { times, used, memory, ...about } };
}
