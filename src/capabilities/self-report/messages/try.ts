import { formatCount } from '#foundation/language/format-count.ts';
import { defineMessages } from '#foundation/language/messages.ts';

/** Messages of the dry run of a template. */
export const tryMessages = defineMessages({
  en: {
    title: 'Try it on past answers',
    lead: 'What was answered is judged by this draft, beside what it came to then. Only counts are shown, nobody is told, and it goes on record.',
    days: 'Answers of',
    span: (days: number) => (days === 1 ? 'today' : `the last ${days} days`),
    go: 'Try',
    none: 'Nothing was answered in these days.',
    reports: (count: number) => (count === 1 ? 'One was answered.' : `${formatCount(count)} were answered.`),
    more: 'There are more: these are the newest.',
    change: (to: number, from: number) =>
      `${formatCount(to)} more would come to the health desk, and ${formatCount(from)} would not any more.`,
    result: 'Result',
    before: 'As judged then',
    after: 'By this draft',
    desk: 'To the health desk',
  },
  ms: {
    title: 'Cuba pada jawapan lepas',
    lead: 'Apa yang dijawab dinilai oleh draf ini, di sebelah keputusannya ketika itu. Hanya bilangan ditunjukkan, tiada sesiapa dimaklumkan, dan ia direkodkan.',
    days: 'Jawapan bagi',
    span: (days: number) => (days === 1 ? 'hari ini' : `${days} hari lepas`),
    go: 'Cuba',
    none: 'Tiada apa-apa dijawab pada hari-hari ini.',
    reports: (count: number) => `${formatCount(count)} dijawab.`,
    more: 'Ada lagi: ini yang terbaharu.',
    change: (to: number, from: number) =>
      `${formatCount(to)} lagi akan sampai ke meja kesihatan, dan ${formatCount(from)} tidak lagi.`,
    result: 'Keputusan',
    before: 'Seperti dinilai ketika itu',
    after: 'Oleh draf ini',
    desk: 'Ke meja kesihatan',
  },
});
