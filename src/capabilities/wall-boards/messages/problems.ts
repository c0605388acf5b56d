import { defineProblems } from '#foundation/contract/problem.ts';
import { maxBoards } from '../rules/limits.ts';

const refusals = defineProblems({
  'wall-boards/too-many': {
    status: 409,
    en: `There are already ${maxBoards} wall boards, the most a list can hold.`,
    ms: `Sudah ada ${maxBoards} papan dinding, iaitu bilangan paling banyak bagi satu senarai.`,
  },
  'wall-boards/closed': {
    status: 403,
    en: 'This wall board is closed. Please ask an administrator.',
    ms: 'Papan dinding ini ditutup. Sila minta bantuan pentadbir.',
  },
  'wall-boards/code-ended': {
    status: 403,
    en: "This code can't be used. It may be mistyped, already used or expired. Request a new one.",
    ms: 'Kod ini tidak boleh digunakan. Kod mungkin tersalah taip, telah digunakan atau tamat tempoh. Minta kod baharu.',
  },
});

export const { problem, pickProblems } = refusals;
