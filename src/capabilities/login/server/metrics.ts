import { readUsages } from '#foundation/server/budgets/take-budget.ts';
import type { GaugeSample } from '#foundation/server/logs/gauges.ts';
import type { World } from '#foundation/server/world.ts';
import { sharedLimits } from '../rules/limits.ts';
import { quotaKey } from './hashes.ts';
import type { LoginSettings } from './settings.ts';
import { countCodesByRegion } from './store.ts';

type MetricsWorld = Pick<World, 'sql' | 'clock' | 'keys'> & { settings: LoginSettings };

/**
 * Counts codes sent and codes entered in the hour that ended five minutes ago, by country (`mail` for e-mail). Also
 * measures the used fraction of each shared daily quota.
 */
export async function loginMetrics(world: MetricsWorld): Promise<GaugeSample[]> {
  return [...(await codeMetrics(world)), ...(await quotaMetrics(world))];
}

async function codeMetrics({ sql, clock }: MetricsWorld): Promise<GaugeSample[]> {
  const rows = await countCodesByRegion(sql, clock.instant());
  return rows.flatMap(({ region, sent, used }) => {
    const labels = { region: region ?? 'mail' };
    return [
      {
        name: 'sihat_login_codes_sent',
        help: 'Codes sent in the hour that ended five minutes ago',
        labels,
        value: sent,
      },
      { name: 'sihat_login_codes_used', help: 'Codes of that hour that led to a login', labels, value: used },
    ];
  });
}

async function quotaMetrics({ sql, clock, keys, settings }: MetricsWorld): Promise<GaugeSample[]> {
  const limits = Object.entries(sharedLimits(settings.sendBudgetPerDay));
  const quotaKeys = limits.map(([scope]) => quotaKey(keys, scope));
  const usages = await readUsages(sql, quotaKeys, 'day', clock);
  return limits.map(([scope, limit], index) => ({
    name: 'sihat_send_budget_used',
    help: 'Share of the daily code limit that is used; at 1 no more codes are sent',
    labels: { of: scope.replace(':', '-') },
    value: (usages[index] ?? 0) / limit,
  }));
}
