import { defineMessages } from '#foundation/language/messages.ts';

export const logOutMessages = defineMessages({
  en: {
    logOut: 'Log out',
    logOutEverywhere: 'Log out everywhere',
    askEverywhere: 'Log out everywhere?',
    askEverywhereText: 'You will be logged out on every device, this one too.',
    askLogOut: 'Log out?',
    askLogOutText: 'Answers that are not sent yet stay on this device until you log out.',
    cancel: 'Cancel',
  },
  ms: {
    logOut: 'Log keluar',
    logOutEverywhere: 'Log keluar di semua peranti',
    askEverywhere: 'Log keluar di semua peranti?',
    askEverywhereText: 'Awda akan dilog keluar pada setiap peranti, termasuk peranti ini.',
    askLogOut: 'Log keluar?',
    askLogOutText: 'Jawapan yang belum dihantar kekal pada peranti ini sehingga awda log keluar.',
    cancel: 'Batal',
  },
});
