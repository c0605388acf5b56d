import { Card, Row, SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { formatCount } from '#foundation/language/format-count.ts';
import { useAction } from '#capabilities/staff/console/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { cancelCodeDryRun, type CodeDryRun, type CodeRulesDesk, startCodeDryRun } from '../contract-rules.ts';
import { levelMessages } from '../messages/levels.ts';
import { rulesMessages } from '../messages/rules.ts';
import { rulesQueryKey } from './use-code-rules.ts';

export function CodeDryRunCard({ desk: { latestDryRun, revision } }: { desk: CodeRulesDesk }) {
  const t = useMessages(rulesMessages).dryRun;
  const start = useAction(rulesQueryKey, () => callApi(startCodeDryRun, { revision }));
  const stop = useAction(rulesQueryKey, (id: string) => callApi(cancelCodeDryRun, { id }));
  const error = start.error ?? stop.error;
  return (
    <Card as="section">
      <h2>{t.title}</h2>
      <p>{t.lead}</p>
      {latestDryRun && <DryRunResult dryRun={latestDryRun} />}
      <Failure thrown={error} />
      <div>
        {latestDryRun?.state === 'running' ? (
          <Button variant="secondary" size="compact" busy={stop.isPending} onClick={() => stop.mutate(latestDryRun.id)}>
            {t.stop}
          </Button>
        ) : (
          <Button
            variant={latestDryRun?.isCurrent ? 'secondary' : 'primary'}
            size="compact"
            busy={start.isPending}
            onClick={() => start.mutate(undefined)}
          >
            {latestDryRun ? t.repeat : t.start}
          </Button>
        )}
      </div>
    </Card>
  );
}

const stateTones = { running: 'info', finished: 'ok', cancelled: 'neutral' } as const;

function DryRunResult({ dryRun }: { dryRun: CodeDryRun }) {
  const t = useMessages(rulesMessages).dryRun;
  const timeText = useTimeText();
  return (
    <Stack data-state={dryRun.state}>
      <Row align="center">
        <StatusTag tone={stateTones[dryRun.state]}>{t.states[dryRun.state]}</StatusTag>
        {dryRun.state === 'finished' && (
          <StatusTag tone={dryRun.isCurrent ? 'ok' : 'warn'}>
            {dryRun.isCurrent ? t.currentDraft : t.outdated}
          </StatusTag>
        )}
        <SmallText as="span">{t.startedBy(dryRun.requestedBy, timeText.instant(dryRun.requestedAt))}</SmallText>
      </Row>
      {dryRun.state === 'running' && <p>{t.running(dryRun.examinedPeople)}</p>}
      {dryRun.state === 'finished' && (
        <>
          <SummaryList
            rows={[
              { label: t.people, value: formatCount(dryRun.examinedPeople) },
              { label: t.changing, value: formatCount(dryRun.changingPeople) },
              ...(dryRun.setByOfficer > 0 ? [{ label: t.setByOfficer, value: formatCount(dryRun.setByOfficer) }] : []),
              ...(dryRun.unreadable > 0 ? [{ label: t.unreadable, value: formatCount(dryRun.unreadable) }] : []),
            ]}
          />
          {dryRun.moves.length > 0 && <LevelMoves moves={dryRun.moves} />}
        </>
      )}
    </Stack>
  );
}

function LevelMoves({ moves }: Pick<CodeDryRun, 'moves'>) {
  const t = useMessages(rulesMessages).dryRun;
  const { levels } = useMessages(levelMessages);
  const levelName = (level: CodeDryRun['moves'][number]['from']) => (level === 'none' ? t.none : levels[level].word);
  return (
    <SummaryList
      title={t.moves}
      level={3}
      rows={moves.map(({ from, to, people }) => ({
        label: from === to ? t.stays(levelName(from)) : t.moved(levelName(from), levelName(to)),
        value: formatCount(people),
      }))}
    />
  );
}
