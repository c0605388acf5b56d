import { defineMessages } from '#foundation/language/messages.ts';

export const aboutMessages = defineMessages({
  en: {
    title: 'About',
    heading: (name: string) => `About ${name}`,
    lead: 'The health authority’s portal for travellers.',
    version: 'Version',
    runsIn: 'Runs in',
    browser: 'a browser',
    app: 'the mobile app',
    helpline: 'Helpline',
    privacy: 'Your data',
    privacyLines: [
      'We ask only for what the declaration needs. Passport numbers, contacts and health answers are stored encrypted.',
      'We count what you do here, without your name, number or answers, to find out what is not working.',
      'Nothing on these pages comes from other companies, and we send them nothing for advertising.',
    ],
    more: 'More',
    diagnostics: 'Diagnostics',
    diagnosticsHint: 'What this app recorded on this device',
    licences: 'Licences of the software we use',
  },
  ms: {
    title: 'Tentang',
    heading: (name) => `Tentang ${name}`,
    lead: 'Portal pihak berkuasa kesihatan untuk pengembara.',
    version: 'Versi',
    runsIn: 'Berjalan dalam',
    browser: 'pelayar',
    app: 'aplikasi mudah alih',
    helpline: 'Talian bantuan',
    privacy: 'Data awda',
    privacyLines: [
      'Kami hanya meminta maklumat yang diperlukan untuk pengisytiharan. Nombor pasport, maklumat perhubungan dan jawapan kesihatan disimpan secara tersulit.',
      'Kami mengira apa yang awda lakukan di sini, tanpa nama, nombor atau jawapan awda, untuk mengetahui apa yang tidak berfungsi.',
      'Tiada kandungan pada halaman ini datang daripada syarikat lain, dan tiada apa-apa dihantar kepada mereka untuk pengiklanan.',
    ],
    more: 'Lagi',
    diagnostics: 'Diagnostik',
    diagnosticsHint: 'Perkara yang direkodkan oleh aplikasi ini pada peranti ini',
    licences: 'Lesen perisian yang kami gunakan',
  },
});
