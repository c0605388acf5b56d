import { defineProblems } from '#foundation/contract/problem.ts';

const refusals = defineProblems({
  'screening-rules/changed-elsewhere': {
    status: 409,
    en: 'Someone else has changed the draft. What you typed is still here, and nothing was overwritten.',
    ms: 'Orang lain telah mengubah draf ini. Apa yang awda taip masih ada, dan tiada yang ditulis ganti.',
  },
  'screening-rules/no-dry-run': {
    status: 409,
    en: 'The current draft has not been tried out. Start a dry run and wait for its result.',
    ms: 'Draf semasa belum dicuba. Mulakan percubaan dan tunggu keputusannya.',
  },
  'screening-rules/nothing-new': {
    status: 409,
    en: 'These are already the rules of the latest version.',
    ms: 'Ini sudah merupakan peraturan versi terkini.',
  },
  'screening-rules/run-under-way': {
    status: 409,
    en: 'Another dry run is in progress. Wait for it to finish, or stop it.',
    ms: 'Percubaan lain sedang berjalan. Tunggu sehingga selesai, atau hentikannya.',
  },
  'screening-rules/request-waits': {
    status: 409,
    en: 'Another release is waiting for a second person. Decide about that request first.',
    ms: 'Pengeluaran lain sedang menunggu orang kedua. Ia mesti diputuskan dahulu.',
  },
  'screening-rules/decided': {
    status: 409,
    en: 'Someone has already decided this.',
    ms: 'Perkara ini sudah diputuskan.',
  },
  'screening-rules/newer-version': {
    status: 409,
    en: 'Another version was released since this was requested. Decline or withdraw it, then request again.',
    ms: 'Versi lain telah dikeluarkan sejak permintaan ini. Tolak atau tarik baliknya, kemudian minta semula.',
  },
  'screening-rules/undo-under-way': {
    status: 409,
    en: 'Another undo is in progress. It must end first.',
    ms: 'Pembatalan lain sedang berjalan. Ia mesti selesai dahulu.',
  },
  'screening-rules/not-counted': {
    status: 409,
    en: 'This undo is not ready to start, or has ended.',
    ms: 'Pembatalan ini belum sedia untuk dimulakan, atau sudah tamat.',
  },
});

export const { problem, pickProblems } = refusals;
