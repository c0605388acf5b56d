import { defineMessages } from '#foundation/language/messages.ts';

export const conflictMessages = defineMessages({
  en: {
    ownTitle: 'Another officer decided differently',
    deskTitle: (count: number) => (count === 1 ? '1 conflict between lanes' : `${count} conflicts between lanes`),
    caseTitle: 'Conflicts between lanes',
    you: 'You',
    atLane: (who: string, lane: string) => `${who} (${lane})`,
    traveller: (reference: string, number: number) => `${reference}, traveller ${number}`,
    late: {
      cleared: (who: string, time: string) => `${who} cleared this traveller at ${time} without a network.`,
      referred: (who: string, time: string) => `${who} referred this traveller at ${time} without a network.`,
      'paper-check': (who: string, time: string) =>
        `${who} sent this traveller to a paper check at ${time} without a network.`,
    },
    other: {
      cleared: (who: string, time: string) => `${who} cleared them at ${time}.`,
      referred: (who: string, time: string) => `${who} referred them at ${time}.`,
      'paper-check': (who: string, time: string) => `${who} sent them to a paper check at ${time}.`,
    },
    notAccepted: 'The late decision was not accepted, but the traveller may have been let through.',
    nextStep: {
      referred: 'The traveller counts as referred. Find them and bring them to the health desk.',
      other: 'Find the traveller, and check which decision is right. Tell the health desk.',
    },
    acknowledge: 'I know about this',
    acknowledged: (who: string, time: string) => `${who} has known about this since ${time}.`,
    resolve: 'Resolve',
    resolveTitle: 'Resolve the conflict',
    outcomeLabel: 'What happened to the traveller?',
    outcome: {
      release: 'May pass: the referral is closed',
      refer: 'Was found and sees a health officer',
      'not-found': 'Was not found',
    },
    note: 'Note',
    noteHint: 'What you found out. It stays with the conflict.',
    save: 'Save',
    done: 'The conflict has been resolved.',
    resolved: (outcome: string, who: string, time: string) => `${outcome} · ${who} · ${time}`,
    withdrawn: 'One of the decisions was withdrawn',
  },
  ms: {
    ownTitle: 'Pegawai lain membuat keputusan berbeza',
    deskTitle: (count: number) => `${count} percanggahan antara lorong`,
    caseTitle: 'Percanggahan antara lorong',
    you: 'Awda',
    atLane: (who: string, lane: string) => `${who} (${lane})`,
    traveller: (reference: string, number: number) => `${reference}, pengembara ${number}`,
    late: {
      cleared: (who: string, time: string) => `${who} membenarkan pengembara ini pada ${time} tanpa rangkaian.`,
      referred: (who: string, time: string) => `${who} merujuk pengembara ini pada ${time} tanpa rangkaian.`,
      'paper-check': (who: string, time: string) =>
        `${who} menghantar pengembara ini untuk semakan bertulis pada ${time} tanpa rangkaian.`,
    },
    other: {
      cleared: (who: string, time: string) => `${who} membenarkan mereka pada ${time}.`,
      referred: (who: string, time: string) => `${who} merujuk mereka pada ${time}.`,
      'paper-check': (who: string, time: string) => `${who} menghantar mereka untuk semakan bertulis pada ${time}.`,
    },
    notAccepted: 'Keputusan lewat itu tidak diterima, tetapi pengembara mungkin telah dibenarkan masuk.',
    nextStep: {
      referred: 'Pengembara ini dikira sebagai dirujuk. Cari mereka dan bawa mereka ke meja kesihatan.',
      other: 'Cari pengembara ini, dan semak keputusan mana yang betul. Maklumkan kepada meja kesihatan.',
    },
    acknowledge: 'Saya maklum',
    acknowledged: (who: string, time: string) => `${who} maklum sejak ${time}.`,
    resolve: 'Selesaikan',
    resolveTitle: 'Selesaikan percanggahan',
    outcomeLabel: 'Apakah yang berlaku kepada pengembara ini?',
    outcome: {
      release: 'Boleh masuk: rujukan ditutup',
      refer: 'Ditemui dan berjumpa pegawai kesihatan',
      'not-found': 'Tidak ditemui',
    },
    note: 'Catatan',
    noteHint: 'Apa yang awda dapati. Catatan ini disimpan bersama percanggahan.',
    save: 'Simpan',
    done: 'Percanggahan telah diselesaikan.',
    resolved: (outcome: string, who: string, time: string) => `${outcome} · ${who} · ${time}`,
    withdrawn: 'Salah satu keputusan telah ditarik balik',
  },
});
