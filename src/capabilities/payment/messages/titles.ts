import type { BilingualText } from '#foundation/language/messages.ts';

export const titles = { payments: { en: 'Payments', ms: 'Bayaran' } } as const satisfies Record<string, BilingualText>;
