import type { Example } from '../example.ts';
import { CareCard } from './care-card.tsx';

export const examples: Example[] = [
  {
    title: 'Before travel',
    render: () => (
      <CareCard
        items={[
          'you have a fever or a rash',
          'you were told to stay at home',
          'awda tidak pasti sama ada selamat untuk mengembara',
        ]}
      />
    ),
  },
  { title: 'Urgent', render: () => <CareCard urgentLabel="Urgent" items={['you are short of breath']} /> },
];
