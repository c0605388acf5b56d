import type { BilingualText } from '#foundation/language/messages.ts';

export const titles = {
  attributes: { en: 'App attributes', ms: 'Atribut aplikasi' },
  retention: { en: 'Retention', ms: 'Tempoh penyimpanan' },
  notices: { en: 'Notices', ms: 'Notis' },
  bulk: { en: 'Messages to travellers', ms: 'Mesej kepada pengembara' },
  callers: { en: 'Help a caller', ms: 'Bantu pemanggil' },
} as const satisfies Record<string, BilingualText>;
