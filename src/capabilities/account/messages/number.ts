import { helpline } from '#country';
import { defineMessages } from '#foundation/language/messages.ts';

export const numberPageMessages = defineMessages({
  en: {
    title: 'Phone number',
    lead: (currentDestination: string) =>
      `You log in with ${currentDestination}. We'll send one code there and one to the new number. Both must be yours.`,
    consequences: "Your other devices will be logged out, and we'll notify both numbers.",
    done: (number: string) => `Your number has been changed. Log in with ${number} from now on.`,
    lostTitle: 'If you no longer have the old number',
    lostText: `We can't confirm that it is you. No one, including the help desk, can move your account without a code sent to the old number. Ask your provider for a new SIM card with that number. Call ${helpline} and the help desk will log the account out everywhere. Meanwhile, you can log in with the new number, which creates a separate account.`,
  },
  ms: {
    title: 'Nombor telefon',
    lead: (currentDestination: string) =>
      `Awda log masuk dengan ${currentDestination}. Kami akan menghantar satu kod ke situ dan satu lagi ke nombor baharu. Kedua-duanya mesti milik awda.`,
    consequences: 'Peranti awda yang lain akan dilog keluar, dan kami akan memaklumkan kedua-dua nombor.',
    done: (number: string) => `Nombor awda telah ditukar. Log masuk dengan ${number} mulai sekarang.`,
    lostTitle: 'Jika awda tidak lagi mempunyai nombor lama',
    lostText: `Kami tidak dapat mengesahkan bahawa ini awda. Tiada sesiapa, termasuk meja bantuan, boleh memindahkan akaun awda tanpa kod yang dihantar ke nombor lama. Minta kad SIM baharu bagi nombor itu daripada pembekal awda. Hubungi ${helpline} dan meja bantuan akan menamatkan log masuk akaun itu di semua peranti. Sementara itu, awda boleh log masuk dengan nombor baharu, yang mewujudkan akaun berasingan.`,
  },
});
