import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { basename, join } from 'node:path';
import { formatNumber } from './statistics.ts';
import type { Options, Result } from './options.ts';

const folder = join(import.meta.dirname, '../results');

/** A stored run. The oldest files lack `text` and the properties after it. */
type StoredResult = {
  name: string;
  machine: { processors: number; model?: string; node: string };
  options?: Options;
  text?: string;
  failed?: boolean;
};

export function storeResult(name: string, options: Options, { text, metrics, failed = false }: Result): void {
  mkdirSync(folder, { recursive: true });
  const machine = { processors: cpus().length, model: cpus()[0]?.model, node: process.version };
  const file = join(folder, `${name}-${new Date().toISOString().replace(/[:.]/g, '-')}.json`);
  writeFileSync(file, `${JSON.stringify({ name, machine, options, text, failed, ...metrics }, null, 2)}\n`);
  console.log(`Kept in ${file}\n`);
}

/** Writes the report of all stored runs: for each benchmark the latest output and the ratios of all runs. */
export function writeReport(names: readonly string[]): void {
  const runs = globSync('*.json', { cwd: folder }).map((file) => ({
    ranAt: parseRunTime(file),
    result: readResult(file),
  }));
  const parts = names.map((name) => {
    const matching = runs
      .filter(({ result }) => result.name === name)
      .toSorted((a, b) => b.ranAt.localeCompare(a.ranAt));
    return formatSection(name, matching);
  });
  writeFileSync(join(folder, 'README.md'), `${[...reportHeader, ...parts].join('\n\n')}\n`);
}

const reportHeader = [
  '# Benchmark results',
  'Written by `npm run bench -- --keep`. [The README](../README.md) explains each benchmark. Ratios are comparable between machines, absolute numbers are not. A quick run is a first estimate.',
];

type StoredRun = { ranAt: string; result: StoredResult };

function formatSection(name: string, runs: readonly StoredRun[]): string {
  const [latest] = runs;
  if (!latest) return `## ${name}\n\nNot kept yet.`;
  const printed = runs.find(({ result }) => result.text !== undefined);
  const lines = runs.map(
    ({ ranAt, result }) =>
      `| ${ranAt} | ${result.machine.processors} × ${result.machine.model ?? '?'}, Node ${result.machine.node.slice(1)} | ${formatExtent(result)} | ${formatRatios(result)} | ${formatLimitResult(result)} |`,
  );
  return [
    `## ${name}`,
    ...(printed ? [`As printed on ${printed.ranAt}:`, `\`\`\`text\n${printed.result.text}\n\`\`\``] : []),
    ['| when (UTC) | on | extent | ratios | limits |', '|---|---|---|---|---|', ...lines].join('\n'),
  ].join('\n\n');
}

function formatExtent({ options }: StoredResult): string {
  if (!options) return '';
  return `${options.rows.toLocaleString('en')} rows${options.quick ? ', quick' : ''}`;
}

function formatLimitResult({ failed }: StoredResult): string {
  if (failed === undefined) return '';
  return failed ? 'not kept' : 'kept';
}

function formatRatios(result: StoredResult): string {
  const found = Object.entries(result).flatMap(([name, value]): [string, unknown][] =>
    typeof value === 'object' && value !== null && 'ratio' in value ? [[`${name} `, value.ratio]] : [],
  );
  const overall: [string, unknown][] = 'ratio' in result ? [['', result.ratio]] : [];
  return [...overall, ...found]
    .filter((entry): entry is [string, number] => typeof entry[1] === 'number')
    .map(([name, ratio]) => `${name}${formatNumber(ratio)}`)
    .join(', ');
}

function readResult(file: string): StoredResult {
  return JSON.parse(readFileSync(join(folder, file), 'utf8')) as StoredResult;
}

// submit-2026-11-23T21-09-58-312Z.json
function parseRunTime(file: string): string {
  const [, day = '', hour = '', minute = ''] = /(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)/.exec(basename(file)) ?? [];
  return `${day} ${hour}:${minute}`;
}
