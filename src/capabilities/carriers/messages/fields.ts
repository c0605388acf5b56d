import type { Both } from '#foundation/language/messages.ts';

/** Messages of field errors, for administrators and for carriers' programs. */
export const fieldMessages: Record<string, Both> = {
  passport: {
    en: 'A passport number has 6 to 20 letters and digits.',
    ms: 'Nombor pasport mempunyai 6 hingga 20 huruf dan digit.',
  },
  day: { en: 'A day is written YYYY-MM-DD and exists.', ms: 'Tarikh ditulis YYYY-MM-DD dan mesti wujud.' },
  nationality: {
    en: 'A nationality is two letters of ISO 3166, or three as in the machine-readable zone, such as AU or AUS.',
    ms: 'Kewarganegaraan ialah dua huruf ISO 3166, atau tiga huruf seperti dalam zon boleh baca mesin, seperti AU atau AUS.',
  },
  'flight-date': {
    en: 'The day of departure is from yesterday until 30 days ahead.',
    ms: 'Tarikh berlepas ialah dari semalam hingga 30 hari akan datang.',
  },
  'flight-none': {
    en: 'A flight, crossing or trip is named by up to 20 letters, digits, spaces and hyphens.',
    ms: 'Penerbangan, pelayaran atau perjalanan dinamakan dengan paling banyak 20 huruf, digit, ruang dan tanda sempang.',
  },
  'people-many': { en: 'A manifest has 300 people at most.', ms: 'Satu manifes mempunyai paling banyak 300 orang.' },
  'carrier-code': {
    en: 'A code is the two characters of IATA or the three letters of ICAO, such as BI or RBA.',
    ms: 'Kod ialah dua aksara IATA atau tiga huruf ICAO, seperti BI atau RBA.',
  },
  'carrier-email': { en: 'Please enter a valid email address.', ms: 'Sila masukkan alamat e-mel yang sah.' },
  'carrier-phone': {
    en: 'A telephone number begins with + and the country, such as +673 222 2222.',
    ms: 'Nombor telefon bermula dengan + dan kod negara, seperti +673 222 2222.',
  },
  'code-taken': { en: 'Another carrier has this code.', ms: 'Kod ini digunakan oleh syarikat lain.' },
  'scopes-none': { en: 'Choose what the key may do.', ms: 'Pilih perkara yang dibenarkan untuk kunci ini.' },
  'per-minute': { en: 'Enter a whole number from 1 to 6,000.', ms: 'Masukkan nombor bulat dari 1 hingga 6,000.' },
  'per-day': { en: 'Enter a whole number from 1 to 1,000,000.', ms: 'Masukkan nombor bulat dari 1 hingga 1,000,000.' },
  'minute-manifest': {
    en: 'A manifest has up to 300 people: allow at least 300 a minute.',
    ms: 'Satu manifes mempunyai sehingga 300 orang: benarkan sekurang-kurangnya 300 seminit.',
  },
  'day-minute': {
    en: 'A day must allow at least as many as a minute.',
    ms: 'Had sehari mesti sekurang-kurangnya sama dengan had seminit.',
  },
  'key-ends': {
    en: 'The key must end between tomorrow and two years from now.',
    ms: 'Kunci mesti tamat antara esok dan dua tahun dari sekarang.',
  },
};
