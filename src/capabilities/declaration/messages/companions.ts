import { defineMessages } from '#foundation/language/messages.ts';

/** Messages about companions whose passport details are stored for the next trip. */
export const companionMessages = defineMessages({
  en: {
    offered: 'People you travelled with',
    offeredText: 'We fill in their passport details. Check them against the passport.',
    add: (name: string) => `Add ${name}`,
    keepTitle: 'For your next trip',
    keepLegend: 'Whose passport details should we keep?',
    keepHint: (days: number) =>
      `Tick a name only if that person agrees. We keep what the passport says, encrypted, for ${days} days. We keep no health answers and no journey.`,
    keep: (name: string) => `Keep ${name}’s passport details for your next trip`,
    keepDo: 'Keep details',
    keepNone: 'Tick at least one name.',
    kept: (names: string) => `Kept for your next trip: ${names}`,
    keptText: (until: string) => `Until ${until}. You can remove them in My data at any time.`,
    toData: 'My data',
    dataTitle: 'People you travelled with',
    dataText: 'We keep these passport details for your next trip because you asked us to.',
    until: (when: string) => `Deleted on ${when}`,
    remove: 'Remove',
    removeTitle: (name: string) => `Remove ${name}?`,
    removeBody: 'We delete the passport details. Declarations that you submitted stay as they are.',
    removeKeep: 'Keep details',
    removed: (name: string) => `Removed: ${name}`,
  },
  ms: {
    offered: 'Rakan perjalanan awda',
    offeredText: 'Kami mengisi butiran pasport mereka. Semak butiran itu dengan pasport.',
    add: (name: string) => `Tambah ${name}`,
    keepTitle: 'Bagi perjalanan awda yang seterusnya',
    keepLegend: 'Butiran pasport siapakah yang perlu kami simpan?',
    keepHint: (days: number) =>
      `Tandakan nama hanya jika orang itu bersetuju. Kami menyimpan apa yang tercatat dalam pasport, secara tersulit, selama ${days} hari. Jawapan kesihatan dan perjalanan tidak disimpan.`,
    keep: (name: string) => `Simpan butiran pasport ${name} bagi perjalanan awda yang seterusnya`,
    keepDo: 'Simpan butiran',
    keepNone: 'Tandakan sekurang-kurangnya satu nama.',
    kept: (names: string) => `Disimpan bagi perjalanan seterusnya: ${names}`,
    keptText: (until: string) =>
      `Sehingga ${until}. Awda boleh mengeluarkan mereka dalam Data saya pada bila-bila masa.`,
    toData: 'Data saya',
    dataTitle: 'Rakan perjalanan awda',
    dataText: 'Kami menyimpan butiran pasport ini bagi perjalanan awda yang seterusnya kerana awda memintanya.',
    until: (when: string) => `Dipadam pada ${when}`,
    remove: 'Keluarkan',
    removeTitle: (name: string) => `Keluarkan ${name}?`,
    removeBody: 'Kami memadam butiran pasport itu. Pengisytiharan yang telah awda hantar kekal.',
    removeKeep: 'Kekalkan butiran',
    removed: (name: string) => `Dikeluarkan: ${name}`,
  },
});
