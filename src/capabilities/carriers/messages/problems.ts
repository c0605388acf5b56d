import { defineProblems } from '#foundation/contract/problem.ts';
import { sharedProblems } from '#foundation/contract/shared-problems.ts';
import { maxKeyLimits } from '../rules/keys.ts';

export const refusals = defineProblems({
  'carriers/unknown-key': {
    status: 401,
    en: 'This key is not recognised. Send it as: Authorization: Bearer shc_…',
    ms: 'Kunci ini tidak dikenali. Hantarkannya sebagai: Authorization: Bearer shc_…',
  },
  'carriers/key-ended': {
    status: 401,
    en: 'This key has expired or been revoked, or its carrier is suspended. Request another one from the health authority.',
    ms: 'Kunci ini telah tamat tempoh atau dibatalkan, atau syarikatnya digantung. Minta kunci baharu daripada pihak berkuasa kesihatan.',
  },
  'carriers/not-allowed': {
    status: 403,
    en: 'This key does not allow this request.',
    ms: 'Kunci ini tidak membenarkan permintaan ini.',
  },
  'carriers/over-limit': {
    status: 429,
    en: 'This request is for more people than the key allows in this period. Try again later.',
    ms: 'Permintaan ini melebihi bilangan orang yang dibenarkan bagi kunci ini dalam tempoh ini. Cuba lagi kemudian.',
  },
  'carriers/too-many-unknown': {
    status: 429,
    en: 'Too many of the people you asked about in the last 24 hours are not known. The health authority has been notified; call them.',
    ms: 'Terlalu ramai orang yang awda tanyakan dalam tempoh 24 jam yang lalu tidak dikenali. Pihak berkuasa kesihatan telah dimaklumkan; hubungi mereka.',
  },
  'carriers/code-taken': {
    status: 409,
    en: 'Another carrier already uses this code.',
    ms: 'Kod ini telah digunakan oleh syarikat lain.',
  },
  'carriers/other-state': sharedProblems.changedByOther,
  'carriers/too-many-keys': {
    status: 409,
    en: `This carrier already has ${maxKeyLimits.keys} active keys. Revoke one that is not in use first.`,
    ms: `Syarikat ini sudah mempunyai ${maxKeyLimits.keys} kunci aktif. Batalkan kunci yang tidak digunakan dahulu.`,
  },
});

export const { pickProblems } = refusals;
