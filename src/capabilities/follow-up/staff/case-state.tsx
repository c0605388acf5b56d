import { useWords } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import type { CaseRow } from '../contract.ts';
import { silentDays } from '../rules/period.ts';
import { deskWords } from '../wording/desk.ts';
import styles from './cases.module.css';

/** Where a case stands, as words with a shape. */
export function CaseState({ row }: { row: CaseRow }) {
  const say = useWords(deskWords);
  const { state, raised, unanswered, ending, outcome } = row;
  return (
    <span className={styles.states}>
      {raised && <StatusTag tone="danger">{say.state.raised}</StatusTag>}
      {state === 'open' && <StatusTag tone="info">{say.state.open}</StatusTag>}
      {state === 'followed' && unanswered >= silentDays && (
        <StatusTag tone="warn">{say.state.silent(unanswered)}</StatusTag>
      )}
      {state === 'followed' && unanswered < silentDays && <StatusTag tone="ok">{say.state.followed}</StatusTag>}
      {state === 'ended' && (
        <StatusTag tone="neutral">
          {ending === 'decided' && outcome ? say.outcome[outcome] : say.ending[ending ?? 'decided']}
        </StatusTag>
      )}
    </span>
  );
}
