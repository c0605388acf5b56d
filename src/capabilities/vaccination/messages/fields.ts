import { personFieldMessages } from '#capabilities/places/rules/person-messages.ts';
import type { BilingualText } from '#foundation/language/messages.ts';
import { maxCounts } from '../rules/limits.ts';

export const fieldMessages: Record<string, BilingualText> = {
  ...personFieldMessages,
  'name-as-id': {
    en: 'Please enter the same name as the ID',
    ms: 'Sila masukkan nama yang sama seperti dalam dokumen pengenalan diri',
  },
  brand: { en: 'Choose a vaccine from the list.', ms: 'Pilih vaksin daripada senarai.' },
  'brand-withdrawn': {
    en: 'This vaccine is no longer in the list. Choose “Another vaccine” and write its name, or add its certificate.',
    ms: 'Vaksin ini tiada lagi dalam senarai. Pilih “Vaksin lain” dan tulis namanya, atau tambah sijilnya.',
  },
  'dose-needed': { en: 'Add at least one dose.', ms: 'Tambah sekurang-kurangnya satu dos.' },
  'too-many-doses': {
    en: `You can add at most ${maxCounts.doses} doses.`,
    ms: `Awda boleh menambah paling banyak ${maxCounts.doses} dos.`,
  },
  'too-many-files': {
    en: `You can add at most ${maxCounts.files} files.`,
    ms: `Awda boleh menambah paling banyak ${maxCounts.files} fail.`,
  },
  'proof-needed': {
    en: 'Add a file or a certificate that shows these doses.',
    ms: 'Tambah fail atau sijil yang menunjukkan dos ini.',
  },
  'file-gone': {
    en: 'A file is no longer available. Remove it and add it again.',
    ms: 'Satu fail tidak lagi tersedia. Keluarkan fail itu dan tambah semula.',
  },
  'dose-twice': {
    en: 'Two doses have the same day. Check both days.',
    ms: 'Dua dos mempunyai tarikh yang sama. Semak kedua-dua tarikh.',
  },
  'dose-registered': {
    en: 'A dose on this day is already in another of your registrations.',
    ms: 'Dos pada tarikh ini sudah ada dalam pendaftaran awda yang lain.',
  },
  'dose-before-birth': { en: 'This day is before the date of birth.', ms: 'Tarikh ini sebelum tarikh lahir.' },
  'dose-before-product': {
    en: 'This vaccine was not available yet on this day. Check the day and the vaccine.',
    ms: 'Vaksin ini belum ada pada tarikh ini. Semak tarikh dan vaksin.',
  },
  'dose-in-future': { en: 'This date is in the future.', ms: 'Tarikh ini belum tiba.' },
  'dose-too-close': {
    en: 'Two doses must be at least 14 days apart. Check both days.',
    ms: 'Jarak antara dua dos mestilah sekurang-kurangnya 14 hari. Semak kedua-dua tarikh.',
  },
  'question-needed': { en: 'Write what is missing.', ms: 'Tulis apa yang masih diperlukan.' },
};
