import { defineMessages } from '#foundation/language/messages.ts';

export const sandboxMessages = defineMessages({
  en: {
    title: 'Sandbox payment',
    lead: 'No money moves here. Choose what happens to this payment.',
    amount: 'Amount',
    stateTexts: {
      open: '',
      paid: 'This payment has been made.',
      failed: 'The card was declined.',
      expired: 'This page has expired.',
    },
    back: 'Back to the portal',
    choices: {
      pay: 'Pay',
      decline: 'Card is declined',
      'time-out': 'Time out',
      'pay-silently': 'Pay, but never send a notice',
      'pay-late': 'Time out, then pay anyway',
      'pay-notified-twice': 'Pay, and notify twice',
      'pay-notified-out-of-order': 'Pay, and notify out of order',
      leave: 'Go back without paying',
    },
  },
  ms: {
    title: 'Bayaran percubaan',
    lead: 'Tiada wang berpindah di sini. Pilih apa yang berlaku kepada bayaran ini.',
    amount: 'Jumlah',
    stateTexts: {
      open: '',
      paid: 'Bayaran ini telah dibuat.',
      failed: 'Kad ditolak.',
      expired: 'Halaman ini telah tamat tempoh.',
    },
    back: 'Kembali ke portal',
    choices: {
      pay: 'Bayar',
      decline: 'Kad ditolak',
      'time-out': 'Tamat masa',
      'pay-silently': 'Bayar, tetapi makluman tidak dihantar',
      'pay-late': 'Tamat masa, kemudian dibayar juga',
      'pay-notified-twice': 'Bayar, dan dimaklumkan dua kali',
      'pay-notified-out-of-order': 'Bayar, dan dimaklumkan tidak mengikut urutan',
      leave: 'Kembali tanpa membayar',
    },
  },
});
