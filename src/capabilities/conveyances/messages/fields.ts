import type { BilingualText } from '#foundation/language/messages.ts';

export const fieldMessages: Record<string, BilingualText> = {
  'port-unknown': {
    en: 'No open port of entry has this code.',
    ms: 'Tiada pintu masuk dibuka yang mempunyai kod ini.',
  },
  'port-land': {
    en: 'Flights and vessels arrive at airports and sea ports only.',
    ms: 'Penerbangan dan kapal tiba di lapangan terbang dan pelabuhan sahaja.',
  },
  'local-time': {
    en: 'Enter a date and a local time, such as 2026-11-30 14:05.',
    ms: 'Masukkan tarikh dan masa tempatan, seperti 2026-11-30 14:05.',
  },
  'schedule-range': {
    en: 'This is more than a week ago or more than a year ahead.',
    ms: 'Masa ini lebih seminggu yang lalu atau lebih setahun akan datang.',
  },
  'arrived-future': { en: 'This time is in the future.', ms: 'Masa ini belum tiba.' },
  'yes-or-no': { en: 'Enter yes or no.', ms: 'Masukkan ya atau tidak.' },
  'listed-twice': { en: 'An earlier row has the same arrival.', ms: 'Baris terdahulu mengandungi ketibaan yang sama.' },
};
