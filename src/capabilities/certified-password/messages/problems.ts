import { defineProblems } from '#foundation/contract/problem.ts';

export const refusals = defineProblems({
  'certified-password/needed': {
    status: 403,
    en: 'Please enter your certified password.',
    ms: 'Sila masukkan kata laluan diperakui awda.',
  },
  'certified-password/wait': {
    status: 429,
    en: 'Too many wrong passwords. Wait, or reset the password with a code.',
    ms: 'Terlalu banyak kata laluan yang salah. Tunggu, atau tetapkan semula kata laluan dengan kod.',
  },
  'certified-password/none': {
    status: 409,
    en: 'No certified password is set.',
    ms: 'Tiada kata laluan diperakui ditetapkan.',
  },
  'certified-password/set-already': {
    status: 409,
    en: 'You have already set a certified password. Enter the current one to change it.',
    ms: 'Awda telah menetapkan kata laluan diperakui. Masukkan yang sedia ada untuk mengubahnya.',
  },
});
