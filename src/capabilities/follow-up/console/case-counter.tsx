import { formatDecision } from '#capabilities/border/console/public.ts';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import type { CaseDetail } from '../contract.ts';
import { caseMessages } from '../messages/case.ts';

/** What officers at the counter decided, measured and noted, the newest first: also after the case began. */
export function CounterDecisionsCard({ decisions }: { decisions: CaseDetail['counter'] }) {
  const t = useMessages(caseMessages).counter;
  const language = useLanguage();
  return (
    <section className={layout.tightCard}>
      <h2>{t.title}</h2>
      {decisions.length === 0 && <p>{t.none}</p>}
      <ul className={layout.tightList}>
        {decisions.map((one) => (
          <li key={`${one.decidedAt} ${one.kind}`}>{formatDecision(one, language)}</li>
        ))}
      </ul>
    </section>
  );
}
