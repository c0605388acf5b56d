import { defineMessages } from '#foundation/language/messages.ts';

export const ownPassMessages = defineMessages({
  en: {
    show: 'Show pass',
    group: 'All travellers',
    changed: 'Any changes? Edit before you arrive',
    savedAt: (time: string) => `Saved on this device ${time}`,
  },
  ms: {
    show: 'Tunjukkan pas',
    group: 'Semua pengembara',
    changed: 'Ada perubahan? Sunting sebelum awda tiba',
    savedAt: (time: string) => `Disimpan pada peranti ini ${time}`,
  },
});
