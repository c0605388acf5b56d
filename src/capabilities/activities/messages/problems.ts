import { defineProblems } from '#foundation/contract/problem.ts';
import { sharedProblems } from '#foundation/contract/shared-problems.ts';

const refusals = defineProblems({
  'activities/not-eligible': {
    status: 409,
    en: 'The requirements to attend are not met. See the reasons.',
    ms: 'Syarat untuk hadir tidak dipenuhi. Lihat sebabnya.',
  },
  'activities/friday-not-eligible': {
    status: 409,
    en: 'Sorry, you do not meet the requirements to attend Friday prayers.',
    ms: 'Maaf, awda tidak memenuhi syarat untuk menghadiri sembahyang Fardu Jumaat.',
  },
  'activities/full': {
    status: 409,
    en: 'All places have just been taken. You can join the waiting list.',
    ms: 'Semua tempat baru sahaja diambil. Awda boleh menyertai senarai menunggu.',
  },
  'activities/not-booked': {
    status: 409,
    en: 'This person has no place at this event.',
    ms: 'Tiada tempat yang boleh dilepaskan.',
  },
  'activities/over': { status: 409, en: 'This event is over.', ms: 'Acara ini sudah tamat.' },
  'activities/nothing-to-appeal': {
    status: 409,
    en: 'There is nothing here to appeal against.',
    ms: 'Tiada apa-apa di sini yang boleh dirayu.',
  },
  'activities/appeal-open': {
    status: 409,
    en: 'An appeal is already open. The health ministry will contact you.',
    ms: 'Satu rayuan masih terbuka. Kementerian Kesihatan akan menghubungi awda.',
  },
  'activities/upper-limit': sharedProblems.tooManyAttempts,
  'activities/changed': sharedProblems.changedByOther,
});

export const { problem, pickProblems } = refusals;
