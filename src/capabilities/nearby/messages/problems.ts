import { problemsOf } from '#foundation/contract/problem.ts';

/** Problems of this capability's calls. */
const refusals = problemsOf({
  'nearby/changed-elsewhere': {
    status: 409,
    en: 'Somebody has changed this in the meantime. Close it, look again, and change what is still to be changed.',
    ms: 'Ini telah diubah oleh orang lain. Tutup, lihat semula, dan ubah apa yang masih perlu diubah.',
  },
  'nearby/code-taken': {
    status: 409,
    en: 'Another place has this code already.',
    ms: 'Kod ini sudah digunakan oleh tempat lain.',
  },
  'nearby/too-many': {
    status: 409,
    en: 'There are 500 places already. That is more than a list can be read.',
    ms: 'Sudah ada 500 tempat. Itu melebihi senarai yang dapat dibaca.',
  },
  'nearby/not-csv': {
    status: 422,
    en: 'This is no CSV in UTF-8 with the columns that are needed.',
    ms: 'Ini bukan CSV dalam UTF-8 dengan lajur yang diperlukan.',
  },
});

export const { problem } = refusals;

/** Picks problems for the definition of a call. */
export function pickProblems<K extends keyof typeof refusals.kinds>(...codes: K[]): Pick<typeof refusals.kinds, K> {
  return Object.fromEntries(codes.map((code) => [code, refusals.kinds[code]])) as Pick<typeof refusals.kinds, K>;
}
