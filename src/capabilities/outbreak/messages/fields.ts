import type { BilingualText } from '#foundation/language/messages.ts';
import { maxUploadMegabytes } from '../rules/limits.ts';

export const fieldMessages: Record<string, BilingualText> = {
  'file-needed': { en: 'Choose a file.', ms: 'Pilih fail.' },
  'file-large': {
    en: `This file is larger than ${maxUploadMegabytes} MB.`,
    ms: `Fail ini lebih besar daripada ${maxUploadMegabytes} MB.`,
  },
  https: { en: 'Enter an address that begins with https://.', ms: 'Masukkan alamat yang bermula dengan https://.' },
};
