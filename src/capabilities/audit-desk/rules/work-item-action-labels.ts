import type { BilingualText } from '#foundation/language/messages.ts';

/** Labels of actions with which staff assign items of desks to themselves, unassign them or hand them over. */
export const workItemActionLabels = {
  'identity-check/take': {
    en: 'Assigned an identity check to themselves',
    ms: 'Menugaskan semakan identiti kepada diri sendiri',
  },
  'identity-check/give-back': { en: 'Unassigned an identity check', ms: 'Membatalkan tugasan semakan identiti' },
  'identity-check/link-take': {
    en: 'Assigned a request to link a family member to themselves',
    ms: 'Menugaskan permintaan memautkan ahli keluarga kepada diri sendiri',
  },
  'identity-check/link-give-back': {
    en: 'Unassigned a request to link a family member',
    ms: 'Membatalkan tugasan permintaan memautkan ahli keluarga',
  },
  'feedback/take': { en: 'Assigned a message to themselves', ms: 'Menugaskan mesej kepada diri sendiri' },
  'feedback/give-back': { en: 'Unassigned a message', ms: 'Membatalkan tugasan mesej' },
  'entry-exit/take': { en: 'Assigned an application to themselves', ms: 'Menugaskan permohonan kepada diri sendiri' },
  'entry-exit/give-back': { en: 'Unassigned an application', ms: 'Membatalkan tugasan permohonan' },
  'entry-exit/hand-over': {
    en: 'Handed an application over to a colleague',
    ms: 'Menyerahkan permohonan kepada rakan sekerja',
  },
  'activities/take-appeal': {
    en: 'Assigned an appeal about an event to themselves',
    ms: 'Menugaskan rayuan tentang acara kepada diri sendiri',
  },
  'activities/give-back-appeal': {
    en: 'Unassigned an appeal about an event',
    ms: 'Membatalkan tugasan rayuan tentang acara',
  },
} as const satisfies Record<string, BilingualText>;
