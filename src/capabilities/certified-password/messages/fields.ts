import { appFieldMessages, requiredInApp } from '#foundation/contract/app-field-messages.ts';
import type { Both } from '#foundation/language/messages.ts';

/** Error messages of this capability's fields. */
export const fieldMessages: Record<string, Both> = {
  ...appFieldMessages,
  'certified-empty': requiredInApp,
  'password-wrong': { en: 'This is not the current password.', ms: 'Ini bukan kata laluan yang sedia ada.' },
  'password-short': { en: 'Use 8 characters or more.', ms: 'Gunakan 8 aksara atau lebih.' },
  'password-personal': {
    en: 'Use something that is not your number or address.',
    ms: 'Gunakan sesuatu yang bukan nombor atau alamat awda.',
  },
  'password-common': {
    en: 'This is one of the first passwords that somebody would try. Use another one.',
    ms: 'Ini antara kata laluan pertama yang akan dicuba orang. Gunakan yang lain.',
  },
};
