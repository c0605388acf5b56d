import type { BilingualText } from '#foundation/language/messages.ts';

/**
 * Labels of actions on links to family members who have no phone number or e-mail address of their own.
 * `members/change-linked`: their phone number and BN number.
 */
export const familyLinkActionLabels = {
  'certification/link-ask': {
    en: 'Requested to link a family member without their own number',
    ms: 'Meminta untuk memautkan ahli keluarga tanpa nombor sendiri',
  },
  'certification/link-take-back': {
    en: 'Withdrew a request to link a family member',
    ms: 'Menarik balik permintaan memautkan ahli keluarga',
  },
  'certification/link-agree': {
    en: 'Linked a family member after seeing documents',
    ms: 'Memautkan ahli keluarga selepas melihat dokumen',
  },
  'certification/link-refuse': { en: 'Declined to link a family member', ms: 'Menolak pautan ahli keluarga' },
  'certification/link-end': {
    en: 'Ended the link of a family member in person',
    ms: 'Menamatkan pautan ahli keluarga secara bersemuka',
  },
  'members/change-linked': {
    en: 'Changed the numbers of a linked family member',
    ms: 'Mengubah nombor ahli keluarga yang dipautkan',
  },
} as const satisfies Record<string, BilingualText>;
