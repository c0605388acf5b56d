import type { BilingualText } from '#foundation/language/messages.ts';

export const titles = { wallBoards: { en: 'Wall boards', ms: 'Papan dinding' } } as const satisfies Record<
  string,
  BilingualText
>;
