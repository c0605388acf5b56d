import { defineMessages } from '#foundation/language/messages.ts';

export const blockMessages = defineMessages({
  en: { savedCopy: (time: string) => `Saved copy, updated ${time}`, nothingYet: 'Nothing here yet.' },
  ms: { savedCopy: (time) => `Salinan disimpan, dikemas kini ${time}`, nothingYet: 'Belum ada apa-apa di sini.' },
});
