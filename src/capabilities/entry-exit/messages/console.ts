import { defineMessages } from '#foundation/language/messages.ts';
import { reasonLength } from '../rules/limits.ts';

/** Messages of the reviewers' worklist. */
export const consoleMessages = defineMessages({
  en: {
    title: 'Applications',
    leads: {
      waiting: 'To enter or leave: applications waiting for a decision, longest waiting first.',
      decided: 'To enter or leave: applications already decided, newest first.',
    },
    lists: 'Show',
    list: { waiting: 'Waiting', decided: 'Decided' },
    caption: 'Applications',
    reference: 'Reference',
    kind: 'For',
    state: 'Status',
    travel: 'Date of travel',
    travellers: 'Travellers',
    waitingSince: 'Waiting since',
    decided: 'Decided',
    applied: 'Applied',
    empty: 'No applications here',
    emptyText: 'New ones appear as soon as they can be reviewed.',
    trip: 'Journey',
    traveller: (number: number) => `Traveller ${number}`,
    by: 'Decided by',
    verdict: 'Decision',
    verdicts: { approve: 'Approve', refuse: 'Decline' },
    reason: 'Reason',
    reasonHint: `The applicant will read this. At least ${reasonLength.shortest} characters.`,
    decide: 'Decide',
    save: 'Send decision',
    remainingCharacters: (count: number) => `${count} characters left`,
    done: { approve: 'Approved. The applicant is notified.', refuse: 'Declined. The applicant is notified.' },
    correction: 'Correct the decision',
    correct: { approve: 'Change to approved', refuse: 'Change to declined' },
    correctionText: {
      approve:
        'The application was declined in error. If a fee is due on approval, the applicant will be asked to pay it.',
      refuse:
        'The application was approved in error. An unpaid fee is no longer owed. A fee already paid stays until it is refunded under Payments.',
    },
    corrected: {
      approve: 'Corrected: approved. The applicant is notified.',
      refuse: 'Corrected: declined. The applicant is notified.',
    },
  },
  ms: {
    title: 'Permohonan',
    leads: {
      waiting: 'Untuk masuk atau keluar: permohonan yang menunggu keputusan, yang paling lama menunggu dahulu.',
      decided: 'Untuk masuk atau keluar: permohonan yang telah diputuskan, yang terbaharu dahulu.',
    },
    lists: 'Tunjukkan',
    list: { waiting: 'Menunggu', decided: 'Diputuskan' },
    caption: 'Permohonan',
    reference: 'Rujukan',
    kind: 'Untuk',
    state: 'Status',
    travel: 'Tarikh perjalanan',
    travellers: 'Pengembara',
    waitingSince: 'Menunggu sejak',
    decided: 'Diputuskan',
    applied: 'Dipohon',
    empty: 'Tiada permohonan di sini',
    emptyText: 'Permohonan baharu muncul sebaik sahaja ia boleh disemak.',
    trip: 'Perjalanan',
    traveller: (number: number) => `Pengembara ${number}`,
    by: 'Diputuskan oleh',
    verdict: 'Keputusan',
    verdicts: { approve: 'Luluskan', refuse: 'Tolak' },
    reason: 'Sebab',
    reasonHint: `Pemohon akan membaca sebab ini. Sekurang-kurangnya ${reasonLength.shortest} aksara.`,
    decide: 'Buat keputusan',
    save: 'Hantar keputusan',
    remainingCharacters: (count: number) => `${count} aksara lagi`,
    done: { approve: 'Diluluskan. Pemohon dimaklumkan.', refuse: 'Ditolak. Pemohon dimaklumkan.' },
    correction: 'Betulkan keputusan',
    correct: { approve: 'Tukar kepada diluluskan', refuse: 'Tukar kepada ditolak' },
    correctionText: {
      approve:
        'Permohonan ini tersilap ditolak. Jika yuran perlu dibayar selepas kelulusan, pemohon akan diminta membayarnya.',
      refuse:
        'Permohonan ini tersilap diluluskan. Yuran yang belum dibayar tidak perlu dibayar lagi. Yuran yang telah dibayar kekal sehingga dikembalikan di bawah Bayaran.',
    },
    corrected: {
      approve: 'Dibetulkan: diluluskan. Pemohon dimaklumkan.',
      refuse: 'Dibetulkan: ditolak. Pemohon dimaklumkan.',
    },
  },
});
