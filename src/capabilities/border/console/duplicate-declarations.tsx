import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { parseInstant } from '#foundation/time/clock.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { counterMessages } from '../messages/counter.ts';
import type { ApplicationDetail } from './use-arrival.ts';

export type DuplicateDeclarationsProps = {
  arrival: ApplicationDetail;
  number: number;
  /** Opens another declaration; omitted where the page cannot show one. */
  onOpenDeclaration?: ((arrival: { reference: string; number: number }) => void) | undefined;
};

/** Other declarations of a traveller for the same day, latest first. The officer decides which one counts. */
export function DuplicateDeclarations({ arrival, number, onOpenDeclaration }: DuplicateDeclarationsProps) {
  const t = useMessages(counterMessages);
  const timeText = useTimeText();
  const duplicates = arrival.duplicateDeclarations.filter((duplicate) => duplicate.number === number);
  if (duplicates.length === 0) return null;
  const isNewest = duplicates.every(
    ({ submittedAt }) => parseInstant(submittedAt) <= parseInstant(arrival.submittedAt),
  );
  return (
    <Notice tone="warn" title={t.duplicates.title}>
      <p>{isNewest ? t.duplicates.thisIsNewest : t.duplicates.newerExists}</p>
      <Stack as="ul" gap={3}>
        {duplicates.map(({ reference, otherNumber, submittedAt, band }) => (
          <li key={`${reference} ${otherNumber}`}>
            <p>{[reference, timeText.instant(submittedAt), t.verdict[band]].join(' · ')}</p>
            {onOpenDeclaration && (
              <Button
                variant="secondary"
                size="compact"
                hiddenSuffix={reference}
                onClick={() => onOpenDeclaration({ reference, number: otherNumber })}
              >
                {t.duplicates.open}
              </Button>
            )}
          </li>
        ))}
      </Stack>
    </Notice>
  );
}

/** Whether the traveller (0: any of the group) has other declarations. The form then proposes no decision. */
export function hasDuplicateDeclarations({ duplicateDeclarations }: ApplicationDetail, number: number): boolean {
  return duplicateDeclarations.some((duplicate) => number === 0 || duplicate.number === number);
}
