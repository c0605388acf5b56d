import { pieceClasses, Row, SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { formatCount } from '#foundation/language/format-count.ts';
import { TableOrCards } from '#foundation/web/ui/table/table-or-cards.tsx';
import { useAction } from '#capabilities/staff/console/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { cancelDryRun, type DryRun } from '../contract.ts';
import { deskMessages } from '../messages/desk.ts';
import { DryRunExamples } from './dry-run-examples.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { Progress } from './progress.tsx';
import styles from './rules.module.css';

const toneByState = { running: 'info', finished: 'ok', cancelled: 'neutral' } as const;

/** Card of a dry run. `open`: whether it is expanded at first; earlier dry runs are collapsed. */
export function DryRunCard({ run, isOfCurrentDraft, open }: { run: DryRun; isOfCurrentDraft: boolean; open: boolean }) {
  const t = useMessages(deskMessages).dryRun;
  const timeText = useTimeText();
  const title = t.runTitle(run.days, run.requestedBy, timeText.instant(run.requestedAt));
  return (
    <details className={pieceClasses('card', 4)} open={open} data-state={run.state}>
      <summary className={styles.tagRow}>
        <StatusTag tone={toneByState[run.state]}>{t.states[run.state]}</StatusTag>
        <span>{title}</span>
        <SmallText as="span">{isOfCurrentDraft ? t.forCurrentDraft : t.forEarlierDraft}</SmallText>
      </summary>
      <Stack>{run.state === 'running' ? <RunningDryRun run={run} /> : <DryRunResult run={run} />}</Stack>
    </details>
  );
}

function RunningDryRun({ run }: { run: DryRun }) {
  const t = useMessages(deskMessages).dryRun;
  const stop = useAction('rules', (id: string) => callApi(cancelDryRun, { id }));
  return (
    <>
      <Progress
        processed={run.processedCount}
        total={run.applicationCount}
        text={t.running(run.processedCount, run.applicationCount)}
      />
      <Failure thrown={stop.error} />
      <Row align="center">
        <Button variant="secondary" size="compact" busy={stop.isPending} onClick={() => stop.mutate(run.id)}>
          {t.stop}
        </Button>
      </Row>
    </>
  );
}

function DryRunResult({ run }: { run: DryRun }) {
  const t = useMessages(deskMessages).dryRun;
  const timeText = useTimeText();
  const { counts } = run;
  return (
    <>
      <SummaryList
        rows={[
          { label: t.travellers, value: formatCount(counts.travellers) },
          { label: t.before, value: formatCount(counts.officerBefore) },
          { label: t.after, value: formatCount(counts.officerAfter) },
          { label: t.changedToOfficer, value: formatCount(counts.changedToOfficer) },
          { label: t.changedToProceed, value: formatCount(counts.changedToProceed) },
          ...(counts.unreadable > 0 ? [{ label: t.undecryptable, value: formatCount(counts.unreadable) }] : []),
        ]}
      />
      {counts.rules.length > 0 && (
        <TableOrCards
          hasVisibleCaption
          caption={t.byRule}
          head={[t.rule, t.metBefore, t.metAfter, t.changedToOfficer, t.changedToProceed]}
          rows={counts.rules.map((rule) => ({
            key: rule.id,
            name: rule.id,
            cells: [rule.metBefore, rule.metAfter, rule.changedToOfficer, rule.changedToProceed].map(formatCount),
          }))}
        />
      )}
      {counts.days.length > 0 && (
        <TableOrCards
          hasVisibleCaption
          caption={t.byDay}
          head={[t.day, t.travellers, t.changedToOfficer, t.changedToProceed]}
          rows={counts.days.map((dayCounts) => ({
            key: dayCounts.day,
            name: timeText.date(dayCounts.day),
            cells: [dayCounts.travellers, dayCounts.changedToOfficer, dayCounts.changedToProceed].map(formatCount),
          }))}
        />
      )}
      <DryRunExamples run={run} />
    </>
  );
}
