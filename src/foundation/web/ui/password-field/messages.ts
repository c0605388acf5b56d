import { defineMessages } from '#foundation/language/messages.ts';

export const passwordMessages = defineMessages({
  en: {
    show: 'Show',
    hide: 'Hide',
    what: 'password',
  },
  ms: {
    show: 'Tunjukkan',
    hide: 'Sembunyikan',
    what: 'kata laluan',
  },
});
