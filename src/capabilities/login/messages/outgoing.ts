import { defineMessages } from '#foundation/language/messages.ts';
import { codeMinutes } from '../rules/limits.ts';

/**
 * Messages that carry a code. An SMS fits one part of 160 characters, including the line that binds it to the origin.
 * Separate from the screens' messages, which the browser loads first.
 */
export const outgoingMessages = defineMessages({
  en: {
    subject: 'Your Sihat verification code',
    sms: (code: string) =>
      `${code} is your Sihat verification code. Valid ${codeMinutes} minutes, only in the browser that requested it. Do not share it.`,
    mail: (code: string) =>
      `Your Sihat verification code is ${code}.\n\nIt is valid for ${codeMinutes} minutes and works only in the browser that requested it. Do not share it with anyone.\n\nIf you did not request a code, ignore this message.`,
  },
  ms: {
    subject: 'Kod pengesahan Sihat awda',
    sms: (code: string) =>
      `${code} ialah kod pengesahan Sihat awda. Sah ${codeMinutes} minit, hanya dalam pelayar yang memintanya. Jangan kongsi kod ini.`,
    mail: (code: string) =>
      `Kod pengesahan Sihat awda ialah ${code}.\n\nKod ini sah selama ${codeMinutes} minit dan hanya boleh digunakan dalam pelayar yang memintanya. Jangan kongsikan kod ini dengan sesiapa.\n\nJika awda tidak meminta kod, abaikan mesej ini.`,
  },
});
