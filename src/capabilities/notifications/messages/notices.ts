import { defineMessages } from '#foundation/language/messages.ts';

/**
 * Texts of each kind of notice, for lock screens that others may read and for messages. They say what to do, and
 * contain no personal data. `title` is the title on the page of notices, and a message's subject.
 */
export const noticeMessages = defineMessages({
  en: {
    'report-due': { title: 'Today’s report', text: 'Your report for today is ready to fill in. It takes two minutes.' },
    'appointment-tomorrow': {
      title: 'Something in your calendar tomorrow',
      text: 'You have something in your calendar tomorrow. Open Sihat to see it.',
    },
    'code-appeal-answered': {
      title: 'Your appeal was answered',
      text: 'There is an answer to something you requested. Open Sihat to read it.',
    },
    'activity-opened': {
      title: 'Booking has opened',
      text: 'Something you booked before can be booked again. Open Sihat to see it.',
    },
    'activity-place': {
      title: 'A place is now available',
      text: 'Something you were waiting for is now yours. Open Sihat to see it.',
    },
    'activity-self-assessment-due': {
      title: 'One step before you go',
      text: 'Something is missing for what you planned. Open Sihat to see it.',
    },
    'activity-cancelled': {
      title: 'Something you planned was cancelled',
      text: 'Something you booked or appealed for will not take place. Open Sihat to see it.',
    },
    'activity-appeal-answered': {
      title: 'Your appeal was answered',
      text: 'There is an answer to something you requested. Open Sihat to read it.',
    },
    exposure: {
      title: 'Please read this notice',
      text: 'There is a notice from the health authority for you. Open Sihat to read it.',
    },
    'exposure-corrected': {
      title: 'A notice has changed',
      text: 'A notice from the health authority has been corrected. Open Sihat to read the latest information.',
    },
    'exposure-withdrawn': {
      title: 'A notice was withdrawn',
      text: 'A notice from the health authority does not concern you after all. No action is needed. We are sorry for the worry.',
    },
  },
  ms: {
    'report-due': {
      title: 'Laporan hari ini',
      text: 'Laporan awda untuk hari ini sedia untuk diisi. Ia mengambil masa dua minit.',
    },
    'appointment-tomorrow': {
      title: 'Ada sesuatu dalam kalendar awda esok',
      text: 'Awda mempunyai sesuatu dalam kalendar esok. Buka Sihat untuk melihatnya.',
    },
    'code-appeal-answered': {
      title: 'Rayuan awda telah dijawab',
      text: 'Ada jawapan kepada sesuatu yang awda mohon. Buka Sihat untuk membacanya.',
    },
    'activity-opened': {
      title: 'Tempahan telah dibuka',
      text: 'Sesuatu yang pernah awda tempah kini boleh ditempah semula. Buka Sihat untuk melihatnya.',
    },
    'activity-place': {
      title: 'Satu tempat kini tersedia',
      text: 'Perkara yang awda tunggu kini milik awda. Buka Sihat untuk melihatnya.',
    },
    'activity-self-assessment-due': {
      title: 'Satu langkah sebelum awda pergi',
      text: 'Ada yang belum lengkap untuk perkara yang awda rancang. Buka Sihat untuk melihatnya.',
    },
    'activity-cancelled': {
      title: 'Perkara yang awda rancang telah dibatalkan',
      text: 'Perkara yang awda tempah atau rayu tidak akan diadakan. Buka Sihat untuk melihatnya.',
    },
    'activity-appeal-answered': {
      title: 'Rayuan awda telah dijawab',
      text: 'Ada jawapan kepada sesuatu yang awda mohon. Buka Sihat untuk membacanya.',
    },
    exposure: {
      title: 'Sila baca notis ini',
      text: 'Ada notis daripada pihak berkuasa kesihatan untuk awda. Buka Sihat untuk membacanya.',
    },
    'exposure-corrected': {
      title: 'Satu notis telah diubah',
      text: 'Satu notis daripada pihak berkuasa kesihatan telah dibetulkan. Buka Sihat untuk membaca maklumat terkini.',
    },
    'exposure-withdrawn': {
      title: 'Satu notis telah ditarik balik',
      text: 'Satu notis daripada pihak berkuasa kesihatan sebenarnya tidak melibatkan awda. Tiada tindakan diperlukan. Kami mohon maaf atas kebimbangan ini.',
    },
  },
});
