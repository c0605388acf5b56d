import type { BilingualText } from '#foundation/language/messages.ts';

/** Answers to a registration, by their meaning (spec §8: shown when `code` is not 0). */
export const pushAnswers: Record<'registered' | 'off' | 'device' | 'browser', BilingualText> = {
  registered: { en: '', ms: '' },
  off: {
    en: "Notifications are not available yet. We'll still send you messages.",
    ms: 'Pemberitahuan belum tersedia. Kami tetap akan menghantar mesej kepada awda.',
  },
  device: {
    en: "Notifications are not available in this app yet. We'll still send you messages.",
    ms: 'Pemberitahuan belum tersedia dalam aplikasi ini. Kami tetap akan menghantar mesej kepada awda.',
  },
  browser: {
    en: "We can't send notifications to this browser. We'll still send you messages.",
    ms: 'Kami tidak dapat menghantar pemberitahuan ke pelayar ini. Kami tetap akan menghantar mesej kepada awda.',
  },
};
