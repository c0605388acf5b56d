import type { Cluster } from '../../tools/cluster/cluster.ts';
import type { BenchKeys, Session } from '../../bench/rig/product.ts';

export type DrillContext = {
  cluster: Cluster;
  keys: BenchKeys;
  sessions: readonly Session[];
  logProgress: (line: string) => void;
};

/** `expected` is empty for information only. */
export type CheckResult = { name: string; actual: string; expected: string; passed: boolean };

/** Title and description of a drill are printed into its report in docs/drills. */
export type Drill = {
  title: string;
  /** Event in the cluster, and the operator's reaction. */
  description: string;
  run: (context: DrillContext) => Promise<CheckResult[]>;
};

/** A drill that needs no cluster. */
export type StandaloneDrill = Omit<Drill, 'run'> & {
  /** Says what must be installed first; `undefined` if nothing is missing. */
  missingProgram: () => string | undefined;
  /** `dir` is for the files of the programs that the drill starts. */
  run: (dir: string, logProgress: DrillContext['logProgress']) => Promise<CheckResult[]>;
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
