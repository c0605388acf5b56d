import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { monotonicNow, second } from '#foundation/time/clock.ts';

export type MemoryReclaimer = {
  /** Collects garbage if the process was quiet since the last check and has grown since the last collection. */
  check: () => void;
  close: () => void;
};

/** `busyShare`: share of processor time used since the last call, 0 to 1. */
type MemoryMeasures = { rssBytes: () => number; busyShare: () => number; collectGarbage: () => void };

/**
 * Gives the memory of a peak back to the system. V8 does so by itself only when a process is idle, which a server never
 * is (docs/decisions/0104).
 */
export function openMemoryReclaimer(overrides: Partial<MemoryMeasures> = {}): MemoryReclaimer {
  const measures = { ...processMeasures(), ...overrides };
  let rssAfterCollection = 0;
  const check = () => {
    if (measures.busyShare() > maxBusyShare || measures.rssBytes() < rssAfterCollection + minGrowthBytes) return;
    measures.collectGarbage();
    rssAfterCollection = measures.rssBytes();
  };
  const timer = setInterval(check, 15 * second);
  timer.unref();
  return { check, close: () => clearInterval(timer) };
}

/**
 * A full collection blocks the process for about 100 ms. Limits: the process is nearly idle, so that few requests wait,
 * and has grown enough for a useful result.
 */
const maxBusyShare = 0.2;
const minGrowthBytes = 64 * 1024 * 1024;

function processMeasures(): MemoryMeasures {
  let lastSample = { sampledAt: monotonicNow(), cpuMs: threadCpuMs() };
  return {
    rssBytes: () => process.memoryUsage.rss(),
    busyShare: () => {
      const [previousSample, sample] = [lastSample, { sampledAt: monotonicNow(), cpuMs: threadCpuMs() }];
      lastSample = sample;
      return (sample.cpuMs - previousSample.cpuMs) / Math.max(1, sample.sampledAt - previousSample.sampledAt);
    },
    collectGarbage: openCollector(),
  };
}

function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function openCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: { type: 'major'; flavor: 'last-resort' }) => void;
  setFlagsFromString('--no-expose-gc');
  return () => collect({ type: 'major', flavor: 'last-resort' });
}
