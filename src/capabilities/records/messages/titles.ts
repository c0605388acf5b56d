import type { BilingualText } from '#foundation/language/messages.ts';

export const titles = {
  imports: { en: 'Record imports', ms: 'Import rekod' },
  codes: { en: 'Record codes', ms: 'Kod rekod' },
} as const satisfies Record<string, BilingualText>;
