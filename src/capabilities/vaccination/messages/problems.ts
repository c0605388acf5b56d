import { defineProblems } from '#foundation/contract/problem.ts';
import { sharedProblems } from '#foundation/contract/shared-problems.ts';
import { maxCounts } from '../rules/limits.ts';

export const refusals = defineProblems({
  'vaccination/not-found': {
    status: 404,
    en: "We can't find this registration in your account.",
    ms: 'Pendaftaran ini tidak ditemui dalam akaun awda.',
  },
  'vaccination/too-many': {
    status: 409,
    en: `You have ${maxCounts.openApplications} unfinished registrations. Finish or withdraw one of them first.`,
    ms: `Awda mempunyai ${maxCounts.openApplications} pendaftaran yang belum selesai. Selesaikan atau tarik balik salah satu dahulu.`,
  },
  'vaccination/upper-limit': sharedProblems.tooManyAttempts,
  'vaccination/changed-elsewhere': sharedProblems.changedElsewhere,
  'vaccination/closed': {
    status: 409,
    en: 'You can no longer do this because the registration has moved on.',
    ms: 'Awda tidak boleh melakukannya lagi kerana pendaftaran telah bergerak ke peringkat lain.',
  },
  'vaccination/unknown': { status: 404, en: "We can't find this registration.", ms: 'Pendaftaran ini tidak ditemui.' },
  'vaccination/taken': {
    status: 409,
    en: 'This registration is assigned to a colleague, or to no one yet. Open it again.',
    ms: 'Pendaftaran ini ditugaskan kepada rakan sekerja, atau belum ditugaskan. Buka semula.',
  },
  'vaccination/second-awaited': {
    status: 409,
    en: 'A second opinion was requested. It must come before the decision.',
    ms: 'Pendapat kedua telah diminta. Ia perlu diberikan sebelum keputusan.',
  },
  'vaccination/second-decides': {
    status: 403,
    en: 'You gave the second opinion on this. A colleague decides.',
    ms: 'Awda telah memberi pendapat kedua tentang ini. Rakan sekerja akan membuat keputusan.',
  },
  'vaccination/not-requested': {
    status: 409,
    en: 'No second opinion is requested for this.',
    ms: 'Tiada pendapat kedua diminta untuk ini.',
  },
  'vaccination/own-question': {
    status: 403,
    en: 'Someone else must give the second opinion: not the person who requested it or the one who decides.',
    ms: 'Orang lain perlu memberi pendapat kedua: bukan yang memintanya atau yang membuat keputusan.',
  },
  'vaccination/certified': {
    status: 409,
    en: 'A dose has a certificate. Revoke it first, in the list of certificates.',
    ms: 'Ada dos yang mempunyai sijil. Batalkan sijil itu dahulu, dalam senarai sijil.',
  },
  'vaccination/not-approved': {
    status: 409,
    en: 'Certificates are issued only for approved doses of a listed vaccine.',
    ms: 'Sijil hanya dikeluarkan bagi dos yang diluluskan daripada vaksin dalam senarai.',
  },
});
