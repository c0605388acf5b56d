import { problemsOf } from '#foundation/contract/problem.ts';

/** Problems of this capability. */
const refusals = problemsOf({
  'content/changed': {
    status: 409,
    en: 'Somebody has changed this meanwhile. Open it again; what you typed stays on this page until then.',
    ms: 'Seseorang telah mengubahnya sementara itu. Buka semula; apa yang awda taip kekal di halaman ini sehingga itu.',
  },
  'content/not-now': {
    status: 409,
    en: 'This cannot be done as it stands now. Open it again.',
    ms: 'Ini tidak dapat dilakukan dalam keadaan sekarang. Buka semula.',
  },
  'content/open-version': {
    status: 409,
    en: 'A newer version is being worked on already.',
    ms: 'Versi yang lebih baharu sedang diusahakan.',
  },
  'content/not-a-picture': {
    status: 422,
    en: 'This is no picture that can be shown. Choose a JPEG or PNG.',
    ms: 'Ini bukan gambar yang dapat dipaparkan. Pilih JPEG atau PNG.',
  },
  'content/picture-unknown': {
    status: 409,
    en: 'One of the pictures is not there. Add it again.',
    ms: 'Salah satu gambar tidak ada. Tambahkannya semula.',
  },
  'content/upper-limit': {
    status: 429,
    en: 'That is many pictures for one hour. Try again later.',
    ms: 'Itu terlalu banyak gambar dalam sejam. Cuba lagi kemudian.',
  },
});

export const { problem } = refusals;

/** Picks problems for the contract of a call. */
export function pickProblems<K extends keyof typeof refusals.kinds>(...codes: K[]): Pick<typeof refusals.kinds, K> {
  return Object.fromEntries(codes.map((code) => [code, refusals.kinds[code]])) as Pick<typeof refusals.kinds, K>;
}
