import type { BilingualText } from '#foundation/language/messages.ts';

/** E-mail with an invitation, in both languages: the recipient's language is not known. */
export const invitationMail = {
  subject: 'Sihat: staff invitation / jemputan kakitangan',
  text: (name: string, roles: readonly BilingualText[], link: string, hours: number): string =>
    [
      `Dear ${name},`,
      `you are invited to the Sihat staff console as ${list(roles, 'en')}. Open this link within ${hours} hours and choose how you log in:`,
      link,
      'The link works once, and only for you. If you did not expect it, please tell your administrator.',
      '—',
      `Kehadapan ${name},`,
      `awda dijemput ke konsol kakitangan Sihat sebagai ${list(roles, 'ms')}. Buka pautan ini dalam masa ${hours} jam dan pilih cara awda log masuk:`,
      link,
      'Pautan ini hanya boleh digunakan sekali dan hanya untuk awda. Jika awda tidak menjangkakannya, sila maklumkan kepada pentadbir awda.',
    ].join('\n\n'),
};

function list(roles: readonly BilingualText[], language: 'en' | 'ms'): string {
  return roles.map((role) => role[language].toLowerCase()).join(', ');
}
