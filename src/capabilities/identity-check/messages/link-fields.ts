import { appFieldMessages } from '#foundation/contract/app-field-messages.ts';
import type { BilingualText } from '#foundation/language/messages.ts';
import { numberEndingLength, maxLinkPictures } from '../rules/limits.ts';

export const linkFieldMessages: Record<string, BilingualText> = {
  ...appFieldMessages,
  'link-child': {
    en: 'A parent adds a child under 12 with their own details. Go back to your family and choose “Under 12”.',
    ms: 'Ibu atau bapa menambah anak bawah 12 tahun dengan butirannya sendiri. Kembali ke keluarga awda dan pilih “Bawah 12 tahun”.',
  },
  'link-document': {
    en: 'From age 12, choose the IC or the passport.',
    ms: 'Mulai umur 12 tahun, pilih kad pengenalan atau pasport.',
  },
  'link-own': { en: 'This is your own document.', ms: 'Ini dokumen awda sendiri.' },
  'link-pictures-many': {
    en: `Add at most ${maxLinkPictures} pictures.`,
    ms: `Tambah paling banyak ${maxLinkPictures} gambar.`,
  },
  'link-pictures-none': { en: 'Add a picture of the document.', ms: 'Tambah gambar dokumen itu.' },
  'file-gone': {
    en: 'A picture is no longer available. Remove it and add it again.',
    ms: 'Satu gambar tidak lagi tersedia. Keluarkan dan tambah semula.',
  },
  'reason-choose': { en: 'Choose one.', ms: 'Pilih satu.' },
  country: { en: 'Choose a country from the list.', ms: 'Pilih negara daripada senarai.' },
  ending: {
    en: `Enter at most ${numberEndingLength} letters and digits.`,
    ms: `Masukkan paling banyak ${numberEndingLength} huruf dan digit.`,
  },
  'ending-differs': {
    en: 'These are not the last characters of the number in the request.',
    ms: 'Ini bukan aksara terakhir nombor dalam permintaan.',
  },
};
