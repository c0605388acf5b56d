import { defineMessages } from '#foundation/language/messages.ts';

/** Question before a form is submitted, and heading above the reason why it could not be (spec §8). */
export const submitMessages = defineMessages({
  en: { failed: 'fail to submit', confirmTitle: 'Are you sure to submit？', back: 'Go back' },
  ms: { failed: 'Gagal dihantar', confirmTitle: 'Adakah awda pasti untuk menghantar?', back: 'Kembali' },
});
