import type { BilingualText } from '#foundation/language/messages.ts';

/** Titles of the pages, for the navigation and for the pages themselves. */
export const titles = {
  attributes: { en: 'App attributes', ms: 'Atribut aplikasi' },
  retention: { en: 'Retention', ms: 'Tempoh penyimpanan' },
  notices: { en: 'Notices', ms: 'Notis' },
  messages: { en: 'Messages', ms: 'Mesej' },
  accounts: { en: 'Accounts', ms: 'Akaun' },
} as const satisfies Record<string, BilingualText>;
