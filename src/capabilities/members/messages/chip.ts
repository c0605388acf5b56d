import { defineMessages } from '#foundation/language/messages.ts';

/** What the header of the resident app says of whom one acts for. */
export const chipMessages = defineMessages({
  en: { actingFor: 'You act for', you: 'Yourself', change: 'Choose another' },
  ms: { actingFor: 'Awda bertindak bagi pihak', you: 'Diri sendiri', change: 'Pilih yang lain' },
});
