import { defineMessages } from '#foundation/language/messages.ts';

/** Entries in the history of an item of a desk about who works on it. */
export const holderChangeMessages = defineMessages({
  en: {
    taken: 'Assigned to themselves',
    'given-back': 'Unassigned',
    'handed-over': (colleague: string) => `Handed over to ${colleague}`,
  },
  ms: {
    taken: 'Ditugaskan kepada diri sendiri',
    'given-back': 'Tugasan dibatalkan',
    'handed-over': (colleague: string) => `Diserahkan kepada ${colleague}`,
  },
});
