import type { BilingualText } from '#foundation/language/messages.ts';

export const titles = {
  audit: { en: 'Audit log', ms: 'Rekod audit' },
  exports: { en: 'Exports', ms: 'Eksport' },
} as const satisfies Record<string, BilingualText>;
