import { type BilingualText, defineMessages } from '#foundation/language/messages.ts';
import { maxFileMegabytes } from '../rules/limits.ts';

export const pendingFileMessages: Record<string, BilingualText> = {
  'file-waits': {
    en: 'Wait until the file has been added, or remove it.',
    ms: 'Tunggu sehingga fail ditambah, atau keluarkan fail itu.',
  },
};

export const fileFieldMessages = defineMessages({
  en: {
    hint: (max: number) =>
      `JPEG, PNG or PDF, up to ${maxFileMegabytes} MB each. No more than ${max} ${max === 1 ? 'file' : 'files'}.`,
    choose: 'Choose a file',
    photo: 'Take a photo',
    remove: 'Remove',
    tryAgain: 'Try again',
    sending: (percent: number) => `Sending, ${percent} %`,
    checking: 'Being checked',
    ready: 'Added',
    size: (bytes: number) =>
      bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`,
    announcement: (name: string, what: string) => `${name}: ${what}`,
    removed: (name: string) => `${name} was removed.`,
    tooMany: (max: number) => `Only ${max} ${max === 1 ? 'file' : 'files'} can be added here.`,
  },
  ms: {
    hint: (max: number) =>
      `JPEG, PNG atau PDF, sehingga ${maxFileMegabytes} MB setiap satu. Tidak lebih daripada ${max} fail.`,
    choose: 'Pilih fail',
    photo: 'Ambil foto',
    remove: 'Keluarkan',
    tryAgain: 'Cuba lagi',
    sending: (percent: number) => `Sedang menghantar, ${percent} %`,
    checking: 'Sedang disemak',
    ready: 'Ditambah',
    size: (bytes: number) =>
      bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`,
    announcement: (name: string, what: string) => `${name}: ${what}`,
    removed: (name: string) => `${name} telah dikeluarkan.`,
    tooMany: (max: number) => `Hanya ${max} fail boleh ditambah di sini.`,
  },
});
