import { defineMessages } from '#foundation/language/messages.ts';

export const draftMessages = defineMessages({
  en: {
    typing: 'Saving…',
    onDevice: (time: string) => `Saved on this device ${time}`,
    atServer: (time: string) => `Saved ${time}`,
    unsaved: "Not saved: this device can't save your answers. Do not leave this page before you submit.",
    stale: 'This form was changed in another window or on another device.',
    staleBody: 'Nothing was overwritten. Your answers are still shown here, but they are no longer being saved.',
    staleAction: 'Show the latest answers',
    leaveTitle: 'Leave this form?',
    leaveBody: 'Unsaved data will be lost.',
    stay: 'Stay',
    leave: 'Leave',
  },
  ms: {
    typing: 'Sedang disimpan…',
    onDevice: (time: string) => `Disimpan pada peranti ini ${time}`,
    atServer: (time: string) => `Disimpan ${time}`,
    unsaved: 'Tidak disimpan: peranti ini tidak dapat menyimpan jawapan awda. Jangan keluar sebelum awda menghantar.',
    stale: 'Borang ini telah diubah dalam tetingkap atau peranti lain.',
    staleBody: 'Tiada yang ditulis ganti. Jawapan awda masih dipaparkan di sini, tetapi tidak disimpan lagi.',
    staleAction: 'Tunjukkan jawapan terkini',
    leaveTitle: 'Tinggalkan borang ini?',
    leaveBody: 'Data yang belum disimpan akan hilang.',
    stay: 'Kekal di sini',
    leave: 'Tinggalkan',
  },
});
