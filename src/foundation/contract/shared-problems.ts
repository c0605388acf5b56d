import type { ProblemKind } from './problem.ts';

/** Refusals that several capabilities have, each with a code of its own. */
export const sharedProblems = {
  tooManyAttempts: {
    status: 429,
    en: 'Too many attempts. Please try again later.',
    ms: 'Terlalu banyak percubaan. Sila cuba lagi kemudian.',
  },
  changedByOther: {
    status: 409,
    en: 'Someone else has changed this. Load the latest version.',
    ms: 'Perkara ini telah diubah oleh orang lain. Muatkan versi terkini.',
  },
  changedElsewhere: {
    status: 409,
    en: 'This was changed in another window or on another device. Open it again to see the latest answers.',
    ms: 'Ini telah diubah dalam tetingkap atau peranti lain. Buka semula untuk melihat jawapan terkini.',
  },
  appealDecided: { status: 409, en: 'This appeal has already been decided.', ms: 'Rayuan ini sudah diputuskan.' },
  draftChanged: {
    status: 409,
    en: 'Someone else has changed the draft. Nothing was overwritten.',
    ms: 'Orang lain telah mengubah draf ini. Tiada yang ditulis ganti.',
  },
  draftWaits: {
    status: 409,
    en: 'The draft is waiting for a second person. Decide about that request first.',
    ms: 'Draf ini sedang menunggu orang kedua. Ia perlu diputuskan dahulu.',
  },
  draftUnchanged: {
    status: 409,
    en: 'The draft is the same as the version in force.',
    ms: 'Draf ini sama dengan versi yang berkuat kuasa.',
  },
  decidedByOther: {
    status: 409,
    en: 'Someone else has already decided this.',
    ms: 'Perkara ini sudah diputuskan oleh orang lain.',
  },
  detailsFirst: { status: 409, en: 'Fill in your own details first.', ms: 'Isi butiran awda sendiri dahulu.' },
} as const satisfies Record<string, ProblemKind>;
