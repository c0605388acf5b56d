import { defineMessages } from '#foundation/language/messages.ts';

export const formPersonMessages = defineMessages({
  en: {
    legend: 'Who is this for?',
    you: 'You',
    forMember: (name: string) => `For ${name}`,
    answering: (name: string) => `You are answering for ${name}: “you” in the questions means ${name}.`,
    add: 'Add family member',
    detailsLoaded: 'Their details have been loaded.',
    failed: "We couldn't load your family. You can continue for yourself.",
  },
  ms: {
    legend: 'Untuk siapakah ini?',
    you: 'Awda',
    forMember: (name) => `Bagi ${name}`,
    answering: (name) => `Awda menjawab bagi ${name}: “awda” dalam soalan bermaksud ${name}.`,
    add: 'Tambah ahli keluarga',
    detailsLoaded: 'Butirannya telah dimuatkan.',
    failed: 'Kami tidak dapat memuatkan keluarga awda. Awda boleh meneruskan untuk diri sendiri.',
  },
});
