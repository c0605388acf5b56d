import { formatCount } from '#foundation/language/format-count.ts';
import { defineMessages } from '#foundation/language/messages.ts';

export const dryRunMessages = defineMessages({
  en: {
    title: 'Try it on past answers',
    lead: 'We check past answers against this draft and compare the results. Only numbers are shown and no one is notified. The check is recorded.',
    days: 'Answers from',
    span: (days: number) => (days === 1 ? 'today' : `the last ${days} days`),
    go: 'Try',
    none: 'There are no answers from these days.',
    reports: (count: number) => (count === 1 ? '1 set of answers.' : `${formatCount(count)} sets of answers.`),
    truncated: 'There are more. These are the newest.',
    change: (to: number, from: number) =>
      `${formatCount(to)} more would go to the health desk, and ${formatCount(from)} no longer would.`,
    result: 'Result',
    before: 'At the time',
    after: 'With this draft',
    desk: 'To the health desk',
  },
  ms: {
    title: 'Cuba pada jawapan lepas',
    lead: 'Jawapan lepas disemak dengan draf ini dan dibandingkan dengan keputusannya ketika itu. Hanya bilangan ditunjukkan dan tiada sesiapa dimaklumkan. Semakan ini direkodkan.',
    days: 'Jawapan bagi',
    span: (days: number) => (days === 1 ? 'hari ini' : `${days} hari terakhir`),
    go: 'Cuba',
    none: 'Tiada jawapan bagi hari-hari ini.',
    reports: (count: number) => `${formatCount(count)} set jawapan.`,
    truncated: 'Ada lagi. Ini yang terbaharu.',
    change: (to: number, from: number) =>
      `${formatCount(to)} lagi akan sampai ke meja kesihatan, dan ${formatCount(from)} tidak lagi.`,
    result: 'Keputusan',
    before: 'Ketika itu',
    after: 'Dengan draf ini',
    desk: 'Ke meja kesihatan',
  },
});
