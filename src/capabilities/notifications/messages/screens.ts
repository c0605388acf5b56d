import { defineMessages } from '#foundation/language/messages.ts';

/** The page of notifications. */
export const screenMessages = defineMessages({
  en: {
    title: 'Notifications',
    lead: 'Choose what we tell you about, and how. No notification says anything about your health.',
    topicsTitle: 'What we tell you about',
    topics: {
      report: { title: 'Daily report', hint: 'A reminder, on days on which you have not reported yet' },
      appointments: { title: 'Appointments', hint: 'The day before' },
      appeals: { title: 'Appeals', hint: 'When one was answered' },
      bookings: {
        title: 'Places you booked',
        hint: 'A place that has become free, a step that is missing, a cancelled event, the answer to an appeal.',
      },
      openings: {
        title: 'Booking opened',
        hint: 'When a place can be booked again where you had one in the last weeks',
      },
      exposures: {
        title: 'Notices from the health authority',
        hint: 'When you were at a place that a notice is about',
      },
    },
    push: 'On my devices',
    letter: { sms: 'By text message', mail: 'By e-mail' },
    always: 'You always get these: they protect you and others.',
    reportAt: 'Remind me at',
    quietTitle: 'Quiet hours',
    quiet: 'Do not disturb me at certain hours',
    quietHint: 'What comes then waits until they are over.',
    from: 'From',
    to: 'Until',
    time: 'Enter a time, such as 18:00',
    saved: 'Saved',
    listTitle: 'Lately',
    none: 'No notifications in the last 30 days',
    open: 'Open',
  },
  ms: {
    title: 'Pemberitahuan',
    lead: 'Pilih perkara yang kami maklumkan dan caranya. Tiada pemberitahuan yang menyebut tentang kesihatan awda.',
    topicsTitle: 'Perkara yang kami maklumkan',
    topics: {
      report: { title: 'Laporan harian', hint: 'Peringatan pada hari awda belum membuat laporan' },
      appointments: { title: 'Temu janji', hint: 'Sehari sebelumnya' },
      appeals: { title: 'Rayuan', hint: 'Apabila rayuan telah dijawab' },
      bookings: {
        title: 'Tempat yang ditempah',
        hint: 'Tempat yang telah kosong, langkah yang belum lengkap, acara yang dibatalkan, jawapan kepada rayuan.',
      },
      openings: {
        title: 'Tempahan dibuka',
        hint: 'Apabila tempat boleh ditempah semula di mana awda pernah mendapat tempat dalam beberapa minggu lalu',
      },
      exposures: {
        title: 'Notis daripada pihak berkuasa kesihatan',
        hint: 'Apabila awda pernah berada di tempat yang dinyatakan dalam notis',
      },
    },
    push: 'Pada peranti saya',
    letter: { sms: 'Melalui mesej teks', mail: 'Melalui e-mel' },
    always: 'Awda sentiasa menerima notis ini: ia melindungi awda dan orang lain.',
    reportAt: 'Ingatkan saya pada pukul',
    quietTitle: 'Waktu senyap',
    quiet: 'Jangan ganggu saya pada waktu tertentu',
    quietHint: 'Pemberitahuan pada waktu itu akan menunggu sehingga ia tamat.',
    from: 'Dari',
    to: 'Hingga',
    time: 'Masukkan masa, seperti 18:00',
    saved: 'Telah disimpan',
    listTitle: 'Kebelakangan ini',
    none: 'Tiada pemberitahuan dalam 30 hari yang lalu',
    open: 'Buka',
  },
});
