import { defineMessages } from '#foundation/language/messages.ts';

/** Heading above the reason why a form could not be submitted (spec §8). */
export const submitFailedMessages = defineMessages({
  en: { failed: 'fail to submit' },
  ms: { failed: 'Gagal dihantar' },
});
