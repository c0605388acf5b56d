import type { BilingualText } from '#foundation/language/messages.ts';

export const titles = { cases: { en: 'Cases', ms: 'Kes' } } as const satisfies Record<string, BilingualText>;
