import type { SyntheticMonitoringWorld } from '#capabilities/synthetic-monitoring/server/public.ts';
import { filesMetrics } from '#capabilities/files/server/public.ts';
import { messagesMetrics } from '#capabilities/messages/server/public.ts';
import { isPaymentLate } from '#capabilities/payment/server/public.ts';
import type { GaugeSample } from '#foundation/server/logs/gauges.ts';
import { minute, second } from '#foundation/time/clock.ts';
import type { AppWorld } from './app-world.ts';
import { openInProcessApi } from './in-process-api.ts';

/**
 * What a rehearsal is played with. Beside what it plays it looks at what waits for others: messages and files for five minutes, payments that
 * the provider has not answered for; and at the page that everybody opens, as a browser does. `portal`: where that is, once it is there.
 */
export async function openSyntheticMonitoring(
  world: AppWorld,
  portal: () => string,
): Promise<{ world: SyntheticMonitoringWorld; close: () => Promise<void> }> {
  const { invoke: ask, close } = await openInProcessApi(world);
  const looks = {
    pages: () => isPageServed(`${portal()}/`),
    messages: async () => isAtMost(await messagesMetrics(world), 'sihat_outbox_oldest_seconds', 5 * minute),
    files: async () => isAtMost(await filesMetrics(world), 'sihat_files_oldest_seconds', 5 * minute),
    payments: async () => !(await isPaymentLate(world)),
  };
  return { world: { ...world, invoke: ask, healthChecks: looks }, close };
}

async function isPageServed(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(5 * second) });
  const text = await answer.text();
  return answer.status === 200 && text.includes('<html');
}

function isAtMost(readings: readonly GaugeSample[], name: string, limit: number): boolean {
  return (readings.find((reading) => reading.name === name)?.value ?? 0) * second <= limit;
}
