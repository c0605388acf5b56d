import { defineMessages } from '#foundation/language/messages.ts';

/** Diseases that the health desk follows people up for, as a part of the rules. */
export const diseaseMessages = defineMessages({
  en: {
    title: 'Follow-up by disease',
    lead: (days: number) =>
      `A health officer chooses the disease when a follow-up starts. Without a disease, it lasts ${days} days. Running follow-ups keep their length.`,
    none: 'No diseases.',
    add: 'Add a disease',
    remove: 'Remove this disease',
    disease: (at: number) => `Disease ${at}`,
    field: (disease: string, name: string) => `${disease}, ${name}`,
    code: 'Code for the record',
    codeHint: 'Lowercase letters, digits and hyphens, such as measles.',
    names: { en: 'Name in English', ms: 'Name in Malay' },
    days: 'Days of follow-up',
    daysHint: (min: number, max: number) => `From ${min} to ${max}.`,
    summary: (code: string, en: string, ms: string, days: number) =>
      `${en} (${ms}, ${code}): ${days === 1 ? '1 day' : `${days} days`}`,
  },
  ms: {
    title: 'Susulan mengikut penyakit',
    lead: (days) =>
      `Pegawai kesihatan memilih penyakit apabila susulan bermula. Tanpa penyakit, susulan berlangsung selama ${days} hari. Susulan yang sedang berjalan mengekalkan tempohnya.`,
    none: 'Tiada penyakit.',
    add: 'Tambah penyakit',
    remove: 'Keluarkan penyakit ini',
    disease: (at) => `Penyakit ${at}`,
    field: (disease, name) => `${disease}, ${name}`,
    code: 'Kod untuk rekod',
    codeHint: 'Huruf kecil, digit dan tanda sempang, seperti campak.',
    names: { en: 'Nama dalam bahasa Inggeris', ms: 'Nama dalam bahasa Melayu' },
    days: 'Hari susulan',
    daysHint: (min, max) => `Dari ${min} hingga ${max}.`,
    summary: (code, en, ms, days) => `${ms} (${en}, ${code}): ${days} hari`,
  },
});
