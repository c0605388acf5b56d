import type { SyntheticMonitoringWorld } from '#capabilities/synthetic-monitoring/server/public.ts';
import { filesMetrics } from '#capabilities/files/server/public.ts';
import { messagesMetrics } from '#capabilities/messages/server/public.ts';
import { hasOverduePolls } from '#capabilities/payment/server/public.ts';
import type { GaugeSample } from '#foundation/server/logs/gauges.ts';
import { minute, second } from '#foundation/time/clock.ts';
import type { AppWorld } from './app-world.ts';
import { openInProcessApi } from './in-process-api.ts';

/**
 * Opens the world of the synthetic monitoring. Beside simulated calls, the monitoring checks the queues of real users.
 * Messages and files must wait at most five minutes, and no payment may lack an answer of its provider. The monitoring
 * also requests the portal's page. `portalUrl`: returns the address of the portal, once the server listens.
 */
export async function openSyntheticMonitoring(
  world: AppWorld,
  portalUrl: () => string,
): Promise<{ world: SyntheticMonitoringWorld; close: () => Promise<void> }> {
  const { invoke, close } = await openInProcessApi(world);
  const healthChecks = {
    pages: () => isPageServed(`${portalUrl()}/`),
    messages: async () => isAgeAtMost(await messagesMetrics(world), 'sihat_outbox_oldest_seconds', 5 * minute),
    files: async () => isAgeAtMost(await filesMetrics(world), 'sihat_files_oldest_seconds', 5 * minute),
    payments: async () => !(await hasOverduePolls(world)),
  };
  return { world: { ...world, invoke, healthChecks }, close };
}

async function isPageServed(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(5 * second) });
  const text = await answer.text();
  return answer.status === 200 && text.includes('<html');
}

function isAgeAtMost(samples: readonly GaugeSample[], name: string, maxAge: number): boolean {
  return (samples.find((sample) => sample.name === name)?.value ?? 0) * second <= maxAge;
}
