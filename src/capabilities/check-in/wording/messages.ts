import { words } from '#foundation/language/wording.ts';

/** Messages about exposures. They can be read on a locked screen by anybody: no venue, no hour, nobody's name. */
export const messageWords = words({
  en: {
    told: {
      subject: 'A health notice about a venue where you checked in',
      text: (day: string) =>
        `Sihat: there is a health notice about a venue where you or your family checked in on ${day}. Log in to the portal to read what to do. Help: 148.`,
    },
    corrected: {
      subject: 'Your health notice has changed',
      text: (day: string) =>
        `Sihat: the health notice about ${day} has been corrected. Log in to the portal to read what counts now. Help: 148.`,
    },
    withdrawn: {
      subject: 'Your health notice was withdrawn',
      text: (day: string) =>
        `Sihat: the health notice about ${day} does not concern you after all. You need not do anything. We are sorry for the worry. Help: 148.`,
    },
  },
  ms: {
    told: {
      subject: 'Notis kesihatan tentang premis yang awda daftar masuk',
      text: (day: string) =>
        `Sihat: ada notis kesihatan tentang premis yang awda atau keluarga daftar masuk pada ${day}. Log masuk ke portal untuk membaca tindakan yang perlu. Bantuan: 148.`,
    },
    corrected: {
      subject: 'Notis kesihatan awda telah diubah',
      text: (day: string) =>
        `Sihat: notis kesihatan tentang ${day} telah dibetulkan. Log masuk ke portal untuk membaca maklumat terkini. Bantuan: 148.`,
    },
    withdrawn: {
      subject: 'Notis kesihatan awda telah ditarik balik',
      text: (day: string) =>
        `Sihat: notis kesihatan tentang ${day} rupanya tidak melibatkan awda. Awda tidak perlu berbuat apa-apa. Kami memohon maaf. Bantuan: 148.`,
    },
  },
});
