import { defineMessages } from '#foundation/language/messages.ts';
import { contactRows } from '../rules/limits.ts';

/** Travellers of the same flight or vessel, on the page of a case. */
export const contactMessages = defineMessages({
  en: {
    title: 'Contacts on the same flight or vessel',
    show: 'Show travellers',
    showText: 'Lists the declared travellers by name. Each of them can see that you opened the list.',
    of: (transport: string, day: string) => `${transport} on ${day}`,
    total: (count: number) => (count === 1 ? '1 declared traveller' : `${count} declared travellers`),
    limited: (listed: number) => `The list shows ${listed} of them. People who did not declare are not included.`,
    ownSeat: 'Seat of this person',
    noSeat: 'Seat not entered',
    seat: (seat: string) => `Seat ${seat}`,
    rows: (distance: number) => (distance === 0 ? 'same row' : distance === 1 ? '1 row away' : `${distance} rows away`),
    close: `Within ${contactRows} rows`,
    closeNone: `No one with a seat within ${contactRows} rows. Enter seats from the carrier’s manifest.`,
    others: 'Other travellers',
    ofGroup: 'same declaration',
    withCases: 'Everyone on this list is in an open case already.',
    openCase: (name: string) => `Open the case of ${name}`,
    tick: 'Who is put under follow-up?',
    tickHint: 'Tick each person. No one is ticked for you.',
    follow: 'Start follow-up',
    followed: (count: number) =>
      count === 1 ? 'Follow-up of 1 person has started.' : `Follow-up of ${count} people has started.`,
    confirmTitle: (count: number) =>
      count === 1 ? 'Start the follow-up of 1 person?' : `Start the follow-up of ${count} people?`,
    confirmText:
      'Each of them gets a case of their own. The head of each group is told that a daily question comes from tomorrow.',
    cancel: 'Go back',
    already: (count: number) =>
      count === 1
        ? '1 contact of this case is in a case already.'
        : `${count} contacts of this case are in cases already.`,
    seats: 'Enter seats',
    seatsText: 'From the carrier’s manifest, as a row and a letter such as 12A. Leave a seat empty if it is not known.',
    saveSeats: 'Save seats',
    saved: 'The seats are saved.',
    contactOf: 'Contact of',
    firstCase: 'Open the case',
  },
  ms: {
    title: 'Kontak dalam penerbangan atau kapal yang sama',
    show: 'Tunjukkan pengembara',
    showText:
      'Menyenaraikan nama pengembara yang membuat pengisytiharan. Setiap orang boleh melihat bahawa awda membuka senarai ini.',
    of: (transport, day) => `${transport} pada ${day}`,
    total: (count) => `${count} pengembara yang membuat pengisytiharan`,
    limited: (listed) =>
      `Senarai ini menunjukkan ${listed} orang. Mereka yang tidak membuat pengisytiharan tidak termasuk.`,
    ownSeat: 'Tempat duduk orang ini',
    noSeat: 'Tempat duduk belum dimasukkan',
    seat: (seat) => `Tempat duduk ${seat}`,
    rows: (distance) => (distance === 0 ? 'baris yang sama' : `jarak ${distance} baris`),
    close: `Dalam jarak ${contactRows} baris`,
    closeNone: `Tiada sesiapa dengan tempat duduk dalam jarak ${contactRows} baris. Masukkan tempat duduk daripada manifes syarikat pengangkutan.`,
    others: 'Pengembara lain',
    ofGroup: 'pengisytiharan yang sama',
    withCases: 'Semua orang dalam senarai ini sudah mempunyai kes terbuka.',
    openCase: (name) => `Buka kes ${name}`,
    tick: 'Siapa yang diletakkan di bawah susulan?',
    tickHint: 'Tandakan setiap orang. Tiada sesiapa ditandakan terlebih dahulu.',
    follow: 'Mulakan susulan',
    followed: (count) => `Susulan bagi ${count} orang telah dimulakan.`,
    confirmTitle: (count) => `Mulakan susulan bagi ${count} orang?`,
    confirmText:
      'Setiap orang mendapat kes sendiri. Ketua setiap kumpulan dimaklumkan bahawa soalan harian bermula esok.',
    cancel: 'Kembali',
    already: (count) => `${count} kontak kes ini sudah mempunyai kes.`,
    seats: 'Masukkan tempat duduk',
    seatsText:
      'Daripada manifes syarikat pengangkutan, sebagai baris dan huruf seperti 12A. Biarkan kosong jika tidak diketahui.',
    saveSeats: 'Simpan tempat duduk',
    saved: 'Tempat duduk telah disimpan.',
    contactOf: 'Kontak bagi',
    firstCase: 'Buka kes itu',
  },
});
