import { defineProblems } from '#foundation/contract/problem.ts';
import { maxSchedules } from '../rules/limits.ts';

export const { problem, pickProblems } = defineProblems({
  'reports/not-yours': {
    status: 403,
    en: 'Your role cannot make lists of travellers.',
    ms: 'Peranan awda tidak boleh menyediakan senarai pengembara.',
  },
  'reports/no-file': {
    status: 409,
    en: 'This report has no file now. Check the list again.',
    ms: 'Laporan ini tidak mempunyai fail sekarang. Semak senarai sekali lagi.',
  },
  'reports/no-destination': {
    status: 409,
    en: 'This destination is not set up. Ask the operators of the server.',
    ms: 'Destinasi ini belum disediakan. Hubungi pengendali pelayan.',
  },
  'reports/too-many-schedules': {
    status: 409,
    en: `There are already ${maxSchedules} schedules. Remove one first.`,
    ms: `Sudah ada ${maxSchedules} jadual. Buang satu jadual dahulu.`,
  },
  'reports/no-retry': {
    status: 409,
    en: 'This report was delivered, or its file was deleted. Check the list again.',
    ms: 'Laporan ini telah dihantar, atau failnya telah dipadam. Semak senarai sekali lagi.',
  },
});
