import { passportLength } from '#capabilities/places/rules/limits.ts';
import type { BilingualText } from '#foundation/language/messages.ts';
import { maxPeople } from '../rules/keys.ts';
import { maxFlightDaysAhead, maxFlightLength } from '../rules/limits.ts';

export const fieldMessages: Record<string, BilingualText> = {
  passport: {
    en: `Enter a passport number with ${passportLength.min} to ${passportLength.max} letters and digits.`,
    ms: `Masukkan nombor pasport dengan ${passportLength.min} hingga ${passportLength.max} huruf dan digit.`,
  },
  day: { en: 'Enter a valid date as YYYY-MM-DD.', ms: 'Masukkan tarikh yang sah dalam bentuk YYYY-MM-DD.' },
  nationality: {
    en: 'Enter a nationality as two letters of ISO 3166, or three as in the machine-readable zone, such as AU or AUS.',
    ms: 'Masukkan kewarganegaraan sebagai dua huruf ISO 3166, atau tiga huruf seperti dalam zon boleh baca mesin, seperti AU atau AUS.',
  },
  'flight-date': {
    en: `Enter a departure date from yesterday to ${maxFlightDaysAhead} days from now.`,
    ms: `Masukkan tarikh bertolak dari semalam hingga ${maxFlightDaysAhead} hari dari sekarang.`,
  },
  'flight-none': {
    en: `Enter a flight, crossing or trip with up to ${maxFlightLength} letters, digits, spaces and hyphens.`,
    ms: `Masukkan penerbangan, pelayaran atau perjalanan dengan paling banyak ${maxFlightLength} huruf, digit, ruang dan tanda sempang.`,
  },
  'people-many': {
    en: `A manifest can have at most ${maxPeople} people.`,
    ms: `Satu manifes boleh mempunyai paling banyak ${maxPeople} orang.`,
  },
  'carrier-code': {
    en: 'Enter a code of two IATA characters or three ICAO letters, such as BI or RBA.',
    ms: 'Masukkan kod dua aksara IATA atau tiga huruf ICAO, seperti BI atau RBA.',
  },
  'carrier-email': { en: 'Please enter a valid email address.', ms: 'Sila masukkan alamat e-mel yang sah.' },
  'carrier-phone': {
    en: 'Enter a phone number with + and the country code, such as +673 222 2222.',
    ms: 'Masukkan nombor telefon dengan + dan kod negara, seperti +673 222 2222.',
  },
  'code-taken': { en: 'Another carrier already uses this code.', ms: 'Kod ini telah digunakan oleh syarikat lain.' },
  'scopes-none': { en: 'Choose what the key can do.', ms: 'Pilih perkara yang dibenarkan untuk kunci ini.' },
  'per-minute': { en: 'Enter a whole number from 1 to 6,000.', ms: 'Masukkan nombor bulat dari 1 hingga 6,000.' },
  'per-day': { en: 'Enter a whole number from 1 to 1,000,000.', ms: 'Masukkan nombor bulat dari 1 hingga 1,000,000.' },
  'minute-manifest': {
    en: `A manifest can have up to ${maxPeople} people, so allow at least ${maxPeople} a minute.`,
    ms: `Satu manifes boleh mempunyai sehingga ${maxPeople} orang, jadi benarkan sekurang-kurangnya ${maxPeople} seminit.`,
  },
  'day-minute': {
    en: 'The daily limit must be at least the limit per minute.',
    ms: 'Had sehari mesti sekurang-kurangnya sama dengan had seminit.',
  },
  'key-ends': {
    en: 'The key must expire between tomorrow and two years from now.',
    ms: 'Kunci mesti tamat tempoh antara esok dan dua tahun dari sekarang.',
  },
};
