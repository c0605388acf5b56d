import { defineMessages } from '#foundation/language/messages.ts';

export const logOutMessages = defineMessages({
  en: {
    logOut: 'Log out',
    logOutEverywhere: 'Log out everywhere',
    askEverywhere: 'Log out everywhere?',
    askEverywhereText: "You'll be logged out on every device, including this one.",
    askLogOut: 'Log out?',
    askLogOutText: 'Unsent answers stay on this device only until you log out.',
    cancel: 'Cancel',
  },
  ms: {
    logOut: 'Log keluar',
    logOutEverywhere: 'Log keluar di semua peranti',
    askEverywhere: 'Log keluar di semua peranti?',
    askEverywhereText: 'Awda akan dilog keluar pada setiap peranti, termasuk peranti ini.',
    askLogOut: 'Log keluar?',
    askLogOutText: 'Jawapan yang belum dihantar kekal pada peranti ini hanya sehingga awda log keluar.',
    cancel: 'Batal',
  },
});
