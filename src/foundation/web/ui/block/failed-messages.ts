import { defineMessages } from '#foundation/language/messages.ts';

/** What a block says that could not be had; apart, because it comes with the first page. */
export const blockFailedMessages = defineMessages({
  en: { loading: 'Loading', tryAgain: 'Try again' },
  ms: { loading: 'Memuatkan', tryAgain: 'Cuba lagi' },
});
