import { defineMessages } from '#foundation/language/messages.ts';

/** Messages of the date and time field, beside those of the date field. */
export const momentMessages = defineMessages({
  en: { time: 'Time (24 hours)' },
  ms: { time: 'Masa (24 jam)' },
});
