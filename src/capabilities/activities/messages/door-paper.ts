import { defineMessages } from '#foundation/language/messages.ts';

export const paperMessages = defineMessages({
  en: {
    file: 'door-list',
    title: (name: string) => `Door list: ${name}`,
    doors: (from: string, until: string) => `Doors open ${from}, until ${until}`,
    at: (time: string) => `As of ${time}`,
    people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
    columns: { in: 'In', name: 'Name', document: 'IC or passport ends with', state: 'Status' },
    states: {
      booked: 'Expected',
      used: 'Came in',
      disqualified: 'Self-assessment missing',
      'not-going': 'Not going',
      waiting: 'Waiting list',
      cancelled: 'Cancelled',
    },
    care: "This list contains people's names. Return it to the organiser after the event to be destroyed.",
    none: 'No bookings yet.',
  },
  ms: {
    file: 'senarai-pintu-masuk',
    title: (name) => `Senarai pintu masuk: ${name}`,
    doors: (from, until) => `Pintu dibuka ${from}, sehingga ${until}`,
    at: (time) => `Setakat ${time}`,
    people: (count) => `${count} orang`,
    columns: { in: 'Masuk', name: 'Nama', document: 'Kad pengenalan atau pasport berakhir dengan', state: 'Status' },
    states: {
      booked: 'Dijangka',
      used: 'Sudah masuk',
      disqualified: 'Tiada penilaian kendiri',
      'not-going': 'Tidak hadir',
      waiting: 'Senarai menunggu',
      cancelled: 'Dibatalkan',
    },
    care: 'Senarai ini mengandungi nama orang. Kembalikan kepada penganjur selepas acara untuk dimusnahkan.',
    none: 'Belum ada sesiapa yang menempah.',
  },
});
