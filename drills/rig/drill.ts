import type { Cluster } from '../../tools/cluster/cluster.ts';
import type { BenchKeys, Session } from '../../bench/rig/product.ts';

/** What a drill is given: a cluster that works, and travellers who are logged in. */
export type Ground = {
  cluster: Cluster;
  /** Of the servers. */
  keys: BenchKeys;
  sessions: readonly Session[];
  say: (line: string) => void;
};

/** A figure of a drill against what is wanted of it. */
export type Finding = { what: string; is: string; wanted: string; holds: boolean };

/** A drill: what happens, what was seen, and what is wanted. */
export type Drill = {
  title: string;
  /** What is done to the cluster, and what an operator would do. */
  story: string;
  run: (ground: Ground) => Promise<Finding[]>;
};

/** A number that must not exceed a limit. */
export function atMost(what: string, value: number, limit: number, unit = ''): Finding {
  const shown = (number: number) => `${Number.isInteger(number) ? number : number.toFixed(1)}${unit}`;
  return { what, is: shown(value), wanted: `≤ ${shown(limit)}`, holds: value <= limit };
}

/** Something that must be so. */
export function mustBe(what: string, holds: boolean, is = holds ? 'yes' : 'no'): Finding {
  return { what, is, wanted: 'yes', holds };
}

/** Something that is told. */
export function told(what: string, is: string): Finding {
  return { what, is, wanted: '', holds: true };
}
