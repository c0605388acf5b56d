import { defineMessages } from '#foundation/language/messages.ts';

export const buttonMessages = defineMessages({
  en: { open: 'Scan passport', filled: 'Filled in from the passport. Check it and continue.' },
  ms: { open: 'Imbas pasport', filled: 'Diisi daripada pasport. Semak dan teruskan.' },
});
