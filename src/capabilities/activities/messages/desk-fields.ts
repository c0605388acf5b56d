import type { Both } from '#foundation/language/messages.ts';

export const deskFieldMessages: Record<string, Both> = {
  'out-of-range': { en: 'This is out of range.', ms: 'Nilai ini di luar julat.' },
  link: { en: 'Enter an address that begins with https://', ms: 'Masukkan alamat yang bermula dengan https://' },
  mukim: { en: 'Choose a mukim of this district.', ms: 'Pilih mukim bagi daerah ini.' },
  'both-languages': {
    en: 'Write it in both languages, or in none.',
    ms: 'Tulis dalam kedua-dua bahasa, atau biarkan kosong.',
  },
  'link-alone': { en: 'A link needs a text beside it.', ms: 'Pautan memerlukan teks.' },
  'admits-until': { en: 'The doors close after they open.', ms: 'Pintu ditutup selepas dibuka.' },
  ends: { en: 'It ends when the doors close, or later.', ms: 'Acara tamat apabila pintu ditutup, atau kemudian.' },
  'books-from': { en: 'Booking opens before it closes.', ms: 'Tempahan dibuka sebelum ditutup.' },
  'books-until': {
    en: 'Booking closes when the doors close, or before.',
    ms: 'Tempahan ditutup apabila pintu ditutup, atau sebelumnya.',
  },
  past: { en: 'This is over already.', ms: 'Masa ini sudah berlalu.' },
};
