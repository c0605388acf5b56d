import { problemsOf } from '#foundation/contract/problem.ts';

export const refusals = problemsOf({
  'certification/details-first': {
    status: 409,
    en: 'Fill in your own details first.',
    ms: 'Isi butiran awda sendiri dahulu.',
  },
  'certification/no-document': {
    status: 409,
    en: 'Your details name no identity card or passport. Change them first.',
    ms: 'Butiran awda tidak menyatakan kad pengenalan atau pasport. Ubah dahulu.',
  },
  'certification/open': {
    status: 409,
    en: 'You have submitted this already.',
    ms: 'Awda telah menghantarnya.',
  },
  'certification/nothing-to-end': {
    status: 409,
    en: 'There is nothing to take back.',
    ms: 'Tiada apa-apa untuk ditarik balik.',
  },
  'certification/upper-limit': {
    status: 429,
    en: 'This was done too often. Please try again later.',
    ms: 'Ini telah dilakukan terlalu kerap. Sila cuba lagi kemudian.',
  },
  'certification/decided': {
    status: 409,
    en: 'Somebody has decided this already, or it was taken back.',
    ms: 'Seseorang telah memutuskannya, atau ia telah ditarik balik.',
  },
  'certification/links-open': {
    status: 409,
    en: 'Five of your requests wait already. Take one back first.',
    ms: 'Lima permintaan awda sedang menunggu. Tarik balik satu dahulu.',
  },
  'certification/link-open': {
    status: 409,
    en: 'You have asked for this person already.',
    ms: 'Awda telah memohon bagi orang ini.',
  },
  'certification/own-account': {
    status: 409,
    en: 'This person has an account with a verified identity. Refuse the request: they are asked by their own login.',
    ms: 'Orang ini mempunyai akaun dengan identiti yang disahkan. Tolak permintaan ini: mereka diminta melalui log masuk sendiri.',
  },
  'certification/not-linked': {
    status: 409,
    en: 'This link has ended already.',
    ms: 'Pautan ini telah pun tamat.',
  },
  'certification/changed': {
    status: 409,
    en: 'The details were changed after this was submitted. It can be refused only.',
    ms: 'Butiran telah diubah selepas ini dihantar. Ia hanya boleh ditolak.',
  },
});
