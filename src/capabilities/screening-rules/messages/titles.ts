import type { BilingualText } from '#foundation/language/messages.ts';

export const titles = { rules: { en: 'Rules', ms: 'Peraturan' } } as const satisfies Record<string, BilingualText>;
