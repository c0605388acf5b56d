import { defineMessages } from '#foundation/language/messages.ts';

export const waitMessages = defineMessages({
  en: {
    minutes: (count: number) => `You can try again in ${count === 1 ? 'a minute' : `${count} minutes`}.`,
    hours: (count: number) => `You can try again in ${count === 1 ? 'an hour' : `${count} hours`}.`,
  },
  ms: {
    minutes: (count) => `Awda boleh cuba lagi dalam ${count} minit.`,
    hours: (count) => `Awda boleh cuba lagi dalam ${count} jam.`,
  },
});
