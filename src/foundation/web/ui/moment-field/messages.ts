import { defineMessages } from '#foundation/language/messages.ts';

export const momentMessages = defineMessages({
  en: { time: 'Time (24 hours)' },
  ms: { time: 'Masa (24 jam)' },
});
