import { formatDecision } from '#capabilities/border/console/public.ts';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import type { CaseDetail } from '../contract.ts';
import { caseMessages } from '../messages/case.ts';

export function CounterDecisionsCard({ decisions }: { decisions: CaseDetail['counter'] }) {
  const t = useMessages(caseMessages).counter;
  const language = useLanguage();
  return (
    <section className={layout.tightCard}>
      <h2>{t.title}</h2>
      {decisions.length === 0 && <p>{t.none}</p>}
      <ul className={layout.tightList}>
        {decisions.map((decision) => (
          <li key={`${decision.decidedAt} ${decision.kind}`}>{formatDecision(decision, language)}</li>
        ))}
      </ul>
    </section>
  );
}
