import { setTimeout as wait } from 'node:timers/promises';
import { elapsed, second } from '#foundation/time/clock.ts';

/** A value as Prometheus is told. `name` with `labels` stands for one series; seconds and counts, never a name of a person. */
export type GaugeSample = { name: string; help: string; labels?: Readonly<Record<string, string>>; value: number };

/** What is asked of the database when somebody wants to know: its readings as lines of Prometheus' text. */
export type GaugeSource = () => Promise<string>;

/**
 * Opens a survey. `look` is asked only when somebody reads, and at most every ten seconds, one at a time. Whoever reads waits
 * for it a second at most and then gets what was known before; of a look that failed nothing is known, and its series are
 * absent.
 */
export function openGaugeSource(
  look: () => Promise<readonly GaugeSample[]>,
  freshMs = 10 * second,
  patienceMs = second,
): GaugeSource {
  let known: readonly GaugeSample[] = [];
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;

  const lookAgain = async () => {
    lookedAt = elapsed();
    try {
      known = await look();
    } catch {
      known = [];
    } finally {
      looking = undefined;
    }
  };

  return async () => {
    if (!looking && elapsed() - lookedAt >= freshMs) looking = lookAgain();
    if (looking) await Promise.race([looking, wait(patienceMs, undefined, { ref: false })]);
    return linesOf(known);
  };
}

function linesOf(readings: readonly GaugeSample[]): string {
  const byName = Map.groupBy(readings, ({ name }) => name);
  const lines = [...byName].flatMap(([name, series]) => [
    `# HELP ${name} ${series[0]?.help ?? ''}`,
    `# TYPE ${name} gauge`,
    ...series.map(({ labels = {}, value }) => `${name}${labelsOf(labels)} ${value}`),
  ]);
  return lines.map((line) => `${line}\n`).join('');
}

function labelsOf(labels: Readonly<Record<string, string>>): string {
  const written = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/[^\w/.-]/g, '_')}"`);
  return written.length > 0 ? `{${written.join(',')}}` : '';
}
