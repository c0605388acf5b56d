import { defineMessages } from '#foundation/language/messages.ts';

/** Labels of the kinds and topics of messages. */
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
      'their-data': 'I see the data of somebody else',
      behaviour: 'Somebody behaves wrongly, or acts for me without my yes',
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
      'my-data': 'Data saya yang disimpan adalah salah',
      'their-data': 'Saya melihat data orang lain',
      behaviour: 'Kelakuan seseorang tidak wajar, atau bertindak bagi pihak saya tanpa izin',
      safety: 'Kelemahan dalam perkhidmatan',
      other: 'Perkara lain',
    },
  },
});
