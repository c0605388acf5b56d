import { defineMessages } from '#foundation/language/messages.ts';

/** Messages of the block on the home page; a separate file, because the home page loads only these. */
export const todayMessages = defineMessages({
  en: {
    title: 'Today',
    report: 'Health report',
    assessment: 'Self-assessment',
    notYet: 'Not yet today',
    sentAt: (time: string) => `Sent ${time}`,
    all: 'All days',
    levels: { ok: 'No concerns', caution: 'Take care', urgent: 'Get help today' },
  },
  ms: {
    title: 'Hari ini',
    report: 'Laporan kesihatan',
    assessment: 'Penilaian kendiri',
    notYet: 'Belum dibuat hari ini',
    sentAt: (time) => `Dihantar ${time}`,
    all: 'Semua hari',
    levels: { ok: 'Tiada yang perlu dibimbangkan', caution: 'Berhati-hati', urgent: 'Dapatkan bantuan hari ini' },
  },
});
