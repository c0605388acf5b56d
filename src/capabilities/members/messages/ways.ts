import { defineMessages } from '#foundation/language/messages.ts';
import { consentAge, linkEndAge } from '../rules/limits.ts';

export const wayMessages = defineMessages({
  en: {
    linkedUntil: (day: string) => `Until ${day}, when they turn ${linkEndAge}`,
    linkedText:
      'Linked after their documents were shown. Delete this member to end the link immediately. It can also be ended in person at a desk.',
    ofAgeText: `The link ended on their ${linkEndAge}th birthday. Ask them with their own number, or request a new link.`,
    ways: {
      title: 'Add someone',
      child: {
        title: `A child under ${consentAge}`,
        text: 'You enter the details and can act for your child immediately.',
      },
      ask: {
        title: `${consentAge} or older, with their own phone or e-mail`,
        text: 'They get a request and agree with their own login.',
      },
      link: {
        title: 'Without their own phone or e-mail',
        text: `A child aged ${consentAge} to ${linkEndAge - 1} or, for example, a grandparent. Their documents are shown, and a reviewer or the help desk links them.`,
      },
    },
  },
  ms: {
    linkedUntil: (day: string) => `Sehingga ${day}, apabila berumur ${linkEndAge} tahun`,
    linkedText:
      'Dipautkan selepas dokumennya ditunjukkan. Padam ahli ini untuk menamatkan pautan serta-merta. Pautan juga boleh ditamatkan secara bersemuka di kaunter.',
    ofAgeText: `Pautan tamat pada hari jadinya yang ke-${linkEndAge}. Minta persetujuannya melalui nombornya sendiri, atau minta pautan baharu.`,
    ways: {
      title: 'Tambah seseorang',
      child: {
        title: `Anak bawah ${consentAge} tahun`,
        text: 'Awda memasukkan butirannya dan boleh bertindak bagi anak awda serta-merta.',
      },
      ask: {
        title: `${consentAge} tahun ke atas, dengan telefon atau e-mel sendiri`,
        text: 'Mereka menerima permintaan, dan bersetuju dengan log masuk sendiri.',
      },
      link: {
        title: 'Tanpa telefon atau e-mel sendiri',
        text: `Anak berumur ${consentAge} hingga ${linkEndAge - 1} tahun atau, misalnya, datuk atau nenek. Dokumennya ditunjukkan, dan penyemak atau meja bantuan memautkannya.`,
      },
    },
  },
});
