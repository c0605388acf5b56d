import type { BilingualText } from '#foundation/language/messages.ts';

/** Page title, in the navigation and on the page. */
export const titles = {
  registers: { en: 'Registered visitors', ms: 'Pelawat berdaftar' },
} as const satisfies Record<string, BilingualText>;
