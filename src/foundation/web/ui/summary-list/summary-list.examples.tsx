import type { Example } from '../example.ts';
import { SummaryList } from './summary-list.tsx';

export const examples: Example[] = [
  {
    title: 'Section with one change link',
    render: () => (
      <SummaryList
        title="Passport details"
        change={{ hiddenSuffix: 'passport details for traveller 1', to: '/travel/form?t=1&step=passport' }}
        rows={[
          {
            label: 'Full name (as in passport)',
            value: 'Pengiran Haji Muhammad Abdul Qawi bin Pengiran Haji Abdul Rahman',
          },
          { label: 'Passport number', value: 'E0471920' },
          { label: 'Date of birth', value: '27 Mar 1984' },
          { label: 'Nationality', value: '' },
        ]}
      />
    ),
  },
  {
    title: 'Without heading, one answer with its own change link',
    render: () => (
      <SummaryList
        rows={[
          {
            label: 'Nombor untuk dihubungi',
            value: '+673 712 3456',
            change: { hiddenSuffix: 'nombor untuk dihubungi', onChange: () => undefined },
          },
          { label: 'E-mel', value: 'siti@example.bn' },
        ]}
      />
    ),
  },
];
