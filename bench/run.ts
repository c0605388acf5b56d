import { parseArgs } from 'node:util';
import { arrivals } from './arrivals.ts';
import { cluster } from './cluster.ts';
import { consoleLists } from './console-lists.ts';
import { counter } from './counter.ts';
import { growth } from './growth.ts';
import { listViewCheck } from './list-view-check.ts';
import { manifest } from './manifest.ts';
import { pass } from './pass.ts';
import { overload } from './overload.ts';
import { payment } from './payment.ts';
import { passports } from './passports.ts';
import { portal } from './portal.ts';
import { storeResult, writeReport } from './rig/report.ts';
import type { Options, Result } from './rig/options.ts';
import { start } from './start.ts';
import { submit } from './submit.ts';
import { whoIsKnown } from './who-is-known.ts';

// npm run bench [-- name …] [--quick] [--rows 5000000] [--keep]
const benchmarks: Record<string, (options: Options) => Promise<Result>> = {
  submit,
  'list-view-check': listViewCheck,
  manifest,
  arrivals,
  payment,
  pass,
  counter,
  'console-lists': consoleLists,
  passports,
  growth,
  overload,
  cluster,
  start,
  portal,
  'who-is-known': whoIsKnown,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    rows: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});
const options: Options = { quick: values.quick, rows: Number(values.rows ?? (values.quick ? 200_000 : 5_000_000)) };
const names = positionals.length > 0 ? positionals : Object.keys(benchmarks);
const unknown = names.filter((name) => !(name in benchmarks));
if (unknown.length > 0 || !Number.isInteger(options.rows) || options.rows < 20_000) {
  console.error(`Benchmarks: ${Object.keys(benchmarks).join(', ')}. --rows is a whole number from 20000.`);
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

let failed = false;
for (const name of names) {
  const result = await benchmarks[name]?.(options);
  if (!result) continue;
  console.log(`${result.text}\n`);
  if (values.keep) {
    storeResult(name, options, result);
    writeReport(Object.keys(benchmarks));
  }
  failed ||= result.failed ?? false;
}
process.exit(failed ? 1 : 0);
