import type { Example } from '../example.ts';
import { FileField, type FileItem } from './file-field.tsx';

const messages = {
  choose: 'Choose a file',
  photo: 'Take a photo',
  remove: 'Remove',
  tryAgain: 'Try again',
  sending: (percent: number) => `Sending, ${percent} %`,
  checking: 'Being checked',
  ready: 'Added',
};

const items: FileItem[] = [
  { key: 'a', name: 'Vaccination card, front.jpg', size: '1.2 MB', state: 'ready' },
  { key: 'b', name: 'Vaccination card, back.jpg', size: '1.1 MB', state: 'sending', progress: 0.4 },
  {
    key: 'c',
    name: 'A certificate with a name that is long enough for two lines on a telephone.pdf',
    size: '240 kB',
    state: 'checking',
  },
  {
    key: 'd',
    name: 'letter.pdf',
    size: '80 kB',
    state: 'failed',
    errorMessage: 'This PDF is protected by a password.',
  },
  { key: 'e', name: 'photo.png', size: '3 MB', state: 'failed', errorMessage: 'Network error.', canRetry: true },
];

const example = (title: string, change: Partial<Parameters<typeof FileField>[0]>): Example => ({
  title,
  render: () => (
    <FileField
      id={`files-${title}`}
      label="Proof of vaccination"
      hint="JPEG, PNG or PDF, 5 MB each, 10 files at most"
      messages={messages}
      items={[]}
      accept="image/jpeg,image/png,application/pdf"
      canAdd
      announcement=""
      onAdd={() => undefined}
      onRetry={() => undefined}
      onRemove={() => undefined}
      {...change}
    />
  ),
});

export const examples: Example[] = [
  example('empty', {}),
  example('invalid', { error: 'Add at least one file.' }),
  example('files', { items }),
  example('full', { items: items.slice(0, 1), canAdd: false }),
];
