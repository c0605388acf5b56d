import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import type { CaseDetail, CaseEntry } from '../contract.ts';
import { caseMessages } from '../messages/case.ts';
import { deskMessages } from '../messages/desk.ts';
import { Findings } from './case-findings.tsx';

export function HistoryCard({ detail, onNote }: { detail: CaseDetail; onNote: (() => void) | undefined }) {
  const t = useMessages(caseMessages);
  return (
    <section className={layout.tightCard}>
      <h2>{t.history.title}</h2>
      {onNote && (
        <div>
          <Button variant="secondary" size="compact" onClick={onNote}>
            {t.note.add}
          </Button>
        </div>
      )}
      <ol className={layout.tightList}>
        {detail.entries.map((entry) => (
          <HistoryEntry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

function HistoryEntry({ entry }: { entry: CaseEntry }) {
  const { history } = useMessages(caseMessages);
  const desk = useMessages(deskMessages);
  const timeText = useTimeText();
  const { kind, at, staff, colleague, note, outcome, band, ending, day, assessment } = entry;
  const parts = [
    history[kind],
    ...(outcome ? [desk.outcome[outcome]] : []),
    ...(band ? [history.band[band]] : []),
    ...(ending ? [desk.ending[ending]] : []),
    ...(day ? [timeText.date(day)] : []),
    ...(colleague ? [kind === 'taken' ? history.from(colleague) : history.to(colleague)] : []),
  ];
  return (
    <li className={layout.entry}>
      <span>{parts.join(' · ')}</span>
      {note && <span>{note}</span>}
      {assessment && (
        <details className="disclosure">
          <summary>{history.findings}</summary>
          <Findings assessment={assessment} />
        </details>
      )}
      <span className={layout.small}>{[timeText.instant(at), ...(staff ? [staff] : [])].join(' · ')}</span>
    </li>
  );
}
