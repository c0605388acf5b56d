import type { BilingualText } from '#foundation/language/messages.ts';

export const titles = { registers: { en: 'Registered visitors', ms: 'Pelawat berdaftar' } } as const satisfies Record<
  string,
  BilingualText
>;
