import { formatCount } from '#foundation/language/format-count.ts';
import { useAction } from '#capabilities/staff/staff/public.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { cancelCodeRulesTry, type CodeDryRun, type CodeRulesDesk, tryCodeRules } from '../contract-rules.ts';
import { levelWords } from '../wording/levels.ts';
import { rulesWords } from '../wording/rules.ts';
import { rulesQueryKey } from './use-code-rules.ts';

/** Tries the draft out, and says what the newest dry run counted. */
export function DryRunCard({ desk: { run, revision } }: { desk: CodeRulesDesk }) {
  const say = useWords(rulesWords).tryOut;
  const start = useAction(rulesQueryKey, () => callApi(tryCodeRules, { revision }));
  const stop = useAction(rulesQueryKey, (id: string) => callApi(cancelCodeRulesTry, { id }));
  const failed = start.error ?? stop.error;
  return (
    <section className={layout.card}>
      <h2>{say.title}</h2>
      <p>{say.lead}</p>
      {run && <DryRunResult run={run} />}
      <Failure thrown={failed} />
      <div>
        {run?.state === 'running' ? (
          <Button variant="secondary" size="compact" busy={stop.isPending} onClick={() => stop.mutate(run.id)}>
            {say.stop}
          </Button>
        ) : (
          <Button
            variant={run?.fits ? 'secondary' : 'primary'}
            size="compact"
            busy={start.isPending}
            onClick={() => start.mutate(undefined)}
          >
            {run ? say.again : say.go}
          </Button>
        )}
      </div>
    </section>
  );
}

const tones = { running: 'info', finished: 'ok', cancelled: 'neutral' } as const;

function DryRunResult({ run }: { run: CodeDryRun }) {
  const say = useWords(rulesWords).tryOut;
  const language = useLanguage();
  return (
    <div className={layout.stack} data-state={run.state}>
      <div className={layout.row}>
        <StatusTag tone={tones[run.state]}>{say.states[run.state]}</StatusTag>
        {run.state === 'finished' && (
          <StatusTag tone={run.fits ? 'ok' : 'warn'}>{run.fits ? say.fits : say.fitsNot}</StatusTag>
        )}
        <span className={layout.small}>{say.by(run.askedBy, formatInstant(parseInstant(run.askedAt), language))}</span>
      </div>
      {run.state === 'running' && <p>{say.running(run.people)}</p>}
      {run.state === 'finished' && (
        <>
          <SummaryList
            rows={[
              { label: say.people, value: formatCount(run.people) },
              { label: say.changing, value: formatCount(run.changing) },
              ...(run.byHand > 0 ? [{ label: say.byHand, value: formatCount(run.byHand) }] : []),
              ...(run.unreadable > 0 ? [{ label: say.unreadable, value: formatCount(run.unreadable) }] : []),
            ]}
          />
          {run.moves.length > 0 && <LevelMoves moves={run.moves} />}
        </>
      )}
    </div>
  );
}

function LevelMoves({ moves }: Pick<CodeDryRun, 'moves'>) {
  const say = useWords(rulesWords).tryOut;
  const { levels } = useWords(levelWords);
  const name = (standing: CodeDryRun['moves'][number]['from']) =>
    standing === 'none' ? say.none : levels[standing].word;
  return (
    <SummaryList
      title={say.moves}
      level={3}
      rows={moves.map(({ from, to, people }) => ({
        label: from === to ? say.stays(name(from)) : say.moved(name(from), name(to)),
        value: formatCount(people),
      }))}
    />
  );
}
