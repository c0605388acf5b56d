import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { elapsed, second } from '#foundation/time/clock.ts';

/** Returns memory that a quiet process does not need. */
export type MemoryReclaimer = {
  /** Collects garbage if the process was quiet since the last check and has grown since the last collection. */
  check: () => void;
  close: () => void;
};

/** `rss`: resident bytes of the process. `busy`: share of time, 0 to 1, spent working since the last call. */
type MemoryMeasures = { rss: () => number; busy: () => number; collect: () => void };

/**
 * Gives the memory of a peak back to the system. V8 does so by itself only when a process is idle, which a server never
 * is (docs/decisions/0104).
 */
export function openMemoryReclaimer(overrides: Partial<MemoryMeasures> = {}): MemoryReclaimer {
  const sources = { ...processMeasures(), ...overrides };
  let rssAfterCollection = 0;
  const check = () => {
    if (sources.busy() > maxBusy || sources.rss() < rssAfterCollection + minGrowth) return;
    sources.collect();
    rssAfterCollection = sources.rss();
  };
  const timer = setInterval(check, 15 * second);
  timer.unref();
  return { check, close: () => clearInterval(timer) };
}

/**
 * A full collection blocks the process for about 100 ms. It runs only while few would wait, and where it frees enough.
 */
const maxBusy = 0.2;
const minGrowth = 64 * 1024 * 1024;

function processMeasures(): MemoryMeasures {
  let lastSample = { at: elapsed(), worked: threadTime() };
  return {
    rss: () => process.memoryUsage.rss(),
    busy: () => {
      const [previousSample, sample] = [lastSample, { at: elapsed(), worked: threadTime() }];
      lastSample = sample;
      return (sample.worked - previousSample.worked) / Math.max(1, sample.at - previousSample.at);
    },
    collect: openCollector(),
  };
}

// Milliseconds of processor time of the main thread.
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
