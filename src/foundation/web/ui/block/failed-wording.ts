import { words } from '#foundation/language/wording.ts';

/** What a block says that could not be had; apart, because it comes with the first page. */
export const blockFailedWording = words({
  en: { loading: 'Loading', tryAgain: 'Try again' },
  ms: { loading: 'Memuatkan', tryAgain: 'Cuba lagi' },
});
