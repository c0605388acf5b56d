import { defineMessages } from '#foundation/language/messages.ts';
import { noticeRetentionDays } from '../rules/limits.ts';

export const screenMessages = defineMessages({
  en: {
    title: 'Notifications',
    lead: 'Choose what we notify you about, and how. No notification says anything about your health.',
    topicsTitle: 'What we notify you about',
    topics: {
      report: { title: 'Daily report', hint: 'A reminder on days when you have not reported yet' },
      appointments: { title: 'Appointments', hint: 'The day before' },
      appeals: { title: 'Appeals', hint: 'When an appeal is answered' },
      bookings: {
        title: 'Places you booked',
        hint: 'A place that becomes available, a missing step, a cancelled event, or the answer to an appeal.',
      },
      openings: { title: 'Booking opened', hint: 'When you can book again where you had a place in recent weeks' },
      exposures: {
        title: 'Notices from the health authority',
        hint: 'When you were at a place that a notice is about',
      },
    },
    pushLabel: 'On my devices',
    messageLabels: { sms: 'By SMS', mail: 'By e-mail' },
    alwaysOn: 'You always get these, because they protect you and others.',
    reportReminderTime: 'Remind me at',
    quietTitle: 'Quiet hours',
    quietLabel: 'Do not disturb me at certain hours',
    quietHint: 'Notifications during quiet hours wait until they end.',
    from: 'From',
    to: 'Until',
    timeError: 'Enter a time, such as 18:00',
    saved: 'Saved',
    recentNoticesTitle: 'Recent',
    noNotices: `No notifications in the last ${noticeRetentionDays} days`,
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
        hint: 'Tempat yang tersedia, langkah yang belum lengkap, acara yang dibatalkan, atau jawapan kepada rayuan.',
      },
      openings: {
        title: 'Tempahan dibuka',
        hint: 'Apabila awda boleh menempah semula di mana awda pernah mendapat tempat dalam beberapa minggu lalu',
      },
      exposures: {
        title: 'Notis daripada pihak berkuasa kesihatan',
        hint: 'Apabila awda pernah berada di tempat yang dinyatakan dalam notis',
      },
    },
    pushLabel: 'Pada peranti saya',
    messageLabels: { sms: 'Melalui SMS', mail: 'Melalui e-mel' },
    alwaysOn: 'Awda sentiasa menerima notis ini kerana ia melindungi awda dan orang lain.',
    reportReminderTime: 'Ingatkan saya pada pukul',
    quietTitle: 'Waktu senyap',
    quietLabel: 'Jangan ganggu saya pada waktu tertentu',
    quietHint: 'Pemberitahuan dalam waktu senyap menunggu sehingga waktu itu tamat.',
    from: 'Dari',
    to: 'Sehingga',
    timeError: 'Masukkan masa, seperti 18:00',
    saved: 'Disimpan',
    recentNoticesTitle: 'Terkini',
    noNotices: `Tiada pemberitahuan dalam ${noticeRetentionDays} hari yang lalu`,
  },
});
