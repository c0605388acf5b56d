import { defineMessages } from '#foundation/language/messages.ts';

export const birthDateMessages = defineMessages({
  en: {
    partial: 'The passport or document does not show the day or the month',
    unknown: 'It does not show the year of birth either',
    leaveEmpty: 'Leave empty what the document does not show.',
  },
  ms: {
    partial: 'Pasport atau dokumen tidak menunjukkan hari atau bulan',
    unknown: 'Tahun kelahiran juga tidak ditunjukkan',
    leaveEmpty: 'Biarkan kosong apa yang tidak ditunjukkan dalam dokumen.',
  },
});
