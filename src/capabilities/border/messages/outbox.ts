import { defineMessages } from '#foundation/language/messages.ts';

export const outboxMessages = defineMessages({
  en: {
    title: 'Decisions on this device',
    empty: 'None yet.',
    waiting: 'Waiting for the network',
    waitingForOwner: 'Waiting for the person who made it to log in',
    sending: 'Sending',
    failed: 'Not accepted',
    sent: 'Sent',
    outdated: 'Sent, but there was already a newer version. Check it.',
    retry: 'Send again',
    drop: 'Remove from list',
    send: 'Send now',
    decideAgain: 'Check and decide again',
    sendWithCurrentTime: 'Send with the current time',
  },
  ms: {
    title: 'Keputusan pada peranti ini',
    empty: 'Belum ada.',
    waiting: 'Menunggu rangkaian',
    waitingForOwner: 'Menunggu pembuat keputusan log masuk',
    sending: 'Sedang menghantar',
    failed: 'Tidak diterima',
    sent: 'Dihantar',
    outdated: 'Telah dihantar, tetapi sudah ada versi yang lebih baharu. Sila semak.',
    retry: 'Hantar semula',
    drop: 'Keluarkan daripada senarai',
    send: 'Hantar sekarang',
    decideAgain: 'Semak dan buat keputusan semula',
    sendWithCurrentTime: 'Hantar dengan masa semasa',
  },
});
