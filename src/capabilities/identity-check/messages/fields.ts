import type { Both } from '#foundation/language/messages.ts';

/** Error messages of this capability's fields. */
export const fieldMessages: Record<string, Both> = {
  'pictures-many': { en: 'Add 2 pictures at most.', ms: 'Tambah paling banyak 2 gambar.' },
  'file-gone': { en: 'A file is no longer there. Add it again.', ms: 'Satu fail tiada lagi. Tambah semula.' },
  lines: {
    en: 'These are not the lines of a passport. Scan it again, or go on without.',
    ms: 'Ini bukan baris pasport. Imbas semula, atau teruskan tanpanya.',
  },
  'reason-choose': { en: 'Choose why.', ms: 'Pilih sebabnya.' },
};
