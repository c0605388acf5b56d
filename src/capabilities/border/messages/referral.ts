import { defineMessages } from '#foundation/language/messages.ts';

export const referralMessages = defineMessages({
  en: {
    group: 'Send the referred travellers to the health desk. Decide about each of the others.',
    title: 'Only the health desk can close this referral',
    text: 'Send the traveller to the health desk. After the desk has closed the referral, scan the pass again: it then shows that they may proceed.',
  },
  ms: {
    group: 'Hantar pengembara yang dirujuk ke meja kesihatan. Buat keputusan bagi setiap pengembara lain.',
    title: 'Hanya meja kesihatan boleh menutup rujukan ini',
    text: 'Hantar pengembara ke meja kesihatan. Selepas meja kesihatan menutup rujukan, imbas pas semula: pas akan menunjukkan bahawa mereka boleh masuk.',
  },
});
