import { defineProblems } from '#foundation/contract/problem.ts';

export const refusals = defineProblems({
  'audit-desk/nobody': {
    status: 404,
    en: 'Nothing found. Check each character.',
    ms: 'Tiada apa-apa dijumpai. Semak setiap aksara.',
  },
  'audit-desk/not-yours': {
    status: 403,
    en: 'Your role cannot see this data, so you cannot request it as a file.',
    ms: 'Peranan awda tidak boleh melihat data ini, jadi awda tidak boleh memintanya sebagai fail.',
  },
  'audit-desk/other-state': {
    status: 409,
    en: 'The status of this export has changed. Check the list again.',
    ms: 'Status eksport ini telah berubah. Semak senarai sekali lagi.',
  },
});
