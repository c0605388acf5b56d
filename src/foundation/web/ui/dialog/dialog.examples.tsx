import { useState } from 'react';
import { Button } from '../button/button.tsx';
import type { Example } from '../example.ts';
import { Dialog } from './dialog.tsx';

export const examples: Example[] = [
  { title: 'A destructive question', render: () => <Remove /> },
  { title: 'A question', render: () => <Submit /> },
];

function Remove() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Remove Traveller
      </Button>
      <Dialog
        open={open}
        title="Remove Traveller?"
        cancel={{ label: 'Keep traveller', onChoose: close }}
        confirm={{ label: 'Remove', danger: true, onChoose: close }}
      >
        Hajah Siti Aminah and their answers will be removed.
      </Dialog>
    </>
  );
}

function Submit() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Hantar
      </Button>
      <Dialog
        open={open}
        title="Adakah awda pasti untuk menghantar?"
        cancel={{ label: 'Kembali', onChoose: close }}
        confirm={{ label: 'Hantar', onChoose: close }}
      />
    </>
  );
}
