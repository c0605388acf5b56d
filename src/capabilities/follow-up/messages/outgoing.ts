import { helpline } from '#country';
import { defineMessages } from '#foundation/language/messages.ts';

/** E-mail to health officers, in both languages. It names the case by its reference and says nothing about health. */
export const deskMail = {
  subject: 'Sihat: a case needs attention / kes memerlukan perhatian',
  text: (reference: string): string =>
    [
      `Case ${reference} has new information that no one has assessed yet. Log in to the staff console and open the list of new cases.`,
      `Kes ${reference} mempunyai maklumat baharu yang belum dinilai. Log masuk ke konsol kakitangan dan buka senarai kes baharu.`,
    ].join('\n\n'),
};

/** Notifies health officers of a positive laboratory result, without saying so. */
export const labMail = {
  subject: deskMail.subject,
  text: (reference: string): string =>
    [
      `Case ${reference} has a new laboratory result that needs attention. Log in to the staff console and open the case.`,
      `Kes ${reference} mempunyai keputusan makmal baharu yang memerlukan perhatian. Log masuk ke konsol kakitangan dan buka kes itu.`,
    ].join('\n\n'),
};

/**
 * Messages to the head of a group. They can be read on a locked screen, so they mention no health matters and no names.
 * The link in the SMS opens the question of one day, shows initials, and requests nothing secret.
 */
export const outgoingMessages = defineMessages({
  en: {
    begunSubject: 'Your daily question',
    begun: (last: string) =>
      `Sihat: from tomorrow you'll get a short daily question until ${last}. You can also answer in the portal. Help: ${helpline}.`,
    morningSubject: 'Your daily question',
    morning: "Sihat: today's question is ready. Please answer before midnight.",
    eveningSubject: 'Daily question not answered',
    evening: "Sihat: today's question is still open. Please answer before midnight.",
    link: (address: string) => `Answer here: ${address}`,
    withoutLink: 'Log in to the portal to answer.',
    help: `Help: ${helpline}.`,
    closedSubject: 'Your daily questions have ended',
    closed: `Sihat: your daily questions have ended. Thank you for your answers. Help: ${helpline}.`,
  },
  ms: {
    begunSubject: 'Soalan harian awda',
    begun: (last: string) =>
      `Sihat: mulai esok awda akan menerima soalan harian yang ringkas, hingga ${last}. Awda juga boleh menjawab di portal. Bantuan: ${helpline}.`,
    morningSubject: 'Soalan harian awda',
    morning: 'Sihat: soalan awda hari ini telah sedia. Sila jawab sebelum tengah malam.',
    eveningSubject: 'Soalan harian awda belum dijawab',
    evening: 'Sihat: soalan awda hari ini belum dijawab. Sila jawab sebelum tengah malam.',
    link: (address: string) => `Jawab di sini: ${address}`,
    withoutLink: 'Log masuk ke portal untuk menjawab.',
    help: `Bantuan: ${helpline}.`,
    closedSubject: 'Soalan harian awda telah tamat',
    closed: `Sihat: soalan harian awda telah tamat. Terima kasih atas jawapan awda. Bantuan: ${helpline}.`,
  },
});
