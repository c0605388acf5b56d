import type { Both } from '#foundation/language/messages.ts';

/** What can be published: an article of knowledge, a question with its answer, a statement to the press. */
export const kinds = ['article', 'question', 'press'] as const;
export type Kind = (typeof kinds)[number];

/** What something is about, in the order in which people see it. */
export const categories = {
  arriving: { en: 'Arriving in Brunei', ms: 'Ketibaan di Brunei' },
  declaration: { en: 'Arrival declaration', ms: 'Pengisytiharan ketibaan' },
  'health-code': { en: 'Health code', ms: 'Kod kesihatan' },
  symptoms: { en: 'Symptoms and self-report', ms: 'Gejala dan laporan kendiri' },
  vaccination: { en: 'Vaccination', ms: 'Vaksinasi' },
  help: { en: 'Help and contact', ms: 'Bantuan dan hubungan' },
} as const satisfies Record<string, Both>;

/** One of them. */
export type Category = keyof typeof categories;

/** Their names. */
export const categoryNames = Object.keys(categories) as [Category, ...Category[]];
