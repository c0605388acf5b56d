import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Memory of a process and its children in MB: resident set and proportional set size (Linux). */
export type Memory = { rss: number; pss: number };

export function readMemory(pid: number): Memory {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const readMegabytes = (name: string) =>
    (Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1]) * 1024) / 1e6;
  return [{ rss: readMegabytes('Rss'), pss: readMegabytes('Pss') }, ...children.map(readMemory)].reduce(
    (sum, memory) => ({ rss: sum.rss + memory.rss, pss: sum.pss + memory.pss }),
  );
}

/** Measures the peak memory of a process while `work` runs, sampled four times a second. */
export async function measurePeakMemory(pid: number, work: Promise<unknown>): Promise<Memory> {
  const seen = [readMemory(pid)];
  let done = false;
  const finished = work.finally(() => {
    done = true;
  });
  while (!done) {
    await Promise.race([finished, wait(250)]);
    seen.push(readMemory(pid));
  }
  return { rss: Math.max(...seen.map(({ rss }) => rss)), pss: Math.max(...seen.map(({ pss }) => pss)) };
}
