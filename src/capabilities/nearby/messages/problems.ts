import { defineProblems } from '#foundation/contract/problem.ts';
import { maxFacilities } from '../rules/limits.ts';

const refusals = defineProblems({
  'nearby/changed-elsewhere': {
    status: 409,
    en: 'Someone else has changed this. Close it, check it again, and make any changes still needed.',
    ms: 'Perkara ini telah diubah oleh orang lain. Tutup, semak semula, dan buat perubahan yang masih perlu.',
  },
  'nearby/code-taken': {
    status: 409,
    en: 'Another place already has this code.',
    ms: 'Kod ini sudah digunakan oleh tempat lain.',
  },
  'nearby/too-many': {
    status: 409,
    en: `There are already ${maxFacilities} places, the most a list can hold.`,
    ms: `Sudah ada ${maxFacilities} tempat, iaitu bilangan paling banyak bagi satu senarai.`,
  },
  'nearby/not-csv': {
    status: 422,
    en: 'This is not a CSV file in UTF-8 with the required columns.',
    ms: 'Ini bukan fail CSV dalam UTF-8 dengan lajur yang diperlukan.',
  },
});

export const { problem, pickProblems } = refusals;
