import { defineMessages } from '#foundation/language/messages.ts';

/** Sentences about the items of a desk: who holds one, and what happened to it. */
export const workItemMessages = defineMessages({
  en: {
    holder: 'Assigned to',
    you: 'You',
    nobody: 'No one',
    heldByNobody: 'Not assigned',
    heldByMe: (since: string) => (since === '' ? 'Assigned to you' : `Assigned to you since ${since}`),
    heldBy: (name: string, since: string) =>
      since === '' ? `Assigned to ${name}` : `Assigned to ${name} since ${since}`,
    take: 'Take',
    takeOver: 'Take over',
    takeOverText: (name: string) => `${name} is working on this. They will see that you took it over.`,
    leave: 'Leave it',
    giveBack: 'Give back',
    saving: 'Saving',
    done: 'Done',
    history: 'What happened',
  },
  ms: {
    holder: 'Dipegang oleh',
    you: 'Awda',
    nobody: 'Tiada',
    heldByNobody: 'Belum diambil',
    heldByMe: (since: string) => (since === '' ? 'Diambil oleh awda' : `Diambil oleh awda sejak ${since}`),
    heldBy: (name: string, since: string) =>
      since === '' ? `Diambil oleh ${name}` : `Diambil oleh ${name} sejak ${since}`,
    take: 'Ambil',
    takeOver: 'Ambil alih',
    takeOverText: (name: string) => `${name} sedang mengendalikannya. Beliau akan melihat bahawa awda mengambil alih.`,
    leave: 'Biarkan',
    giveBack: 'Pulangkan',
    saving: 'Sedang disimpan',
    done: 'Selesai',
    history: 'Apa yang berlaku',
  },
});
