import type { DatabaseOptions, DatabaseFailure } from '#foundation/server/database/pool.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import { day, parseInstant } from '#foundation/time/clock.ts';
import type { AppWorld } from './app-world.ts';

export function createDatabaseMetrics(metrics: Metrics): Pick<DatabaseOptions, 'measure' | 'onFailure'> {
  // Counters start at 0, so that Prometheus sees the first increase.
  for (const kind of failureKinds) metrics.count(failuresMetric, { kind }, 0);
  return {
    measure: (operation, milliseconds) =>
      metrics.observeDuration(
        operation === 'wait' ? 'sihat_pool_wait_seconds' : 'sihat_statement_seconds',
        {},
        milliseconds,
      ),
    onFailure: (kind) => metrics.count(failuresMetric, { kind }),
  };
}

export function addPoolMetrics(
  metrics: Metrics,
  pool: { totalCount: number; waitingCount: number },
  maxConnections: number,
): void {
  metrics.addGauge('sihat_pool_connections', 'Connections to the database', () => pool.totalCount);
  metrics.addGauge('sihat_pool_waiting', 'Requests waiting for a connection', () => pool.waitingCount);
  metrics.addGauge('sihat_pool_limit', 'Largest number of connections', () => maxConnections);
}

export function addCallMetrics(metrics: Metrics, load: { calls: number }, maxCalls: number): void {
  metrics.addGauge('sihat_calls_under_way', 'Calls in progress', () => load.calls);
  metrics.addGauge('sihat_calls_limit', 'Largest number of calls in progress', () => maxCalls);
}

/**
 * Adds the gauge of the days for which the key that signs certificates remains valid; 0 without a valid key. No
 * certificate outlasts its key.
 */
export function addCertificateKeyMetric(metrics: Metrics, { certificateKeys, clock }: SigningWorld): void {
  metrics.addGauge('sihat_certificate_key_days', 'Days for which the key that signs certificates remains valid', () => {
    const now = clock.now();
    const signer = certificateKeys.findSigner(now);
    return signer ? (parseInstant(signer.until) - now) / day : 0;
  });
}

type SigningWorld = Pick<AppWorld, 'certificateKeys' | 'clock'>;

const failuresMetric = 'sihat_database_failures_total';
const failureKinds: readonly DatabaseFailure[] = ['unreachable', 'timeout', 'retryable'];
