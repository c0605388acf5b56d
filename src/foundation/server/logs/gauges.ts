import { setTimeout as wait } from 'node:timers/promises';
import { monotonicNow, second } from '#foundation/time/clock.ts';

/**
 * A gauge value for Prometheus. `name` and `labels` identify a series. Values are times and counts; labels never name a
 * person.
 */
export type GaugeSample = { name: string; help: string; labels?: Readonly<Record<string, string>>; value: number };

/** Reads gauges in the text format of Prometheus. */
export type GaugeSource = () => Promise<string>;

/**
 * Creates a source that caches the gauges for ten seconds. At most one `load` runs at a time. A reader waits a second
 * for `load` and then gets the previous values. After a failed load the series are absent.
 */
export function createCachedGaugeSource(
  load: () => Promise<readonly GaugeSample[]>,
  freshMs = 10 * second,
  maxWaitMs = second,
): GaugeSource {
  let samples: readonly GaugeSample[] = [];
  let loadedAt = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | undefined;

  const reload = async () => {
    loadedAt = monotonicNow();
    try {
      samples = await load();
    } catch {
      samples = [];
    } finally {
      loading = undefined;
    }
  };

  return async () => {
    if (!loading && monotonicNow() - loadedAt >= freshMs) loading = reload();
    if (loading) await Promise.race([loading, wait(maxWaitMs, undefined, { ref: false })]);
    return formatSamples(samples);
  };
}

function formatSamples(samples: readonly GaugeSample[]): string {
  const byName = Map.groupBy(samples, ({ name }) => name);
  const lines = [...byName].flatMap(([name, series]) => [
    `# HELP ${name} ${series[0]?.help ?? ''}`,
    `# TYPE ${name} gauge`,
    ...series.map(({ labels = {}, value }) => `${name}${formatLabels(labels)} ${value}`),
  ]);
  return lines.map((line) => `${line}\n`).join('');
}

function formatLabels(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/[^\w/.-]/g, '_')}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}
