import type { BilingualText } from '#foundation/language/messages.ts';

export const titles = { reports: { en: 'Reports', ms: 'Laporan' } } as const satisfies Record<string, BilingualText>;
