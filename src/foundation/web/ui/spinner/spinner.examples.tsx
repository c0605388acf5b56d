import type { Example } from '../example.ts';
import { Spinner } from './spinner.tsx';

export const examples: Example[] = [{ title: 'Turning', render: () => <Spinner /> }];
