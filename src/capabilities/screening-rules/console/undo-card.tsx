import { Card, Row, SmallText } from '#foundation/web/ui/layout/layout.tsx';
import { useAction } from '#capabilities/staff/console/public.ts';
import { formatCount } from '#foundation/language/format-count.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ConfirmButton } from '#foundation/web/form/confirm-button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { cancelUndo, startUndo, type Undo } from '../contract-undo.ts';
import { countPeopleWithBandChange } from '../rules/undo-plan.ts';
import { undoMessages } from '../messages/undo.ts';
import { Progress } from './progress.tsx';
import styles from './rules.module.css';
import { UndoResultList } from './undo-result-list.tsx';

const toneByState = {
  counting: 'info',
  counted: 'warn',
  running: 'info',
  checking: 'info',
  finished: 'ok',
  cancelled: 'neutral',
} as const;

export function UndoCard({ undo }: { undo: Undo }) {
  const t = useMessages(undoMessages);
  const timeText = useTimeText();
  const { state, applications, startedAt, correctionsStartAt } = undo;
  // Clamped, because applications may have been submitted since the total was counted.
  const seen = Math.min(undo.processedCount, applications);
  const isActive = state === 'counting' || state === 'running' || state === 'checking';
  return (
    <Card as="section" data-state={state}>
      <div className={styles.tagRow}>
        <StatusTag tone={toneByState[state]}>{t.states[state]}</StatusTag>
        <h3>{undoTitle(undo, t)}</h3>
      </div>
      <p>{undo.reason}</p>
      <SmallText>{t.requested(undo.requestedBy, timeText.instant(undo.requestedAt))}</SmallText>
      {startedAt !== null && <SmallText>{t.started(undo.startedBy, timeText.instant(startedAt))}</SmallText>}
      {correctionsStartAt !== null && <p>{t.correctionStart(timeText.instant(correctionsStartAt))}</p>}
      {isActive && correctionsStartAt === null && (
        <Progress processed={seen} total={applications} text={t.progress(seen, applications)} />
      )}
      {state === 'counting' ? <p>{t.counting}</p> : <UndoCountList undo={undo} />}
      {undo.stillWrongCount !== null && state === 'finished' && (
        <p>
          <strong>{undo.stillWrongCount === 0 ? t.noneStillWrong : t.someStillWrong(undo.stillWrongCount)}</strong>
        </p>
      )}
      <UndoActions undo={undo} />
      {(state === 'finished' || state === 'cancelled') && undo.startedAt !== null && <UndoResultList undo={undo} />}
    </Card>
  );
}

function undoTitle(
  { wrongVersions, rightVersion, rereleasedVersion, startedAt }: Undo,
  t: (typeof undoMessages)[keyof typeof undoMessages],
): string {
  const wrongText = wrongVersions.join(', ');
  if (rereleasedVersion === null) return t.undoTitle(wrongText, rightVersion);
  return startedAt === null
    ? t.undoTitleBeforeRelease(wrongText, rereleasedVersion)
    : t.undoTitleAfterRelease(wrongText, rightVersion, rereleasedVersion);
}

function UndoCountList({ undo }: { undo: Undo }) {
  const t = useMessages(undoMessages);
  const { expectedCounts, correctedCount, startedAt } = undo;
  const otherCounts = [
    [t.reasonsOnly, expectedCounts.reasonsOnly],
    [t.overridden, expectedCounts.overridden],
    [t.unreadable, expectedCounts.unreadable],
  ] as const;
  return (
    <SummaryList
      rows={[
        { label: t.travellers, value: formatCount(expectedCounts.travellers) },
        { label: t.affectedPeople, value: formatCount(countPeopleWithBandChange(expectedCounts)) },
        { label: t.changedToOfficer, value: formatCount(expectedCounts.changedToOfficer) },
        { label: t.changedToProceed, value: formatCount(expectedCounts.changedToProceed) },
        { label: t.applications, value: formatCount(expectedCounts.applications) },
        ...otherCounts.filter(([, count]) => count > 0).map(([label, count]) => ({ label, value: formatCount(count) })),
        ...(startedAt === null ? [] : [{ label: t.corrected, value: formatCount(correctedCount) }]),
      ]}
    />
  );
}

function UndoActions({ undo }: { undo: Undo }) {
  const t = useMessages(undoMessages);
  const start = useAction('rules', () => callApi(startUndo, { id: undo.id }));
  const cancel = useAction('rules', () => callApi(cancelUndo, { id: undo.id }));
  const { state, needsSecondApprover, isOwnRequest, expectedCounts, rereleasedVersion } = undo;
  if (state === 'finished' || state === 'cancelled') return null;
  const isStarted = state === 'running' || state === 'checking';
  const affectedCount = countPeopleWithBandChange(expectedCounts);
  return (
    <>
      {state === 'counted' && needsSecondApprover && (
        <p>{rereleasedVersion === null ? t.needsApproval : t.releaseNeedsApproval(rereleasedVersion)}</p>
      )}
      {state === 'counted' && needsSecondApprover && isOwnRequest && <p>{t.requestedByYou}</p>}
      <Failure thrown={start.error ?? cancel.error} />
      <Row align="center">
        {state === 'counted' && !(needsSecondApprover && isOwnRequest) && (
          <ConfirmButton
            size="compact"
            label={t.start}
            busy={start.isPending}
            title={
              rereleasedVersion === null
                ? t.startTitle(affectedCount)
                : t.releaseTitle(rereleasedVersion, affectedCount)
            }
            danger={false}
            cancelLabel={t.notYet}
            onConfirm={() => start.mutate(undefined)}
          >
            {rereleasedVersion === null ? t.startText : t.releaseText}
          </ConfirmButton>
        )}
        {isStarted ? (
          <ConfirmButton
            variant="secondary"
            size="compact"
            label={t.stopRunning}
            busy={cancel.isPending}
            title={t.stopTitle}
            cancelLabel={t.letContinue}
            onConfirm={() => cancel.mutate(undefined)}
          >
            {t.stopText}
          </ConfirmButton>
        ) : (
          <Button variant="secondary" size="compact" busy={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
            {t.withdraw}
          </Button>
        )}
      </Row>
    </>
  );
}
