import { personMessages } from '#capabilities/places/rules/person-messages.ts';
import { defineMessages } from '#foundation/language/messages.ts';

export const answerMessages = defineMessages({
  en: {
    kind: 'Application for',
    kinds: { entry: 'Entry', exit: 'Exit' },
    purpose: 'Purpose of travel',
    purposes: { business: 'Business', leisure: 'Leisure', healthcare: 'Healthcare', others: 'Others' },
    purposeText: 'Specify the purpose',
    travelDate: 'Date of travel',
    returnDates: { entry: 'Last day of stay', exit: 'Date of return' },
    ...personMessages.en,
    files: 'Documents',
    filesHint:
      'If you have them: ticket, invitation, letter from an employer or a clinic. JPEG, PNG or PDF, 5 MB each, at most 10.',
    noFiles: 'None',
    fileCount: (count: number) => (count === 1 ? '1 file' : `${count} files`),
    states: {
      'to-pay': 'Payment due',
      'in-review': 'In review',
      approved: 'Approved',
      refused: 'Not approved',
      ended: 'Ended',
    },
  },
  ms: {
    kind: 'Permohonan untuk',
    kinds: { entry: 'Masuk', exit: 'Keluar' },
    purpose: 'Tujuan perjalanan',
    purposes: { business: 'Perniagaan', leisure: 'Percutian', healthcare: 'Rawatan kesihatan', others: 'Lain-lain' },
    purposeText: 'Nyatakan tujuan',
    travelDate: 'Tarikh perjalanan',
    returnDates: { entry: 'Hari terakhir berada di Brunei', exit: 'Tarikh kembali' },
    ...personMessages.ms,
    files: 'Dokumen',
    filesHint:
      'Jika ada: tiket, jemputan, surat daripada majikan atau klinik. JPEG, PNG atau PDF, 5 MB setiap satu, paling banyak 10.',
    noFiles: 'Tiada',
    fileCount: (count) => `${count} fail`,
    states: {
      'to-pay': 'Perlu dibayar',
      'in-review': 'Sedang disemak',
      approved: 'Diluluskan',
      refused: 'Tidak diluluskan',
      ended: 'Ditamatkan',
    },
  },
});
