import { defineMessages } from '#foundation/language/messages.ts';
import { sessionLifetime } from '../rules/limits.ts';

export const sessionMessages = defineMessages({
  en: {
    ending: {
      title: 'Are you still there?',
      idle: (time: string) => `You have not been active for a while. You will be logged out at ${time}.`,
      absolute: (time: string) =>
        `You have been logged in for almost ${sessionLifetime.hours} hours. You will be logged out at ${time}. Finish what you are doing.`,
      stay: 'Stay logged in',
      understood: 'Continue',
      logOut: 'Log out',
    },
    stepUp: {
      title: 'Confirm it is you',
      text: 'Confirm that it is you to continue. We will not ask again for ten minutes.',
      passkey: 'Confirm with a passkey',
      confirm: 'Confirm',
      directory: 'Confirm with the directory',
      directoryText: 'Log in with the directory again. You will return to this page. Then repeat the step.',
    },
  },
  ms: {
    ending: {
      title: 'Adakah awda masih di sini?',
      idle: (time) => `Awda tidak aktif sejak beberapa ketika. Awda akan dilog keluar pada ${time}.`,
      absolute: (time) =>
        `Awda telah log masuk selama hampir ${sessionLifetime.hours} jam. Awda akan dilog keluar pada ${time}. Selesaikan apa yang sedang dibuat.`,
      stay: 'Kekal log masuk',
      understood: 'Teruskan',
      logOut: 'Log keluar',
    },
    stepUp: {
      title: 'Sahkan identiti awda',
      text: 'Langkah ini memerlukan pengesahan. Pengesahan sah selama sepuluh minit.',
      passkey: 'Sahkan dengan kunci laluan',
      confirm: 'Sahkan',
      directory: 'Sahkan dengan direktori',
      directoryText:
        'Log masuk dengan direktori sekali lagi. Awda akan kembali ke halaman ini. Kemudian ulangi langkah ini.',
    },
  },
});
