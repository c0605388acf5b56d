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
    logOutFailed: 'You are still logged in because we could not reach the server. Try again.',
    notFound: {
      title: 'Page not found',
      text: 'We cannot find this page. The address may be mistyped.',
      home: 'Go to home page',
    },
    noAccess: {
      title: 'You do not have access to this page',
      text: 'Your role does not include this page. Roles are assigned by an administrator.',
      home: 'Go to home page',
    },
    unreachable: {
      title: "We can't reach the console",
      text: 'Network error. Please ensure you are connected to network and try again.',
    },
  },
  ms: {
    name: 'Kakitangan Sihat',
    border: 'Sempadan',
    overview: 'Gambaran keseluruhan',
    health: 'Meja kesihatan',
    review: 'Semakan',
    content: 'Kandungan portal',
    help: 'Meja bantuan',
    oversight: 'Pengawasan',
    administration: 'Pentadbiran',
    logOutFailed: 'Awda masih log masuk kerana pelayan tidak dapat dihubungi. Cuba lagi.',
    notFound: {
      title: 'Halaman tidak ditemui',
      text: 'Kami tidak dapat menemui halaman ini. Alamatnya mungkin tersalah taip.',
      home: 'Pergi ke halaman utama',
    },
    noAccess: {
      title: 'Awda tiada akses kepada halaman ini',
      text: 'Peranan awda tidak merangkumi halaman ini. Peranan ditetapkan oleh pentadbir.',
      home: 'Pergi ke halaman utama',
    },
    unreachable: {
      title: 'Konsol tidak dapat dihubungi',
      text: 'Ralat rangkaian. Sila pastikan awda mempunyai sambungan rangkaian dan cuba lagi.',
    },
  },
});
