import type { BilingualText } from '#foundation/language/messages.ts';

export const titles = {
  reports: { en: 'Reports', ms: 'Laporan' },
  schedules: { en: 'Report schedules', ms: 'Jadual laporan' },
} as const satisfies Record<string, BilingualText>;
