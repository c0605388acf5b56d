import { defineMessages } from '#foundation/language/messages.ts';

export const momentMessages = defineMessages({ en: { time: 'Time (24-hour clock)' }, ms: { time: 'Masa (24 jam)' } });
