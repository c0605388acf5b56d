import { useState } from 'react';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { giveBackReview, type ReviewDetail, takeReview } from '../contract-review.ts';
import { reviewWords } from '../wording/console.ts';
import { ReviewState } from './review-state.tsx';
import { useReviewChange } from './use-review.ts';
import styles from './vaccinations.module.css';

/** Where an application stands and who has it; takes it, takes it over, gives it back. */
export function ReviewHolder({ detail: { row, revision, may }, onStatusMessage: onSaid }: ReviewHolderProps) {
  const say = useWords(reviewWords);
  const take = useReviewChange(takeReview);
  const back = useReviewChange(giveBackReview);
  const [asking, setAsking] = useState(false);
  const { id, holder, mine } = row;
  const failure = take.error ?? back.error;
  const go = () => {
    setAsking(false);
    take.mutate({ id, from: holder?.id ?? null }, { onSuccess: () => onSaid(say.done) });
  };
  return (
    <section className={layout.tightCard}>
      <ReviewState row={row} />
      <p>{mine ? say.heldByMe : holder ? say.heldBy(holder.name) : say.heldByNobody}</p>
      <Failure thrown={failure} />
      <div className={styles.line}>
        {may.take && (
          <Button
            variant={holder ? 'secondary' : 'primary'}
            size="compact"
            busy={take.isPending}
            busyText={say.saving}
            onClick={() => (holder ? setAsking(true) : go())}
          >
            {holder ? say.takeOver : say.take}
          </Button>
        )}
        {may.giveBack && (
          <Button
            variant="secondary"
            size="compact"
            busy={back.isPending}
            busyText={say.saving}
            onClick={() => back.mutate({ id, revision }, { onSuccess: () => onSaid(say.done) })}
          >
            {say.giveBack}
          </Button>
        )}
      </div>
      <Dialog
        open={asking}
        title={say.takeOver}
        safe={{ label: say.keep, onChoose: () => setAsking(false) }}
        go={{ label: say.takeOver, onChoose: go }}
      >
        {say.takeOverText(holder?.name ?? '')}
      </Dialog>
    </section>
  );
}

type ReviewHolderProps = { detail: ReviewDetail; onStatusMessage: (sentence: string) => void };
