import type { BilingualText } from '#foundation/language/messages.ts';

/** Labels of actions with which staff take items of desks and give them back. */
export const workItemActionLabels = {
  'identity-check/take': { en: 'Took an identity check', ms: 'Mengambil semakan identiti' },
  'identity-check/give-back': { en: 'Returned an identity check', ms: 'Memulangkan semakan identiti' },
  'identity-check/link-take': {
    en: 'Took a request to link a family member',
    ms: 'Mengambil permintaan memautkan ahli keluarga',
  },
  'identity-check/link-give-back': {
    en: 'Returned a request to link a family member',
    ms: 'Memulangkan permintaan memautkan ahli keluarga',
  },
  'feedback/take': { en: 'Took a message', ms: 'Mengambil mesej' },
  'feedback/give-back': { en: 'Returned a message', ms: 'Memulangkan mesej' },
  'entry-exit/take': { en: 'Took an application', ms: 'Mengambil permohonan' },
  'entry-exit/give-back': { en: 'Returned an application', ms: 'Memulangkan permohonan' },
  'entry-exit/hand-over': {
    en: 'Handed an application over to a colleague',
    ms: 'Menyerahkan permohonan kepada rakan sekerja',
  },
  'activities/take-appeal': { en: 'Took an appeal about an event', ms: 'Mengambil rayuan tentang acara' },
  'activities/give-back-appeal': { en: 'Returned an appeal about an event', ms: 'Memulangkan rayuan tentang acara' },
} as const satisfies Record<string, BilingualText>;
