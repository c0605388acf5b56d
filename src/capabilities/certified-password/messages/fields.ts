import { appFieldMessages, requiredInApp } from '#foundation/contract/app-field-messages.ts';
import type { BilingualText } from '#foundation/language/messages.ts';
import { certifiedPasswordLength } from '../rules/limits.ts';

export const fieldMessages: Record<string, BilingualText> = {
  ...appFieldMessages,
  'certified-empty': requiredInApp,
  'password-wrong': { en: 'This is not your current password.', ms: 'Ini bukan kata laluan awda yang sedia ada.' },
  'password-short': {
    en: `Use at least ${certifiedPasswordLength.minLength} characters.`,
    ms: `Gunakan sekurang-kurangnya ${certifiedPasswordLength.minLength} aksara.`,
  },
  'password-personal': { en: "Don't use your number or address.", ms: 'Jangan gunakan nombor atau alamat awda.' },
  'password-common': {
    en: 'This password is one of the first that people would try. Use another one.',
    ms: 'Ini antara kata laluan pertama yang akan dicuba orang. Gunakan yang lain.',
  },
};
