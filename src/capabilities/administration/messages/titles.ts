import type { BilingualText } from '#foundation/language/messages.ts';

export const titles = {
  attributes: { en: 'App attributes', ms: 'Atribut aplikasi' },
  retention: { en: 'Retention', ms: 'Tempoh penyimpanan' },
  notices: { en: 'Notices', ms: 'Notis' },
  messages: { en: 'Messages', ms: 'Mesej' },
  accounts: { en: 'Accounts', ms: 'Akaun' },
} as const satisfies Record<string, BilingualText>;
