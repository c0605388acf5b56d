import { defineMessages } from '#foundation/language/messages.ts';

export const outgoingMessages = defineMessages({
  en: {
    subject: 'Certified password',
    set: 'Sihat: a certified password was set for your account. If this was not you, reset it in Account setting, with a code to this number or address.',
    changed:
      'Sihat: your certified password was changed. If this was not you, reset it in Account setting, with a code to this number or address.',
    removed: 'Sihat: your certified password was removed. If this was not you, log out all devices in Account setting.',
  },
  ms: {
    subject: 'Kata laluan diperakui',
    set: 'Sihat: kata laluan diperakui telah ditetapkan bagi akaun awda. Jika ini bukan awda, tetapkan semula dalam Tetapan akaun, dengan kod ke nombor atau alamat ini.',
    changed:
      'Sihat: kata laluan diperakui awda telah diubah. Jika ini bukan awda, tetapkan semula dalam Tetapan akaun, dengan kod ke nombor atau alamat ini.',
    removed:
      'Sihat: kata laluan diperakui awda telah dipadam. Jika ini bukan awda, log keluar semua peranti dalam Tetapan akaun.',
  },
});
