import { defineMessages } from '#foundation/language/messages.ts';

export const dateMessages = defineMessages({
  en: {
    day: 'Day',
    month: 'Month',
    year: 'Year',
    today: 'Today',
    tomorrow: 'Tomorrow',
    quickChoices: 'Quick choices',
    otherDate: 'Or type the date',
  },
  ms: {
    day: 'Hari',
    month: 'Bulan',
    year: 'Tahun',
    today: 'Hari ini',
    tomorrow: 'Esok',
    quickChoices: 'Pilihan pantas',
    otherDate: 'Atau taip tarikh',
  },
});
