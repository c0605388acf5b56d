import { defineMessages } from '#foundation/language/messages.ts';

/** Messages about companions whose passport details are stored for the next trip. */
export const companionMessages = defineMessages({
  en: {
    offered: 'People you travelled with',
    offeredText: "We'll fill in their passport details. Check them against the passport.",
    add: (name: string) => `Add ${name}`,
    saveTitle: 'For your next trip',
    saveLegend: 'Whose passport details should we save?',
    saveHint: (days: number) =>
      `Tick a name only if that person agrees. We store the passport details, encrypted, for ${days} days. We do not store health answers or the journey.`,
    saveDetailsOf: (name: string) => `Save ${name}’s passport details for your next trip`,
    saveButton: 'Save details',
    noneTicked: 'Tick at least one name.',
    saved: (names: string) => `Saved for your next trip: ${names}`,
    savedUntil: (until: string) => `Until ${until}. You can remove them in My data at any time.`,
    toData: 'My data',
    dataTitle: 'People you travelled with',
    dataText: 'We store these passport details for your next trip because you asked us to.',
    until: (when: string) => `Will be deleted on ${when}`,
    remove: 'Remove',
    removeTitle: (name: string) => `Remove ${name}?`,
    removeBody: 'The passport details will be deleted. Declarations you submitted will not change.',
    removeKeep: 'Keep details',
    removed: (name: string) => `Removed: ${name}`,
  },
  ms: {
    offered: 'Teman seperjalanan awda',
    offeredText: 'Kami akan mengisi butiran pasport mereka. Semak butiran itu dengan pasport.',
    add: (name: string) => `Tambah ${name}`,
    saveTitle: 'Bagi perjalanan awda yang seterusnya',
    saveLegend: 'Butiran pasport siapakah yang perlu kami simpan?',
    saveHint: (days: number) =>
      `Tandakan nama hanya jika orang itu bersetuju. Kami menyimpan butiran pasport secara tersulit selama ${days} hari. Jawapan kesihatan dan perjalanan tidak disimpan.`,
    saveDetailsOf: (name: string) => `Simpan butiran pasport ${name} bagi perjalanan awda yang seterusnya`,
    saveButton: 'Simpan butiran',
    noneTicked: 'Tandakan sekurang-kurangnya satu nama.',
    saved: (names: string) => `Disimpan bagi perjalanan seterusnya: ${names}`,
    savedUntil: (until: string) =>
      `Sehingga ${until}. Awda boleh mengeluarkan mereka dalam Data saya pada bila-bila masa.`,
    toData: 'Data saya',
    dataTitle: 'Teman seperjalanan awda',
    dataText: 'Kami menyimpan butiran pasport ini bagi perjalanan awda yang seterusnya kerana awda memintanya.',
    until: (when: string) => `Akan dipadam pada ${when}`,
    remove: 'Keluarkan',
    removeTitle: (name: string) => `Keluarkan ${name}?`,
    removeBody: 'Butiran pasport itu akan dipadam. Pengisytiharan yang telah awda hantar tidak berubah.',
    removeKeep: 'Kekalkan butiran',
    removed: (name: string) => `Dikeluarkan: ${name}`,
  },
});
