import { words } from '#foundation/language/wording.ts';

/** What is said around passes. */
export const passWords = words({
  en: {
    show: 'Show pass',
    group: 'All travellers',
    kept: (time: string) => `Saved on this device ${time}`,
    keptTitle: 'Your passes on this device',
    keptHint: 'They can be shown without a network.',
    travellers: (count: number) => (count === 1 ? '1 traveller' : `${count} travellers`),
  },
  ms: {
    show: 'Tunjukkan pas',
    group: 'Semua pengembara',
    kept: (time: string) => `Disimpan pada peranti ini ${time}`,
    keptTitle: 'Pas awda pada peranti ini',
    keptHint: 'Pas ini boleh ditunjukkan tanpa rangkaian.',
    travellers: (count: number) => `${count} orang pengembara`,
  },
});
