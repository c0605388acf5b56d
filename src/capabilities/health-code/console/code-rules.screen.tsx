import { useState } from 'react';
import { DraftInfo, createSaveHandler } from '#capabilities/screening-rules/console/public.ts';
import { Fetched } from '#foundation/web/http/fetched.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { StatusMessage } from '#foundation/web/ui/console-shell/status-message.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import type { CodeRulesDesk } from '../contract-rules.ts';
import { titles } from '../messages/console.ts';
import { rulesMessages } from '../messages/rules.ts';
import { DryRunCard } from './dry-run-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { RulesReleaseRequest, PendingRulesRelease } from './release-cards.tsx';
import { RulesCard } from './rules-card.tsx';
import { ValidityCard } from './validity-card.tsx';
import { useCodeRules, useSaveDraft } from './use-code-rules.ts';

/** `/staff/code-rules`: the rules of health codes, the draft of the next version, its dry run, and its release by a second person. */
export function CodeRulesScreen() {
  const t = useMessages(rulesMessages);
  const language = useLanguage();
  const [said, setSaid] = useState('');
  return (
    <ConsolePage title={titles.rules[language]} lead={t.lead} phone>
      <div className={layout.stack}>
        <StatusMessage>{said}</StatusMessage>
        <Fetched query={useCodeRules()}>{(desk) => <RulesDesk desk={desk} onSaid={setSaid} />}</Fetched>
      </div>
    </ConsolePage>
  );
}

function RulesDesk({ desk, onSaid }: { desk: CodeRulesDesk; onSaid: (said: string) => void }) {
  const t = useMessages(rulesMessages);
  const save = useSaveDraft(desk);
  const { draft, waiting, changedAt, changedBy, versions } = desk;
  const newest = versions[0]?.version ?? 0;
  const parts = { draft, edit: waiting ? undefined : createSaveHandler(save, t.saved, onSaid) };
  return (
    <>
      <div>
        <StatusTag tone="ok">{t.inForce(newest)}</StatusTag>
      </div>
      <DraftInfo t={t} newest={newest} changedBy={changedBy} changedAt={changedAt} />
      <Failure thrown={save.error} />
      {changedAt !== null && <DryRunCard desk={desk} />}
      {waiting && <PendingRulesRelease desk={desk} waiting={waiting} onSaid={onSaid} />}
      {changedAt !== null && !waiting && <RulesReleaseRequest desk={desk} onSaid={onSaid} />}
      <RulesCard {...parts} />
      <ValidityCard key={desk.revision} {...parts} />
      <HistoryCard desk={desk} onSaid={onSaid} />
    </>
  );
}
