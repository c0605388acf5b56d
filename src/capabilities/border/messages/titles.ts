import type { BilingualText } from '#foundation/language/messages.ts';

export const titles = {
  arrivals: { en: 'Arrivals', ms: 'Ketibaan' },
  shifts: { en: 'Shifts', ms: 'Syif' },
  counter: { en: 'Counter', ms: 'Kaunter' },
} as const satisfies Record<string, BilingualText>;
