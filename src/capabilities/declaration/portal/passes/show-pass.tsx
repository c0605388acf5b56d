import QrCode from 'lucide-react/icons/qr-code';
import { useState } from 'react';
import { PassCode, PassSheet } from '#capabilities/pass/portal/public.ts';
import { Button, type ButtonLook } from '#foundation/web/ui/button/button.tsx';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { ownPassWords } from '#capabilities/declaration/wording/passes.ts';
import type { KeptPasses } from './kept-passes.ts';

/** `number`: the pass of one traveller, from 1; 0 is the group's, which somebody alone does not have. */
type OnePass = { kept: KeptPasses; number: number };

/** Opens the passes of an application, large and bright, at one of them. */
export function ShowPass({ kept, number, look = 'primary' }: OnePass & { look?: ButtonLook }) {
  const say = useWords(ownPassWords);
  const passes = usePeople(kept);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        look={look}
        icon={<QrCode aria-hidden="true" />}
        onClick={() => setOpen(true)}
        hiddenSuffix={kept.reference}
      >
        {say.show}
      </Button>
      <PassSheet open={open} passes={passes} start={number} onClose={() => setOpen(false)} />
    </>
  );
}

/** A pass as it stands on a card. */
export function PassOnCard({ kept, number }: OnePass) {
  const passes = usePeople(kept);
  const shown = passes.find((pass) => pass.number === number) ?? passes[0];
  return shown && <PassCode text={shown.text} who={shown.who} reference={kept.reference} />;
}

function usePeople({ passes, names }: KeptPasses) {
  const say = useWords(ownPassWords);
  return passes.map((pass) => ({ ...pass, who: pass.number === 0 ? say.group : (names[pass.number - 1] ?? '') }));
}
