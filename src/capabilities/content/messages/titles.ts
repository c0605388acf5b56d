import type { BilingualText } from '#foundation/language/messages.ts';

export const titles = { content: { en: 'Articles', ms: 'Artikel' } } as const satisfies Record<string, BilingualText>;
