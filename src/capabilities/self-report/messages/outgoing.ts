import { helpline } from '#country';
import { defineMessages } from '#foundation/language/messages.ts';

/** Message about a report that reached the health desk. It contains no name and no answers. */
export const outgoingMessages = defineMessages({
  en: {
    desk: {
      subject: 'The health desk will contact you',
      text: `Sihat: thank you for your report. A health officer will review it and call you. Until then, follow the advice shown. If it gets worse, call ${helpline}.`,
    },
  },
  ms: {
    desk: {
      subject: 'Meja kesihatan akan menghubungi awda',
      text: `Sihat: terima kasih atas laporan awda. Pegawai kesihatan akan menyemaknya dan menelefon awda. Sementara itu, ikuti nasihat yang dipaparkan. Jika keadaan bertambah teruk, hubungi ${helpline}.`,
    },
  },
});
