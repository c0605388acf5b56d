import { defineProblems } from '#foundation/contract/problem.ts';

export const refusals = defineProblems({
  'assisted-declaration/kiosk-closed': {
    status: 403,
    en: 'This kiosk is closed. Please ask a member of staff.',
    ms: 'Kiosk ini ditutup. Sila minta bantuan kakitangan.',
  },
  'assisted-declaration/code-ended': {
    status: 403,
    en: "This code can't be used. It may be mistyped, already used or expired. Request a new one.",
    ms: 'Kod ini tidak boleh digunakan. Kod mungkin tersalah taip, telah digunakan atau tamat tempoh. Minta kod baharu.',
  },
  'assisted-declaration/ticket-ended': {
    status: 403,
    en: 'This form can no longer be opened. Start again in the console.',
    ms: 'Borang ini tidak boleh dibuka lagi. Mulakan semula di konsol.',
  },
  'assisted-declaration/too-many': {
    status: 429,
    en: 'Too many forms were started here. Please try again later, or ask a member of staff.',
    ms: 'Terlalu banyak borang dimulakan di sini. Sila cuba lagi kemudian, atau minta bantuan kakitangan.',
  },
  'assisted-declaration/too-many-confirmations': {
    status: 429,
    en: 'No more messages can be sent right now. The pass on the screen or on paper is enough.',
    ms: 'Mesej tidak dapat dihantar lagi buat masa ini. Pas di skrin atau di atas kertas sudah mencukupi.',
  },
  'assisted-declaration/own-account': {
    status: 403,
    en: 'This is only for declarations made with help or at a kiosk.',
    ms: 'Ini hanya untuk pengisytiharan yang dibuat dengan bantuan atau di kiosk.',
  },
  'assisted-declaration/nothing-submitted': {
    status: 409,
    en: 'Nothing has been submitted yet.',
    ms: 'Belum ada yang dihantar.',
  },
});
