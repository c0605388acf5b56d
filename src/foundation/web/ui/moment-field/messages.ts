import { defineMessages } from '#foundation/language/messages.ts';

/** What asking for a day and a time says, beside what asking for a day says. */
export const momentMessages = defineMessages({
  en: { time: 'Time (24 hours)' },
  ms: { time: 'Masa (24 jam)' },
});
