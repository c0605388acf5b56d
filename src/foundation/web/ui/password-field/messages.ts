import { defineMessages } from '#foundation/language/messages.ts';

export const passwordMessages = defineMessages({
  en: {
    show: 'Show',
    hide: 'Hide',
    what: 'password',
  },
  ms: {
    show: 'Tunjuk',
    hide: 'Sembunyi',
    what: 'kata laluan',
  },
});
