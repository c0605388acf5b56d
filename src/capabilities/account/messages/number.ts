import { helpline } from '#country';
import { defineMessages } from '#foundation/language/messages.ts';

/** Messages of the page that changes the phone number. */
export const numberPageMessages = defineMessages({
  en: {
    title: 'Phone number',
    lead: (now: string) =>
      `You log in with ${now}. We send a code there and one to the new number: both have to be yours.`,
    after: 'Your other devices are logged out, and both numbers are told.',
    done: (number: string) => `Your number is changed. You log in with ${number} from now on.`,
    lostTitle: 'You no longer have the old number',
    lostText: `Then we cannot know that it is you: nobody, the help desk included, can move your account without a code to the old number. Ask your provider for a new SIM card with it. Call ${helpline}, and the help desk logs the account out everywhere. Meanwhile you can log in with the new number, which begins an account of its own.`,
  },
  ms: {
    title: 'Nombor telefon',
    lead: (now: string) =>
      `Awda log masuk dengan ${now}. Kami menghantar satu kod ke situ dan satu ke nombor baharu: kedua-duanya mesti milik awda.`,
    after: 'Peranti awda yang lain dilog keluar, dan kedua-dua nombor dimaklumkan.',
    done: (number: string) => `Nombor awda telah ditukar. Mulai sekarang awda log masuk dengan ${number}.`,
    lostTitle: 'Awda tidak lagi mempunyai nombor lama',
    lostText: `Maka kami tidak dapat mengetahui bahawa ini awda: tiada sesiapa, termasuk meja bantuan, boleh memindahkan akaun awda tanpa kod ke nombor lama. Minta kad SIM baharu bagi nombor itu daripada pembekal awda. Hubungi ${helpline}, dan meja bantuan akan log keluar akaun itu di semua peranti. Sementara itu awda boleh log masuk dengan nombor baharu, yang memulakan akaun tersendiri.`,
  },
});
