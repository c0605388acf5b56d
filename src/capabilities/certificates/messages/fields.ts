import type { BilingualText } from '#foundation/language/messages.ts';
import { earliestTestYear } from '../rules/limits.ts';

export const fieldMessages = {
  'holder-unknown': {
    en: 'Enter a phone number or an e-mail address.',
    ms: 'Masukkan nombor telefon atau alamat e-mel.',
  },
  'name-letters': {
    en: 'Enter it as spelled in the two lines at the foot of the passport.',
    ms: 'Masukkan seperti yang dieja pada dua baris di bahagian bawah pasport.',
  },
  'birth-future': {
    en: 'The date of birth cannot be in the future.',
    ms: 'Tarikh lahir tidak boleh pada masa hadapan.',
  },
  'test-future': { en: 'The test cannot be in the future.', ms: 'Ujian tidak boleh pada masa hadapan.' },
  'test-before-birth': {
    en: 'The test cannot be before the date of birth.',
    ms: 'Ujian tidak boleh sebelum tarikh lahir.',
  },
  'test-before-disease': {
    en: `The test cannot be before the year ${earliestTestYear}.`,
    ms: `Ujian tidak boleh sebelum tahun ${earliestTestYear}.`,
  },
  'test-old': {
    en: 'The test is too long ago: its certificate would already have expired.',
    ms: 'Ujian ini terlalu lama dahulu: sijilnya sudah tentu tamat tempoh.',
  },
} as const satisfies Record<string, BilingualText>;
