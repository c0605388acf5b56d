import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { elapsed, second } from '#foundation/time/clock.ts';

/** What a process does without once it is quiet. */
export type SpareMemory = {
  /** Gives memory back, if the process was quiet since the last look and holds much more than after the last time. */
  look: () => void;
  close: () => void;
};

/** `rss`: bytes that the process holds. `busy`: the share of time, 0 to 1, in which it worked since the last look. */
type MemoryMeasures = { rss: () => number; busy: () => number; collect: () => void };

/**
 * Gives the memory of a peak back to the system. V8 keeps the pages of a heap that has shrunk, and lets go of them when a process is idle; one
 * that serves is never idle in that sense (docs/decisions/0104).
 */
export function openSpareMemory(given: Partial<MemoryMeasures> = {}): SpareMemory {
  const measures = { ...ownMeasures(), ...given };
  let floor = 0;
  const look = () => {
    if (measures.busy() > mostBusy || measures.rss() < floor + worthwhile) return;
    measures.collect();
    floor = measures.rss();
  };
  const looking = setInterval(look, 15 * second);
  looking.unref();
  return { look, close: () => clearInterval(looking) };
}

/** A full collection takes some 100 ms, in which nobody is served: it is made when few would wait, and where it brings more than a little. */
const mostBusy = 0.2;
const worthwhile = 64 * 1024 * 1024;

function ownMeasures(): MemoryMeasures {
  let last = { at: elapsed(), worked: threadTime() };
  return {
    rss: () => process.memoryUsage.rss(),
    busy: () => {
      const [since, now] = [last, { at: elapsed(), worked: threadTime() }];
      last = now;
      return (now.worked - since.worked) / Math.max(1, now.at - since.at);
    },
    collect: openCollector(),
  };
}

// Milliseconds of processor time of the thread that serves.
function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function openCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (how: { type: 'major'; flavor: 'last-resort' }) => void;
  setFlagsFromString('--no-expose-gc');
  return () => collect({ type: 'major', flavor: 'last-resort' });
}
