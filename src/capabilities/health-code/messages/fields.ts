import type { BilingualText } from '#foundation/language/messages.ts';
import { manualLevelHours, maxAppealFiles, maxExposedDays, maxReportHours } from '../rules/limits.ts';

export const appealFieldMessages: Record<string, BilingualText> = {
  hours: {
    en: `Enter ${manualLevelHours.min} to ${manualLevelHours.max} hours.`,
    ms: `Masukkan ${manualLevelHours.min} hingga ${manualLevelHours.max} jam.`,
  },
  'appeal-files': { en: `Add up to ${maxAppealFiles} files.`, ms: `Tambah paling banyak ${maxAppealFiles} fail.` },
  'file-gone': {
    en: 'A file is no longer available. Add it again.',
    ms: 'Satu fail tidak lagi tersedia. Tambah semula.',
  },
};

export const ruleFieldMessages: Record<string, BilingualText> = {
  required: { en: 'Enter this in both languages.', ms: 'Masukkan dalam kedua-dua bahasa.' },
  code: {
    en: 'Use lower-case letters, digits and hyphens, starting with a letter.',
    ms: 'Gunakan huruf kecil, digit dan tanda sempang, bermula dengan huruf.',
  },
  twice: { en: 'This name is used twice.', ms: 'Nama ini digunakan dua kali.' },
  'report-hours': { en: `Enter 1 to ${maxReportHours} hours.`, ms: `Masukkan 1 hingga ${maxReportHours} jam.` },
  'exposed-days': { en: `Enter 1 to ${maxExposedDays} days.`, ms: `Masukkan 1 hingga ${maxExposedDays} hari.` },
  number: { en: 'Enter a whole number.', ms: 'Masukkan nombor bulat.' },
};
