import { defineMessages } from '#foundation/language/messages.ts';

export const ownPassMessages = defineMessages({
  en: {
    show: 'Show pass',
    allTravellers: 'All travellers',
    editBeforeArrival: 'Any changes? Edit before you arrive',
    savedAt: (time: string) => `Saved on this device ${time}`,
  },
  ms: {
    show: 'Tunjukkan pas',
    allTravellers: 'Semua pengembara',
    editBeforeArrival: 'Ada perubahan? Sunting sebelum awda tiba',
    savedAt: (time: string) => `Disimpan pada peranti ini ${time}`,
  },
});
