import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { useState } from 'react';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { type CaseDetail, takeCase } from '../contract.ts';
import { caseMessages } from '../messages/case.ts';
import { CaseState } from './case-state.tsx';
import { useCaseChange } from './use-case.ts';

/** Shows the health officer who works on a case (the holder), with actions to take the case or hand it over. */
export function HolderCard({ detail: { row }, onReassign, onDone }: HolderCardProps) {
  const t = useMessages(caseMessages);
  const take = useCaseChange(takeCase);
  const [isConfirming, setIsConfirming] = useState(false);
  const { id, holder, isHeldByCaller } = row;
  const submit = () => {
    setIsConfirming(false);
    take.mutate({ id, expectedHolder: holder?.id ?? null }, { onSuccess: () => onDone(t.done) });
  };
  return (
    <section className={layout.tightCard}>
      <CaseState row={row} />
      <p>{isHeldByCaller ? t.heldByMe : holder ? t.heldBy(holder.name) : t.heldByNobody}</p>
      <Failure thrown={take.error} />
      <div className={layout.row}>
        {!isHeldByCaller && (
          <Button
            variant={holder ? 'secondary' : 'primary'}
            size="compact"
            busy={take.isPending}
            busyText={t.saving}
            onClick={() => (holder ? setIsConfirming(true) : submit())}
          >
            {holder ? t.takeOver : t.take}
          </Button>
        )}
        {isHeldByCaller && (
          <Button variant="secondary" size="compact" onClick={onReassign}>
            {t.reassign}
          </Button>
        )}
      </div>
      <Dialog
        open={isConfirming}
        title={t.takeOver}
        cancel={{ label: t.keep, onChoose: () => setIsConfirming(false) }}
        confirm={{ label: t.takeOver, onChoose: submit }}
      >
        {t.takeOverText(holder?.name ?? '')}
      </Dialog>
    </section>
  );
}

type HolderCardProps = { detail: CaseDetail; onReassign: () => void; onDone: (message: string) => void };
