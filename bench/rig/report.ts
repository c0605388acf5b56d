import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { basename, join } from 'node:path';
import { formatNumber } from './statistics.ts';
import type { Options, Result } from './options.ts';

const folder = join(import.meta.dirname, '../results');

/** A run as it is kept: what was measured, when, on what. `text` and what follows are absent from the oldest ones. */
type StoredResult = {
  name: string;
  machine: { processors: number; model?: string; node: string };
  options?: Options;
  text?: string;
  failed?: boolean;
};

/** Keeps a run beside those before it, for the report. */
export function storeResult(name: string, options: Options, { text, metrics: figures, failed = false }: Result): void {
  mkdirSync(folder, { recursive: true });
  const machine = { processors: cpus().length, model: cpus()[0]?.model, node: process.version };
  const file = join(folder, `${name}-${new Date().toISOString().replace(/[:.]/g, '-')}.json`);
  writeFileSync(file, `${JSON.stringify({ name, machine, options, text, failed, ...figures }, null, 2)}\n`);
  console.log(`Kept in ${file}\n`);
}

/** Writes the report of all that is kept: of each benchmark the newest run as it was printed, and the ratios of those before it. */
export function writeReport(names: readonly string[]): void {
  const runs = globSync('*.json', { cwd: folder }).map((file) => ({ at: parseRunTime(file), kept: readResult(file) }));
  const parts = names.map((name) => {
    const own = runs.filter(({ kept }) => kept.name === name).toSorted((a, b) => b.at.localeCompare(a.at));
    return formatSection(name, own);
  });
  writeFileSync(join(folder, 'README.md'), `${[...reportHeader, ...parts].join('\n\n')}\n`);
}

const reportHeader = [
  '# What was measured',
  'Written by `npm run bench -- --keep`; what each benchmark compares stands in [its README](../README.md). Ratios travel between machines, figures do not. A quick run is a first idea.',
];

type StoredRun = { at: string; kept: StoredResult };

function formatSection(name: string, runs: readonly StoredRun[]): string {
  const [newest] = runs;
  if (!newest) return `## ${name}\n\nNot kept yet.`;
  const printed = runs.find(({ kept }) => kept.text !== undefined);
  const lines = runs.map(
    ({ at, kept }) =>
      `| ${at} | ${kept.machine.processors} × ${kept.machine.model ?? '?'}, Node ${kept.machine.node.slice(1)} | ${formatExtent(kept)} | ${formatRatios(kept)} | ${formatLimitResult(kept)} |`,
  );
  return [
    `## ${name}`,
    ...(printed ? [`As printed on ${printed.at}:`, `\`\`\`text\n${printed.kept.text}\n\`\`\``] : []),
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

// Ratios by their names, one level deep: `ratio` of the whole, and of its parts.
function formatRatios(kept: StoredResult): string {
  const found = Object.entries(kept).flatMap(([name, value]): [string, unknown][] =>
    typeof value === 'object' && value !== null && 'ratio' in value ? [[`${name} `, value.ratio]] : [],
  );
  const whole: [string, unknown][] = 'ratio' in kept ? [['', kept.ratio]] : [];
  return [...whole, ...found]
    .filter((one): one is [string, number] => typeof one[1] === 'number')
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
