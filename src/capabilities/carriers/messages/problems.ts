import { problemsOf } from '#foundation/contract/problem.ts';

export const refusals = problemsOf({
  'carriers/unknown-key': {
    status: 401,
    en: 'This key is not known. Send it as: Authorization: Bearer shc_…',
    ms: 'Kunci ini tidak dikenali. Hantarkannya sebagai: Authorization: Bearer shc_…',
  },
  'carriers/key-ended': {
    status: 401,
    en: 'This key has expired, was revoked, or its carrier is suspended. Ask the health authority for another one.',
    ms: 'Kunci ini telah luput, dibatalkan, atau syarikatnya digantung. Minta kunci baharu daripada pihak berkuasa kesihatan.',
  },
  'carriers/not-allowed': {
    status: 403,
    en: 'This key may not ask this.',
    ms: 'Kunci ini tidak dibenarkan bertanya perkara ini.',
  },
  'carriers/over-limit': {
    status: 429,
    en: 'More people than this key may ask about in this time. Try again later.',
    ms: 'Melebihi bilangan orang yang boleh ditanya oleh kunci ini dalam tempoh ini. Cuba lagi kemudian.',
  },
  'carriers/too-many-unknown': {
    status: 429,
    en: 'Too many of those asked about in the last 24 hours are not known. The health authority has been told; call them.',
    ms: 'Terlalu ramai yang ditanya dalam 24 jam lalu tidak dikenali. Pihak berkuasa kesihatan telah dimaklumkan; hubungi mereka.',
  },
  'carriers/code-taken': {
    status: 409,
    en: 'Another carrier has this code.',
    ms: 'Kod ini digunakan oleh syarikat lain.',
  },
  'carriers/other-state': {
    status: 409,
    en: 'Somebody changed this in the meantime. Look at it again.',
    ms: 'Seseorang telah mengubahnya sementara itu. Lihat semula.',
  },
  'carriers/too-many-keys': {
    status: 409,
    en: 'This carrier has 10 active keys. Revoke one that is not used first.',
    ms: 'Syarikat ini mempunyai 10 kunci aktif. Batalkan kunci yang tidak digunakan dahulu.',
  },
});

export function pickProblems<K extends keyof typeof refusals.kinds>(...codes: K[]): Pick<typeof refusals.kinds, K> {
  return Object.fromEntries(codes.map((code) => [code, refusals.kinds[code]])) as Pick<typeof refusals.kinds, K>;
}
