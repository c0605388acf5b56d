import type { Cluster } from '../../tools/cluster/cluster.ts';
import type { BenchKeys, Session } from '../../bench/rig/product.ts';

/** Input of a drill: a healthy cluster, and sessions of travellers who are logged in. */
export type DrillContext = {
  cluster: Cluster;
  keys: BenchKeys;
  sessions: readonly Session[];
  logProgress: (line: string) => void;
};

/** One row of a drill's report: an actual value and the expected one. `expected` is empty for information only. */
export type CheckResult = { name: string; actual: string; expected: string; passed: boolean };

/** A drill. Title and description are printed into its report in docs/drills. */
export type Drill = {
  title: string;
  /** Event in the cluster, and the operator's reaction. */
  description: string;
  run: (context: DrillContext) => Promise<CheckResult[]>;
};

export function checkAtMost(name: string, value: number, limit: number, unit = ''): CheckResult {
  const shown = (number: number) => `${Number.isInteger(number) ? number : number.toFixed(1)}${unit}`;
  return { name, actual: shown(value), expected: `≤ ${shown(limit)}`, passed: value <= limit };
}

export function checkThat(name: string, passed: boolean, actual = passed ? 'yes' : 'no'): CheckResult {
  return { name, actual, expected: 'yes', passed };
}

export function reportValue(name: string, actual: string): CheckResult {
  return { name, actual, expected: '', passed: true };
}
