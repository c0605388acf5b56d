import { defineMessages } from '#foundation/language/messages.ts';

export const endedMessages = defineMessages({
  en: {
    ended: (name: string) => `You can no longer act for ${name}`,
    nowActingForYourself: 'This has ended. You now act for yourself again.',
  },
  ms: {
    ended: (name: string) => `Awda tidak lagi boleh bertindak bagi pihak ${name}`,
    nowActingForYourself: 'Ini telah tamat. Awda kini bertindak bagi diri sendiri semula.',
  },
});
