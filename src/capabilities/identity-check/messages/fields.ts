import type { BilingualText } from '#foundation/language/messages.ts';
import { maxCertificationPictures } from '../rules/limits.ts';

export const fieldMessages: Record<string, BilingualText> = {
  'pictures-many': {
    en: `Add at most ${maxCertificationPictures} pictures.`,
    ms: `Tambah paling banyak ${maxCertificationPictures} gambar.`,
  },
  'file-gone': {
    en: 'A file is no longer available. Add it again.',
    ms: 'Satu fail tidak lagi tersedia. Tambah semula.',
  },
  lines: {
    en: 'These are not the lines of a passport. Scan it again, or continue without it.',
    ms: 'Ini bukan baris pasport. Imbas semula, atau teruskan tanpanya.',
  },
  'reason-choose': { en: 'Choose a reason.', ms: 'Pilih sebab.' },
};
