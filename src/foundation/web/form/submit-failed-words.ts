import { words } from '#foundation/language/wording.ts';

/** Heads the reason why a form could not be submitted (spec §8). */
export const submitFailedWords = words({
  en: { failed: 'fail to submit' },
  ms: { failed: 'Gagal dihantar' },
});
