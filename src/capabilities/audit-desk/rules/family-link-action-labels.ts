import type { BilingualText } from '#foundation/language/messages.ts';

/**
 * Labels of actions on links to family members who have no phone number or e-mail address of their own.
 * `members/change-linked`: their phone number and BN number.
 */
export const familyLinkActionLabels = {
  'identity-check/link-request': {
    en: 'Requested to link a family member without their own number',
    ms: 'Meminta untuk memautkan ahli keluarga tanpa nombor sendiri',
  },
  'identity-check/link-take-back': {
    en: 'Withdrew a request to link a family member',
    ms: 'Menarik balik permintaan memautkan ahli keluarga',
  },
  'identity-check/link-agree': {
    en: 'Linked a family member after seeing documents',
    ms: 'Memautkan ahli keluarga selepas melihat dokumen',
  },
  'identity-check/link-refuse': { en: 'Declined to link a family member', ms: 'Menolak pautan ahli keluarga' },
  'identity-check/link-end': {
    en: 'Ended the link of a family member in person',
    ms: 'Menamatkan pautan ahli keluarga secara bersemuka',
  },
  'members/change-linked': {
    en: 'Changed the numbers of a linked family member',
    ms: 'Mengubah nombor ahli keluarga yang dipautkan',
  },
} as const satisfies Record<string, BilingualText>;
