import { problemsOf } from '#foundation/contract/problem.ts';

const refusals = problemsOf({
  'releases/changed-elsewhere': {
    status: 409,
    en: 'Somebody else changed the draft meanwhile. What you typed is still here; nothing was overwritten.',
    ms: 'Orang lain telah mengubah draf ini sementara itu. Apa yang awda taip masih ada; tiada yang ditulis ganti.',
  },
  'releases/not-tried': {
    status: 409,
    en: 'The draft as it is now has not been tried out. Start a dry run, and wait for its result.',
    ms: 'Draf ini dalam bentuk sekarang belum dicuba. Mulakan percubaan dan tunggu keputusannya.',
  },
  'releases/nothing-new': {
    status: 409,
    en: 'These are the rules of the newest version already.',
    ms: 'Ini sudah merupakan peraturan versi terkini.',
  },
  'releases/run-under-way': {
    status: 409,
    en: 'Another dry run is under way. Wait for it, or stop it.',
    ms: 'Percubaan lain sedang berjalan. Tunggu sehingga selesai, atau hentikannya.',
  },
  'releases/request-waits': {
    status: 409,
    en: 'Another release waits for its second person. It has to be decided first.',
    ms: 'Pengeluaran lain sedang menunggu orang kedua. Ia perlu diputuskan dahulu.',
  },
  'releases/decided': {
    status: 409,
    en: 'Somebody has decided on this already.',
    ms: 'Perkara ini sudah diputuskan oleh orang lain.',
  },
  'releases/newer-version': {
    status: 409,
    en: 'Another version was released since this was asked for. Decline it or give it up, and ask again.',
    ms: 'Versi lain telah dikeluarkan sejak permintaan ini. Tolak atau lupakannya, dan minta semula.',
  },
  'releases/undo-under-way': {
    status: 409,
    en: 'Another undo is under way. It has to end first.',
    ms: 'Pembatalan lain sedang berjalan. Ia perlu selesai dahulu.',
  },
  'releases/not-counted': {
    status: 409,
    en: 'This undo is not ready to start, or is over.',
    ms: 'Pembatalan ini belum sedia untuk dimulakan, atau sudah tamat.',
  },
});

/** Picks the problems of one call. */
export function pickProblems(...codes: (keyof typeof refusals.kinds)[]) {
  return Object.fromEntries(codes.map((code) => [code, refusals.kinds[code]]));
}

export const { problem } = refusals;
