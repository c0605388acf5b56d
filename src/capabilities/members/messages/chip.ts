import { defineMessages } from '#foundation/language/messages.ts';

export const chipMessages = defineMessages({
  en: { actingFor: 'You act for', you: 'Yourself', change: 'Choose someone else' },
  ms: { actingFor: 'Awda bertindak bagi pihak', you: 'Diri sendiri', change: 'Pilih orang lain' },
});
