import type { RecordedConflict } from '#capabilities/border/contract-conflicts.ts';
import { conflictMessages } from '#capabilities/border/messages/conflicts.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Card, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { ConflictText } from './conflict-text.tsx';

/** Conflicts about a traveller that the health desk has resolved, and how; nothing without conflicts. */
export function ConflictHistory({ conflicts }: { conflicts: readonly RecordedConflict[] }) {
  const t = useMessages(conflictMessages);
  const timeText = useTimeText();
  if (conflicts.length === 0) return null;
  const describe = ({ outcome, staff, at }: NonNullable<RecordedConflict['resolution']>) =>
    t.resolved(outcome === null ? t.withdrawn : t.outcome[outcome], staff, timeText.instant(at));
  return (
    <Card as="section" gap={3}>
      <h2>{t.caseTitle}</h2>
      <Stack as="ul" gap={4}>
        {conflicts.map((conflict) => (
          <Stack as="li" gap={2} key={conflict.id}>
            <ConflictText conflict={conflict} />
            {conflict.resolution && (
              <p>
                <strong>{describe(conflict.resolution)}</strong>
              </p>
            )}
            {conflict.resolution?.note && <p>{conflict.resolution.note}</p>}
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}
