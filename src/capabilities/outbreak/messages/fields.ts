import type { Both } from '#foundation/language/messages.ts';

export const fieldMessages: Record<string, Both> = {
  'file-needed': { en: 'Choose a file.', ms: 'Pilih fail.' },
  'file-large': { en: 'This file is larger than 40 MB.', ms: 'Fail ini lebih besar daripada 40 MB.' },
  https: { en: 'Enter an address that begins with https://.', ms: 'Masukkan alamat yang bermula dengan https://.' },
};
