import type { BilingualText } from '#foundation/language/messages.ts';

export const titles = {
  reports: { en: 'Reports', ms: 'Laporan' },
  schedules: { en: 'Report schedules', ms: 'Jadual laporan' },
  codes: { en: 'Report codes', ms: 'Kod laporan' },
  notification: { en: 'Event notification', ms: 'Pemakluman kejadian' },
} as const satisfies Record<string, BilingualText>;
