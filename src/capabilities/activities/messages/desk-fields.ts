import type { BilingualText } from '#foundation/language/messages.ts';

export const deskFieldMessages: Record<string, BilingualText> = {
  'out-of-range': { en: 'This value is out of range.', ms: 'Nilai ini di luar julat.' },
  link: { en: 'Enter an address that begins with https://', ms: 'Masukkan alamat yang bermula dengan https://' },
  mukim: { en: 'Choose a mukim in this district.', ms: 'Pilih mukim dalam daerah ini.' },
  'both-languages': {
    en: 'Enter text in both languages, or leave both empty.',
    ms: 'Masukkan teks dalam kedua-dua bahasa, atau biarkan kedua-duanya kosong.',
  },
  'link-alone': { en: 'Enter text to go with the link.', ms: 'Masukkan teks bagi pautan ini.' },
  'admits-until': { en: 'Doors must close after they open.', ms: 'Pintu mesti ditutup selepas dibuka.' },
  ends: {
    en: 'The event must end when the doors close, or later.',
    ms: 'Acara mesti tamat apabila pintu ditutup, atau kemudian.',
  },
  'books-from': { en: 'Booking must open before it closes.', ms: 'Tempahan mesti dibuka sebelum ditutup.' },
  'books-until': {
    en: 'Booking must close when the doors close, or earlier.',
    ms: 'Tempahan mesti ditutup apabila pintu ditutup, atau lebih awal.',
  },
  past: { en: 'This time has already passed.', ms: 'Masa ini sudah berlalu.' },
};
