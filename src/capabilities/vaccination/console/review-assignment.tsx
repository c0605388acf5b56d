import { useState } from 'react';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { giveBackReview, type ReviewDetail, takeReview } from '../contract-review.ts';
import { reviewMessages } from '../messages/console.ts';
import { ReviewState } from './review-state.tsx';
import { useReviewChange } from './use-review.ts';
import styles from './vaccinations.module.css';

export function ReviewAssignment({ detail: { row, revision, may }, onStatusMessage }: ReviewAssignmentProps) {
  const t = useMessages(reviewMessages);
  const take = useReviewChange(takeReview);
  const giveBack = useReviewChange(giveBackReview);
  const [confirming, setConfirming] = useState(false);
  const { id, holder, isHeldByCaller } = row;
  const failure = take.error ?? giveBack.error;
  const takeApplication = () => {
    setConfirming(false);
    take.mutate({ id, expectedHolder: holder?.id ?? null }, { onSuccess: () => onStatusMessage(t.done) });
  };
  return (
    <section className={layout.tightCard}>
      <ReviewState row={row} />
      <p>{isHeldByCaller ? t.heldByMe : holder ? t.heldBy(holder.name) : t.heldByNobody}</p>
      <Failure thrown={failure} />
      <div className={styles.line}>
        {may.take && (
          <Button
            variant={holder ? 'secondary' : 'primary'}
            size="compact"
            busy={take.isPending}
            busyText={t.saving}
            onClick={() => (holder ? setConfirming(true) : takeApplication())}
          >
            {holder ? t.takeOver : t.take}
          </Button>
        )}
        {may.giveBack && (
          <Button
            variant="secondary"
            size="compact"
            busy={giveBack.isPending}
            busyText={t.saving}
            onClick={() => giveBack.mutate({ id, revision }, { onSuccess: () => onStatusMessage(t.done) })}
          >
            {t.giveBack}
          </Button>
        )}
      </div>
      <Dialog
        open={confirming}
        title={t.takeOver}
        cancel={{ label: t.cancelTakeOver, onChoose: () => setConfirming(false) }}
        confirm={{ label: t.takeOver, onChoose: takeApplication }}
      >
        {t.takeOverText(holder?.name ?? '')}
      </Dialog>
    </section>
  );
}

type ReviewAssignmentProps = { detail: ReviewDetail; onStatusMessage: (message: string) => void };
