import type { Example } from '../example.ts';
import { ErrorPanel } from './error-panel.tsx';

export const examples: Example[] = [
  {
    title: 'No network, answers saved',
    render: () => (
      <ErrorPanel onRetry={() => undefined} answersSaved>
        Network error. Please ensure you are connected to network and try again.
      </ErrorPanel>
    ),
  },
  {
    title: 'Nothing to retry',
    render: () => <ErrorPanel title="Permohonan ini tidak ditemui">Ralat sistem</ErrorPanel>,
  },
];
