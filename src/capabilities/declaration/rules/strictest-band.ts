import type { Band } from '#capabilities/screening/contract.ts';

export function strictestBand(results: readonly { band: Band }[]): Band {
  return results.some(({ band }) => band === 'see-health-officer') ? 'see-health-officer' : 'proceed';
}
