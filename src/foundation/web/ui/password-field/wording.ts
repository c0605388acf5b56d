import { words } from '#foundation/language/wording.ts';

/** What asking for a password says. */
export const passwordWording = words({
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
