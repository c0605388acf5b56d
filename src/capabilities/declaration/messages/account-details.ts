import { defineMessages } from '#foundation/language/messages.ts';

export const accountDetailsMessages = defineMessages({
  en: {
    filledIn: 'Filled in from your account',
    filledInText: 'Check these details against the passport.',
    clear: 'Clear these details',
    title: 'You and your family',
    text: 'We can fill in details from your account. Check them against the passport.',
    add: (name: string) => `Add ${name}`,
    addSelf: 'Add yourself',
    use: (name: string) => `Use ${name}’s details`,
    useOwn: 'Use your own details',
    nothingKnown: (name: string) => `${name} has not filled in any details yet.`,
  },
  ms: {
    filledIn: 'Diisi daripada akaun awda',
    filledInText: 'Semak butiran ini dengan pasport.',
    clear: 'Kosongkan butiran ini',
    title: 'Awda dan keluarga awda',
    text: 'Kami boleh mengisi butiran daripada akaun awda. Semak butiran itu dengan pasport.',
    add: (name: string) => `Tambah ${name}`,
    addSelf: 'Tambah diri awda',
    use: (name: string) => `Guna butiran ${name}`,
    useOwn: 'Guna butiran awda sendiri',
    nothingKnown: (name: string) => `${name} belum mengisi sebarang butiran.`,
  },
});
