import type { BilingualText } from '#foundation/language/messages.ts';
import { passwordLength } from '../rules/limits.ts';

export const fieldMessages: Record<string, BilingualText> = {
  'staff-email': { en: 'Please enter a valid email address.', ms: 'Sila masukkan alamat e-mel yang sah.' },
  'staff-code': {
    en: 'Enter the six digits the app shows now.',
    ms: 'Masukkan enam digit yang dipaparkan oleh aplikasi sekarang.',
  },
  'password-wrong': { en: 'This password is not correct.', ms: 'Kata laluan ini tidak betul.' },
  'password-short': {
    en: `Enter at least ${passwordLength.minLength} characters.`,
    ms: `Masukkan sekurang-kurangnya ${passwordLength.minLength} aksara.`,
  },
  'password-common': {
    en: 'This is too easy to guess. Choose several unrelated words.',
    ms: 'Ini terlalu mudah diteka. Pilih beberapa perkataan yang tidak berkaitan.',
  },
  'password-personal': {
    en: "Don't use your name or e-mail address.",
    ms: 'Jangan gunakan nama atau alamat e-mel awda.',
  },
  'roles-none': { en: 'Choose at least one role.', ms: 'Pilih sekurang-kurangnya satu peranan.' },
  'roles-many': { en: 'Choose at most three roles.', ms: 'Pilih paling banyak tiga peranan.' },
  'roles-apart': {
    en: 'An administrator cannot also be an auditor.',
    ms: 'Pentadbir tidak boleh juga menjadi juruaudit.',
  },
};
