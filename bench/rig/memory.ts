import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Memory of a process and its children, in MB: all that is resident, and its fair share of what is shared (Linux). */
export type Memory = { rss: number; pss: number };

/** What it holds now. */
export function readMemory(pid: number): Memory {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const own = (name: string) => (Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1]) * 1024) / 1e6;
  return [{ rss: own('Rss'), pss: own('Pss') }, ...children.map(readMemory)].reduce((sum, one) => ({
    rss: sum.rss + one.rss,
    pss: sum.pss + one.pss,
  }));
}

/** The most that it holds while something is done, looked at four times a second. */
export async function measurePeakMemory(pid: number, work: Promise<unknown>): Promise<Memory> {
  const seen = [readMemory(pid)];
  let done = false;
  const over = work.finally(() => {
    done = true;
  });
  while (!done) {
    await Promise.race([over, wait(250)]);
    seen.push(readMemory(pid));
  }
  return { rss: Math.max(...seen.map(({ rss }) => rss)), pss: Math.max(...seen.map(({ pss }) => pss)) };
}
