import { Button } from '../button/button.tsx';
import type { Example } from '../example.ts';
import { ToastRegion, useToast } from './toast.tsx';

export const examples: Example[] = [
  {
    title: 'On a button',
    render: () => (
      <ToastRegion>
        <Deleted />
      </ToastRegion>
    ),
  },
];

function Deleted() {
  const toast = useToast();
  return (
    <Button variant="secondary" onClick={() => toast('Deleted Successfully')}>
      Delete
    </Button>
  );
}
