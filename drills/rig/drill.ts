import type { Cluster } from '../../tools/cluster/cluster.ts';
import type { BenchKeys, Session } from '../../bench/rig/product.ts';

/** What a drill is given: a cluster that works, and travellers who are logged in. */
export type DrillContext = {
  cluster: Cluster;
  /** Of the servers. */
  keys: BenchKeys;
  sessions: readonly Session[];
  logProgress: (line: string) => void;
};

/** A figure of a drill against what is wanted of it. */
export type CheckResult = { name: string; actual: string; expected: string; passed: boolean };

/** A drill: what happens, what was seen, and what is wanted. */
export type Drill = {
  title: string;
  /** What is done to the cluster, and what an operator would do. */
  description: string;
  run: (ground: DrillContext) => Promise<CheckResult[]>;
};

/** A number that must not exceed a limit. */
export function checkAtMost(what: string, value: number, limit: number, unit = ''): CheckResult {
  const shown = (number: number) => `${Number.isInteger(number) ? number : number.toFixed(1)}${unit}`;
  return { name: what, actual: shown(value), expected: `≤ ${shown(limit)}`, passed: value <= limit };
}

/** Something that must be so. */
export function checkThat(what: string, holds: boolean, is = holds ? 'yes' : 'no'): CheckResult {
  return { name: what, actual: is, expected: 'yes', passed: holds };
}

/** Something that is told. */
export function reportValue(what: string, is: string): CheckResult {
  return { name: what, actual: is, expected: '', passed: true };
}
