import type { BilingualText } from '#foundation/language/messages.ts';

export const titles = {
  assist: { en: 'Assisted declaration', ms: 'Pengisytiharan dengan bantuan' },
  kiosks: { en: 'Kiosks', ms: 'Kiosk' },
} as const satisfies Record<string, BilingualText>;
