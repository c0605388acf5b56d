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

/** State and reviewer of an application, with the actions to take it, take it over and give it back. */
export function ReviewHolder({ detail: { row, revision, may }, onStatusMessage }: ReviewHolderProps) {
  const t = useMessages(reviewMessages);
  const take = useReviewChange(takeReview);
  const giveBack = useReviewChange(giveBackReview);
  const [confirming, setConfirming] = useState(false);
  const { id, holder, mine } = row;
  const failure = take.error ?? giveBack.error;
  const takeOver = () => {
    setConfirming(false);
    take.mutate({ id, from: holder?.id ?? null }, { onSuccess: () => onStatusMessage(t.done) });
  };
  return (
    <section className={layout.tightCard}>
      <ReviewState row={row} />
      <p>{mine ? t.heldByMe : holder ? t.heldBy(holder.name) : t.heldByNobody}</p>
      <Failure thrown={failure} />
      <div className={styles.line}>
        {may.take && (
          <Button
            variant={holder ? 'secondary' : 'primary'}
            size="compact"
            busy={take.isPending}
            busyText={t.saving}
            onClick={() => (holder ? setConfirming(true) : takeOver())}
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
        cancel={{ label: t.keep, onChoose: () => setConfirming(false) }}
        confirm={{ label: t.takeOver, onChoose: takeOver }}
      >
        {t.takeOverText(holder?.name ?? '')}
      </Dialog>
    </section>
  );
}

type ReviewHolderProps = { detail: ReviewDetail; onStatusMessage: (sentence: string) => void };
