import { defineMessages } from '#foundation/language/messages.ts';
import type { State } from '../rules/states.ts';

export const stateMessages = defineMessages({
  en: {
    state: {
      draft: 'Not submitted yet',
      submitted: 'Waiting for review',
      'in-review': 'In review',
      'more-information': 'We have a question',
      approved: 'Approved',
      rejected: 'Not approved',
      withdrawn: 'Withdrawn',
    } satisfies Record<State, string>,
    step: {
      begun: 'Started',
      submitted: 'Submitted',
      'in-review': 'Review started',
      'information-requested': 'A question for you',
      answered: 'Your answer',
      approved: 'Approved',
      rejected: 'Not approved',
      withdrawn: 'Withdrawn',
      'certificate-issued': 'Certificate issued',
    },
    doses: (count: number) => (count === 1 ? '1 dose' : `${count} doses`),
  },
  ms: {
    state: {
      draft: 'Belum dihantar',
      submitted: 'Menunggu semakan',
      'in-review': 'Sedang disemak',
      'more-information': 'Ada soalan untuk awda',
      approved: 'Diluluskan',
      rejected: 'Tidak diluluskan',
      withdrawn: 'Ditarik balik',
    },
    step: {
      begun: 'Dimulakan',
      submitted: 'Dihantar',
      'in-review': 'Semakan dimulakan',
      'information-requested': 'Soalan untuk awda',
      answered: 'Jawapan awda',
      approved: 'Diluluskan',
      rejected: 'Tidak diluluskan',
      withdrawn: 'Ditarik balik',
      'certificate-issued': 'Sijil dikeluarkan',
    },
    doses: (count: number) => `${count} dos`,
  },
});
