import { defineMessages } from '#foundation/language/messages.ts';

export const logOutMessages = defineMessages({
  en: {
    logOut: 'Log out',
    logOutEverywhere: 'Log out everywhere',
    confirmEverywhereTitle: 'Log out everywhere?',
    confirmEverywhereText: "You'll be logged out on every device, including this one.",
    confirmTitle: 'Log out?',
    confirmText: 'Unsent answers stay on this device only until you log out.',
    cancel: 'Cancel',
  },
  ms: {
    logOut: 'Log keluar',
    logOutEverywhere: 'Log keluar di semua peranti',
    confirmEverywhereTitle: 'Log keluar di semua peranti?',
    confirmEverywhereText: 'Awda akan dilog keluar pada setiap peranti, termasuk peranti ini.',
    confirmTitle: 'Log keluar?',
    confirmText: 'Jawapan yang belum dihantar kekal pada peranti ini hanya sehingga awda log keluar.',
    cancel: 'Batal',
  },
});
