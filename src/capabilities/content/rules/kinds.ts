import type { BilingualText } from '#foundation/language/messages.ts';

export const contentKinds = ['article', 'question', 'press'] as const;
export type ContentKind = (typeof contentKinds)[number];

/** Categories of content, in display order. */
export const categories = {
  arriving: { en: 'Arriving in Brunei', ms: 'Ketibaan di Brunei' },
  declaration: { en: 'Arrival declaration', ms: 'Pengisytiharan ketibaan' },
  'health-code': { en: 'Health code', ms: 'Kod kesihatan' },
  symptoms: { en: 'Symptoms and self-report', ms: 'Gejala dan laporan kesihatan' },
  vaccination: { en: 'Vaccination', ms: 'Vaksinasi' },
  help: { en: 'Help and contact', ms: 'Bantuan dan perhubungan' },
} as const satisfies Record<string, BilingualText>;

export type Category = keyof typeof categories;

export const categoryNames = Object.keys(categories) as [Category, ...Category[]];
