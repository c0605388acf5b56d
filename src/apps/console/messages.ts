import { defineMessages } from '#foundation/language/messages.ts';

export const consoleAppMessages = defineMessages({
  en: {
    name: 'Sihat staff',
    border: 'Border',
    overview: 'Overview',
    health: 'Health desk',
    review: 'Review',
    content: 'Portal content',
    help: 'Help desk',
    oversight: 'Oversight',
    administration: 'Administration',
    logOutFailed: 'You are still logged in: the server could not be reached. Try again.',
    notFound: {
      title: 'Page not found',
      text: 'We cannot find this page. The address may be mistyped.',
      home: 'Go to the first page',
    },
    notYourJob: {
      title: 'Not part of your role',
      text: 'Your role does not include this page. An administrator decides on roles.',
      home: 'Go to the first page',
    },
    away: {
      title: 'The console cannot be reached',
      text: 'Network error. Please ensure you are connected to network and try again.',
    },
  },
  ms: {
    name: 'Kakitangan Sihat',
    border: 'Sempadan',
    overview: 'Gambaran',
    health: 'Meja kesihatan',
    review: 'Semakan',
    content: 'Kandungan portal',
    help: 'Meja bantuan',
    oversight: 'Pengawasan',
    administration: 'Pentadbiran',
    logOutFailed: 'Awda masih log masuk: pelayan tidak dapat dihubungi. Cuba lagi.',
    notFound: {
      title: 'Halaman tidak ditemui',
      text: 'Kami tidak dapat menemui halaman ini. Alamatnya mungkin tersalah taip.',
      home: 'Pergi ke halaman pertama',
    },
    notYourJob: {
      title: 'Bukan sebahagian daripada peranan awda',
      text: 'Peranan awda tidak merangkumi halaman ini. Pentadbir menentukan peranan.',
      home: 'Pergi ke halaman pertama',
    },
    away: {
      title: 'Konsol tidak dapat dihubungi',
      text: 'Ralat rangkaian. Sila pastikan awda mempunyai sambungan rangkaian dan cuba lagi.',
    },
  },
});
