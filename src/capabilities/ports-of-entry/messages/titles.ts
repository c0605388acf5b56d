import type { BilingualText } from '#foundation/language/messages.ts';

export const titles = { ports: { en: 'Ports of entry', ms: 'Pintu masuk' } } as const satisfies Record<
  string,
  BilingualText
>;
