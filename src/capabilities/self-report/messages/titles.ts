import type { BilingualText } from '#foundation/language/messages.ts';

export const titles = { templates: { en: 'Report templates', ms: 'Templat laporan' } } as const satisfies Record<
  string,
  BilingualText
>;
