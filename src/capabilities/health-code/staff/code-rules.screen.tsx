import { useState } from 'react';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { Fetched } from '#foundation/web/http/fetched.tsx';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import type { CodeRulesDesk } from '../contract-rules.ts';
import type { CodeRules } from '../rules/code-rules.ts';
import { titles } from '../wording/console.ts';
import { rulesWords } from '../wording/rules.ts';
import styles from './code-rules.module.css';
import { DryRunCard } from './dry-run-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { AskCard, WaitingCard } from './release-cards.tsx';
import { RulesCard } from './rules-card.tsx';
import { TermsCard } from './terms-card.tsx';
import { useCodeRules, useSave } from './use-code-rules.ts';

/** `/staff/code-rules`: the rules of health codes, the draft of the next version, its dry run, and its release by a second person. */
export function CodeRulesScreen() {
  const say = useWords(rulesWords);
  const language = useLanguage();
  const [said, setSaid] = useState('');
  return (
    <ConsolePage title={titles.rules[language]} lead={say.lead} phone>
      <div className={styles.stack}>
        <p role="status">{said}</p>
        <Fetched query={useCodeRules()}>{(desk) => <Desk desk={desk} onSaid={setSaid} />}</Fetched>
      </div>
    </ConsolePage>
  );
}

function Desk({ desk, onSaid }: { desk: CodeRulesDesk; onSaid: (said: string) => void }) {
  const say = useWords(rulesWords);
  const language = useLanguage();
  const save = useSave(desk);
  const { draft, waiting, changedAt, changedBy, versions } = desk;
  const newest = versions[0]?.version ?? 0;
  const edit = async (changed: CodeRules) => {
    onSaid('');
    try {
      await save.mutateAsync(changed);
      onSaid(say.saved);
      return true;
    } catch {
      // It stands above the cards.
      return false;
    }
  };
  const parts = { draft, edit: waiting ? undefined : edit };
  return (
    <>
      <div>
        <StatusTag tone="ok">{say.inForce(newest)}</StatusTag>
      </div>
      <p>
        {say.draftOf(newest + 1)} ·{' '}
        {changedAt === null
          ? say.untouched
          : say.changedBy(changedBy, formatInstant(parseInstant(changedAt), language))}
      </p>
      {save.error && (
        <Notice tone="danger" live>
          {failureSentence(save.error, language)}
        </Notice>
      )}
      {changedAt !== null && <DryRunCard desk={desk} />}
      {waiting && <WaitingCard desk={desk} waiting={waiting} onSaid={onSaid} />}
      {changedAt !== null && !waiting && <AskCard desk={desk} onSaid={onSaid} />}
      <RulesCard {...parts} />
      <TermsCard key={desk.revision} {...parts} />
      <HistoryCard desk={desk} onSaid={onSaid} />
    </>
  );
}
