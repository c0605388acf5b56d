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
      'We ask only what a declaration needs. Passport numbers, contacts and health answers are stored encrypted.',
      'What you do here is counted without your name, number or answers, so that we can see what fails.',
      'Nothing on these pages comes from other companies, and nothing is sent to them for advertising.',
    ],
    more: 'More',
    diagnostics: 'Diagnostics',
    diagnosticsHint: 'What this app noted on this device',
    licences: 'Licences of the software we use',
  },
  ms: {
    title: 'Perihal',
    heading: (name) => `Perihal ${name}`,
    lead: 'Portal pihak berkuasa kesihatan bagi pengembara.',
    version: 'Versi',
    runsIn: 'Berjalan dalam',
    browser: 'pelayar',
    app: 'aplikasi mudah alih',
    helpline: 'Talian bantuan',
    privacy: 'Data awda',
    privacyLines: [
      'Kami hanya meminta apa yang perlu bagi pengisytiharan. Nombor pasport, maklumat perhubungan dan jawapan kesihatan disimpan dalam bentuk yang disulitkan.',
      'Apa yang awda lakukan di sini dikira tanpa nama, nombor atau jawapan awda, supaya kami tahu apa yang tidak berfungsi.',
      'Tiada apa-apa pada halaman ini datang daripada syarikat lain, dan tiada apa-apa dihantar kepada mereka untuk pengiklanan.',
    ],
    more: 'Lagi',
    diagnostics: 'Diagnostik',
    diagnosticsHint: 'Apa yang dicatat oleh aplikasi ini pada peranti ini',
    licences: 'Lesen perisian yang kami gunakan',
  },
});
