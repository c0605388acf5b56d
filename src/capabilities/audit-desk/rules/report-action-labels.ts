import type { BilingualText } from '#foundation/language/messages.ts';

export const reportActionLabels: Readonly<Record<string, BilingualText>> = {
  'reports/request': { en: 'Requested a report', ms: 'Meminta laporan' },
  'reports/create': { en: 'Created the file of a report', ms: 'Menyediakan fail laporan' },
  'reports/download': { en: 'Downloaded a report', ms: 'Memuat turun laporan' },
  'reports/export': {
    en: 'Downloaded a report with this person',
    ms: 'Memuat turun laporan yang mengandungi orang ini',
  },
  'reports/send': { en: 'Sent a report with this person', ms: 'Menghantar laporan yang mengandungi orang ini' },
  'reports/add-schedule': { en: 'Scheduled reports', ms: 'Menjadualkan laporan' },
  'reports/pause-schedule': { en: 'Paused a schedule of reports', ms: 'Menghentikan sementara jadual laporan' },
  'reports/resume-schedule': { en: 'Let a schedule of reports run again', ms: 'Meneruskan semula jadual laporan' },
  'reports/remove-schedule': { en: 'Removed a schedule of reports', ms: 'Membuang jadual laporan' },
  'reports/deliver': { en: 'Delivered a report', ms: 'Menghantar laporan' },
  'reports/retry': { en: 'Sent a report again', ms: 'Menghantar semula laporan' },
  'reports/change-codes': { en: 'Changed the codes for reports', ms: 'Mengubah kod bagi laporan' },
  'reports/read-figures': { en: 'Read figures for a notification', ms: 'Membaca angka untuk pemakluman' },
  'reports/print-notification': { en: 'Printed an event notification', ms: 'Mencetak pemakluman kejadian' },
  'reports/expire': { en: 'Deleted the file of a report', ms: 'Memadam fail laporan' },
};
