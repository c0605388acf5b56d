import { words } from '#foundation/language/wording.ts';

/** What asking for a day and a time says, beside what asking for a day says. */
export const momentWording = words({
  en: { time: 'Time (24 hours)' },
  ms: { time: 'Masa (24 jam)' },
});
