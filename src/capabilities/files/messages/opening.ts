import { defineMessages } from '#foundation/language/messages.ts';

export const openingMessages = defineMessages({
  en: { show: 'Show', open: 'Open in a new window', picture: (name: string) => `File ${name}` },
  ms: { show: 'Tunjukkan', open: 'Buka dalam tetingkap baharu', picture: (name) => `Fail ${name}` },
});
