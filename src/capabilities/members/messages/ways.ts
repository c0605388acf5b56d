import { defineMessages } from '#foundation/language/messages.ts';

/** Messages for the three ways to add a member, and for linked members. */
export const wayMessages = defineMessages({
  en: {
    linkedUntil: (day: string) => `Until ${day}, when they turn 18`,
    linkedText: 'Linked after their documents were shown. Delete ends it at once; so does a desk, in person.',
    ofAgeText: 'The link ended on their 18th birthday. Ask them by their own number, or ask for a new link.',
    ways: {
      title: 'Add somebody',
      child: { title: 'A child under 12', text: 'You add the details, and act for your child at once.' },
      ask: {
        title: '12 or older, with a phone or e-mail of their own',
        text: 'They get a request, and say yes by their own login.',
      },
      link: {
        title: 'Without a phone or e-mail of their own',
        text: 'A child from 12 to 17 or, for example, a grandparent. Their documents are shown, and a reviewer or the help desk links them.',
      },
    },
  },
  ms: {
    linkedUntil: (day: string) => `Hingga ${day}, apabila berumur 18 tahun`,
    linkedText:
      'Dipautkan selepas dokumennya ditunjukkan. Padam menamatkannya serta-merta; begitu juga kaunter, secara bersemuka.',
    ofAgeText: 'Pautan tamat pada hari jadinya yang ke-18. Minta melalui nombornya sendiri, atau mohon pautan baharu.',
    ways: {
      title: 'Tambah seseorang',
      child: { title: 'Anak bawah 12 tahun', text: 'Awda mengisi butirannya, dan terus bertindak bagi anak awda.' },
      ask: {
        title: '12 tahun ke atas, dengan telefon atau e-mel sendiri',
        text: 'Mereka menerima permintaan, dan bersetuju dengan log masuk sendiri.',
      },
      link: {
        title: 'Tanpa telefon atau e-mel sendiri',
        text: 'Anak berumur 12 hingga 17 tahun atau, misalnya, datuk atau nenek. Dokumennya ditunjukkan, dan penyemak atau meja bantuan memautkannya.',
      },
    },
  },
});
