import { defineProblems } from '#foundation/contract/problem.ts';

export const { problem, pickProblems } = defineProblems({
  'statistics/not-exact': {
    status: 403,
    en: 'Your role sees only figures for publication, for all ports together.',
    ms: 'Peranan awda hanya boleh melihat angka untuk penerbitan, bagi semua pintu masuk bersama-sama.',
  },
});
