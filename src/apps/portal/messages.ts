import { defineMessages } from '#foundation/language/messages.ts';

export const portalMessages = defineMessages({
  en: {
    trips: 'My trips',
    applications: 'Applications',
    account: 'Account setting',
    about: 'About',
    notFound: {
      title: 'Page not found',
      text: 'We cannot find this page. The address may be mistyped.',
      home: 'Go to Travel',
      diagnostics: 'Does this keep happening? See Diagnostics',
    },
  },
  ms: {
    trips: 'Perjalanan saya',
    applications: 'Permohonan',
    account: 'Tetapan akaun',
    about: 'Tentang',
    notFound: {
      title: 'Halaman tidak ditemui',
      text: 'Kami tidak dapat menemui halaman ini. Alamatnya mungkin tersalah taip.',
      home: 'Pergi ke Perjalanan',
      diagnostics: 'Masih berulang? Lihat Diagnostik',
    },
  },
});
