import { defineMessages } from '#foundation/language/messages.ts';

/** Messages of a failed block. Separate, because they are part of the first page. */
export const blockFailedMessages = defineMessages({
  en: { loading: 'Loading', tryAgain: 'Try again' },
  ms: { loading: 'Sedang dimuatkan', tryAgain: 'Cuba lagi' },
});
