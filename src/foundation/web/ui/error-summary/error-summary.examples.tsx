import type { Example } from '../example.ts';
import { ErrorSummary } from './error-summary.tsx';

export const examples: Example[] = [
  {
    title: 'Two problems',
    render: () => (
      <ErrorSummary
        errors={[
          { id: 'passport', label: 'Passport number', message: 'This is a required question.' },
          { id: 'email', message: 'Please enter the correct email address.' },
        ]}
      />
    ),
  },
];
