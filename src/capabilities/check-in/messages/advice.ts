import { helpline } from '#country';
import { defineMessages } from '#foundation/language/messages.ts';
import type { Advice } from '../rules/limits.ts';

/** Advice to exposed people, by code. It never names an illness, because others may see the phone. */
export const adviceMessages = defineMessages({
  en: {
    watch: {
      name: 'Watch for symptoms',
      text: `Watch for fever, cough or a sore throat for 14 days. If you have any of them, stay at home and call ${helpline}.`,
    },
    test: {
      name: 'Take a test',
      text: `Take a test three days after that day, and again two days later. Wear a mask near others until then. If you feel unwell, call ${helpline}.`,
    },
    home: {
      name: 'Stay at home and call',
      text: `Stay at home and keep away from others. Call ${helpline}. A health officer will tell you what to do next.`,
    },
  } satisfies Record<Advice, { name: string; text: string }>,
  ms: {
    watch: {
      name: 'Perhatikan gejala',
      text: `Perhatikan demam, batuk atau sakit tekak selama 14 hari. Jika awda mengalaminya, tinggal di rumah dan hubungi ${helpline}.`,
    },
    test: {
      name: 'Ambil ujian',
      text: `Ambil ujian tiga hari selepas hari itu, dan sekali lagi dua hari kemudian. Pakai pelitup muka apabila berdekatan orang lain sehingga itu. Jika awda kurang sihat, hubungi ${helpline}.`,
    },
    home: {
      name: 'Tinggal di rumah dan hubungi kami',
      text: `Tinggal di rumah dan jauhkan diri daripada orang lain. Hubungi ${helpline}. Pegawai kesihatan akan memberitahu langkah seterusnya.`,
    },
  },
});
