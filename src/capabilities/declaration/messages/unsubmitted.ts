import { defineMessages } from '#foundation/language/messages.ts';

export const unsubmittedMessages = defineMessages({
  en: {
    title: 'Your changes are not submitted',
    body: (when: string) => `The declaration you submitted on ${when} applies until you submit your changes.`,
    tag: 'Changes not submitted',
    saveStatus: (saved: string) => `${saved}. Not submitted yet.`,
    submit: 'Submit changes',
    discard: 'Discard changes',
    dialogTitle: 'Discard your changes?',
    dialogBody: 'Your changes will be deleted. The declaration you submitted will not change.',
    dialogKeep: 'Keep changes',
  },
  ms: {
    title: 'Perubahan awda belum dihantar',
    body: (when: string) => `Pengisytiharan yang awda hantar pada ${when} terpakai sehingga awda menghantar perubahan.`,
    tag: 'Perubahan belum dihantar',
    saveStatus: (saved: string) => `${saved}. Belum dihantar.`,
    submit: 'Hantar perubahan',
    discard: 'Buang perubahan',
    dialogTitle: 'Buang perubahan awda?',
    dialogBody: 'Perubahan awda akan dipadam. Pengisytiharan yang telah awda hantar tidak berubah.',
    dialogKeep: 'Kekalkan perubahan',
  },
});
