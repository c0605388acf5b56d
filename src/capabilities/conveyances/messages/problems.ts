import { defineProblems } from '#foundation/contract/problem.ts';
import { maxArrivals } from '../rules/limits.ts';

const refusals = defineProblems({
  'conveyances/not-csv': {
    status: 422,
    en: 'This is not a CSV file in UTF-8 with the required columns.',
    ms: 'Ini bukan fail CSV dalam UTF-8 dengan lajur yang diperlukan.',
  },
  'conveyances/too-many': {
    status: 422,
    en: `A file can have up to ${maxArrivals} rows. Split it and import each part.`,
    ms: `Satu fail boleh mengandungi sehingga ${maxArrivals} baris. Bahagikan fail dan import setiap bahagian.`,
  },
});

export const { problem, pickProblems } = refusals;
