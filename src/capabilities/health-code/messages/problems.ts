import { defineProblems } from '#foundation/contract/problem.ts';
import { sharedProblems } from '#foundation/contract/shared-problems.ts';
import { hour } from '#foundation/time/clock.ts';
import { dryRunValidity } from '../rules/limits.ts';

const refusals = defineProblems({
  'health-code/no-code': {
    status: 409,
    en: 'There is no health code yet. Report your health first.',
    ms: 'Kod kesihatan belum ada. Laporkan kesihatan awda dahulu.',
  },
  'health-code/nothing-to-appeal': {
    status: 409,
    en: 'There is no level to appeal against.',
    ms: 'Tiada tahap yang boleh dirayu.',
  },
  'health-code/appeal-open': {
    status: 409,
    en: 'An appeal is already open. We will tell you when it is decided.',
    ms: 'Satu rayuan masih terbuka. Awda akan dimaklumkan apabila ia diputuskan.',
  },
  'health-code/upper-limit': sharedProblems.tooManyAttempts,
  'health-code/taken': {
    status: 409,
    en: 'Someone else is reviewing this appeal.',
    ms: 'Orang lain sedang menyemak rayuan ini.',
  },
  'health-code/decided': sharedProblems.appealDecided,
  'health-code/nothing-set': {
    status: 409,
    en: 'No level set by an officer is in force any more, so there is nothing to withdraw.',
    ms: 'Tiada lagi tahap yang ditetapkan oleh pegawai berkuat kuasa, jadi tiada apa-apa untuk ditarik balik.',
  },
  'health-code/changed-elsewhere': sharedProblems.draftChanged,
  'health-code/waits': sharedProblems.draftWaits,
  'health-code/nothing-new': sharedProblems.draftUnchanged,
  'health-code/not-tried': {
    status: 409,
    en: `These rules have not had a dry run in the last ${dryRunValidity / hour} hours. Start a dry run first.`,
    ms: `Percubaan bagi peraturan ini belum dibuat dalam ${dryRunValidity / hour} jam yang lalu. Mulakan percubaan dahulu.`,
  },
  'health-code/run-under-way': {
    status: 409,
    en: 'A dry run is already in progress.',
    ms: 'Satu percubaan sedang berjalan.',
  },
  'health-code/many-change': {
    status: 409,
    en: 'Many people would change level. Enter the number from the dry run.',
    ms: 'Tahap ramai orang akan berubah. Masukkan bilangan daripada percubaan.',
  },
  'health-code/release-decided': sharedProblems.decidedByOther,
});

export const { problem, pickProblems } = refusals;
