import { defineMessages } from '#foundation/language/messages.ts';

/** Names of the relationships, in the order of the specification (spec §3). */
export const relationshipMessages = defineMessages({
  en: {
    self: 'You',
    spouse: 'Spouse',
    child: 'Child',
    parent: 'Parent',
    sibling: 'Sibling',
    grandparent: 'Grandparent',
    other: 'Other',
  },
  ms: {
    self: 'Awda',
    spouse: 'Suami/Isteri',
    child: 'Anak',
    parent: 'Ibu/Bapa',
    sibling: 'Adik-beradik',
    grandparent: 'Datuk/Nenek',
    other: 'Lain-lain',
  },
});
