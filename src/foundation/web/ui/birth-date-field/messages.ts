import { defineMessages } from '#foundation/language/messages.ts';

export const birthDateMessages = defineMessages({
  en: {
    partial: 'The passport or document leaves out the day or the month',
    unknown: 'It shows no year of birth either',
    leaveEmpty: 'Leave empty what the document leaves out.',
  },
  ms: {
    partial: 'Pasport atau dokumen tidak menunjukkan hari atau bulan',
    unknown: 'Tahun lahir juga tidak ditunjukkan',
    leaveEmpty: 'Biarkan kosong apa yang tidak ditunjukkan dalam dokumen.',
  },
});
