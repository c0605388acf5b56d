import { defineMessages } from '#foundation/language/messages.ts';

export const overrideMessages = defineMessages({
  en: {
    button: 'Change outcome',
    title: (name: string) => `Change the screening outcome of ${name}`,
    change: (from: string, to: string) => `From “${from}” to “${to}”.`,
    consequences:
      'The change takes effect immediately. Passes issued before are replaced, the traveller is notified by message, and the declaration can no longer be edited.',
    reason: 'Reason',
    reasonHint: 'What you saw. It stays in the history with your name.',
    changeTo: (to: string) => `Change to “${to}”`,
    done: (name: string, to: string) => `The screening outcome of ${name} is now “${to}”.`,
    byOfficer: (from: string, to: string) => `Screening outcome changed: ${from} → ${to}`,
    byRules: (from: string, to: string) => `Screening outcome corrected by other rules: ${from} → ${to}`,
    needsNetwork: 'You need a network to change a screening outcome. What you wrote is still here.',
  },
  ms: {
    button: 'Ubah keputusan saringan',
    title: (name: string) => `Ubah keputusan saringan ${name}`,
    change: (from: string, to: string) => `Daripada “${from}” kepada “${to}”.`,
    consequences:
      'Perubahan ini berkuat kuasa serta-merta. Pas yang dikeluarkan sebelum ini diganti, pengembara dimaklumkan melalui mesej, dan pengisytiharan tidak boleh disunting lagi.',
    reason: 'Sebab',
    reasonHint: 'Apa yang awda lihat. Ia kekal dalam sejarah bersama nama awda.',
    changeTo: (to: string) => `Ubah kepada “${to}”`,
    done: (name: string, to: string) => `Keputusan saringan ${name} kini “${to}”.`,
    byOfficer: (from: string, to: string) => `Keputusan saringan diubah: ${from} → ${to}`,
    byRules: (from: string, to: string) => `Keputusan saringan dibetulkan oleh peraturan lain: ${from} → ${to}`,
    needsNetwork: 'Perubahan keputusan saringan memerlukan rangkaian. Apa yang awda tulis masih ada di sini.',
  },
});
