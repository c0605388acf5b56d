import { defineMessages } from '#foundation/language/messages.ts';

export const topicMessages = defineMessages({
  en: {
    kinds: { feedback: 'Feedback', report: 'Report' },
    topics: {
      app: 'The app itself',
      travel: 'Declaring an arrival',
      certificates: 'Certificates',
      records: 'Health records',
      family: 'Family members',
      'my-data': 'Something stored about me is wrong',
      'their-data': "I can see someone else's data",
      behaviour: 'Someone behaves badly, or acts for me without my consent',
      safety: 'A weakness in the service',
      other: 'Something else',
    },
  },
  ms: {
    kinds: { feedback: 'Maklum balas', report: 'Laporan' },
    topics: {
      app: 'Aplikasi itu sendiri',
      travel: 'Pengisytiharan ketibaan',
      certificates: 'Sijil',
      records: 'Rekod kesihatan',
      family: 'Ahli keluarga',
      'my-data': 'Data saya yang disimpan tidak betul',
      'their-data': 'Saya dapat melihat data orang lain',
      behaviour: 'Seseorang berkelakuan tidak wajar, atau bertindak bagi pihak saya tanpa persetujuan saya',
      safety: 'Kelemahan dalam perkhidmatan',
      other: 'Perkara lain',
    },
  },
});
