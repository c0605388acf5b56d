import { problemsOf } from '#foundation/contract/problem.ts';

/** Problems of this capability. */
export const refusals = problemsOf({
  'oversight/nobody': {
    status: 404,
    en: 'Nothing is known by this. Check it letter by letter.',
    ms: 'Tiada maklumat dengan butiran ini. Semak setiap aksara.',
  },
  'oversight/not-yours': {
    status: 403,
    en: 'Your role does not see this data, so you cannot ask for it as a file.',
    ms: 'Peranan awda tidak melihat data ini, jadi awda tidak boleh memintanya sebagai fail.',
  },
  'oversight/other-state': {
    status: 409,
    en: 'This export is not in that state any more. Look at the list again.',
    ms: 'Eksport ini tidak lagi berada dalam keadaan itu. Lihat senarai semula.',
  },
});
