import { defineMessages } from '#foundation/language/messages.ts';

/** Confirmation dialogs: title, consequence, answer that changes nothing, answer that confirms (`Do`). */
export const dialogMessages = defineMessages({
  en: {
    removeTitle: 'Remove Traveller?',
    removeBody: (name: string) => `${name} and their answers will be removed.`,
    removeFirstBody: (name: string, next: string) =>
      `${name} and their answers will be removed. ${next} will become traveller 1.`,
    removeKeep: 'Keep traveller',
    removeConfirm: 'Remove',
    restartTitle: 'Restart Application?',
    restartBody: 'This ends the current application. You can then start a new one.',
    restartKeep: 'Keep application',
    restartConfirm: 'Restart',
    singleTitle: 'Change to a single application?',
    singleBody: 'Only traveller 1 will be kept.',
    singleKeep: 'Keep all travellers',
    singleConfirm: 'Change',
    cancelTitle: 'Cancel this application?',
    cancelBody: "The travellers will no longer be expected. You can't undo this.",
    cancelKeep: 'Keep application',
    cancelConfirm: 'Cancel application',
  },
  ms: {
    removeTitle: 'Keluarkan Pengembara?',
    removeBody: (name: string) => `${name} dan jawapannya akan dikeluarkan.`,
    removeFirstBody: (name: string, next: string) =>
      `${name} dan jawapannya akan dikeluarkan. ${next} akan menjadi pengembara 1.`,
    removeKeep: 'Kekalkan pengembara',
    removeConfirm: 'Keluarkan',
    restartTitle: 'Mulakan Semula Permohonan?',
    restartBody: 'Permohonan semasa akan ditamatkan. Awda kemudian boleh memulakan permohonan baharu.',
    restartKeep: 'Kekalkan permohonan',
    restartConfirm: 'Mulakan semula',
    singleTitle: 'Tukar kepada permohonan individu?',
    singleBody: 'Hanya pengembara 1 akan dikekalkan.',
    singleKeep: 'Kekalkan semua pengembara',
    singleConfirm: 'Tukar',
    cancelTitle: 'Batalkan permohonan ini?',
    cancelBody: 'Pengembara tidak akan dijangka tiba lagi. Tindakan ini tidak boleh dibatalkan.',
    cancelKeep: 'Kekalkan permohonan',
    cancelConfirm: 'Batalkan permohonan',
  },
});
