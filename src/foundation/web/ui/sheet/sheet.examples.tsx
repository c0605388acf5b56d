import { useState } from 'react';
import { Button } from '../button/button.tsx';
import type { Example } from '../example.ts';
import { Sheet } from './sheet.tsx';

export const examples: Example[] = [{ title: 'With a footer', render: () => <WhatIsThis /> }];

function WhatIsThis() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        How to find the file
      </Button>
      <Sheet
        open={open}
        title="How to find the file"
        onClose={() => setOpen(false)}
        footer={(close) => <Button onClick={() => close()}>Done</Button>}
      >
        <p>
          Open the Files app of your phone and look under Downloads. The file begins with the reference of your
          declaration.
        </p>
      </Sheet>
    </>
  );
}
