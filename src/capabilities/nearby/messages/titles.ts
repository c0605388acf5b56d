import type { BilingualText } from '#foundation/language/messages.ts';

export const titles = { facilities: { en: 'Health facilities', ms: 'Kemudahan kesihatan' } } as const satisfies Record<
  string,
  BilingualText
>;
