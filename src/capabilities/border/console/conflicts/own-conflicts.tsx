import { acknowledgeConflict, type Conflict } from '#capabilities/border/contract-conflicts.ts';
import { conflictMessages } from '#capabilities/border/messages/conflicts.ts';
import { useAction } from '#capabilities/staff/console/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { ConflictText } from './conflict-text.tsx';
import { conflictsKey, useConflicts } from './use-conflicts.ts';

/** Alert at the top of the counter: another officer decided differently about a traveller of this officer. */
export function OwnConflicts() {
  const t = useMessages(conflictMessages);
  const conflicts = useConflicts().filter(
    ({ own, late, other }) => own !== null && { late, other }[own].acknowledgedAt === null,
  );
  if (conflicts.length === 0) return null;
  return (
    <Notice tone="danger" title={t.ownTitle} live>
      <Stack as="ul" gap={4}>
        {conflicts.map((conflict) => (
          <OwnConflict key={conflict.id} conflict={conflict} />
        ))}
      </Stack>
    </Notice>
  );
}

function OwnConflict({ conflict }: { conflict: Conflict }) {
  const t = useMessages(conflictMessages);
  const language = useLanguage();
  const { id, own, isReferred, reference, number } = conflict;
  const acknowledge = useAction({ queryKey: conflictsKey }, (_input: undefined) =>
    callApi(acknowledgeConflict, { id }),
  );
  return (
    <Stack as="li" gap={2}>
      <ConflictText conflict={conflict} own={own} />
      <p>{t.nextStep[isReferred ? 'referred' : 'other']}</p>
      {acknowledge.error && <p role="alert">{failureSentence(acknowledge.error, language)}</p>}
      <div>
        <Button
          variant="secondary"
          size="compact"
          busy={acknowledge.isPending}
          hiddenSuffix={t.traveller(reference, number)}
          onClick={() => acknowledge.run(undefined)}
        >
          {t.acknowledge}
        </Button>
      </div>
    </Stack>
  );
}
