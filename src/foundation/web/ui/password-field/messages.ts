import { defineMessages } from '#foundation/language/messages.ts';

export const passwordMessages = defineMessages({
  en: { show: 'Show', hide: 'Hide', password: 'password' },
  ms: { show: 'Tunjuk', hide: 'Sembunyi', password: 'kata laluan' },
});
