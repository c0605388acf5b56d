import { useState } from 'react';
import { DraftInfo, createSaveHandler } from '#capabilities/screening-rules/console/public.ts';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { StatusMessage } from '#foundation/web/ui/console-shell/status-message.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import type { CodeRulesDesk } from '../contract-rules.ts';
import { titles } from '../messages/console.ts';
import { rulesMessages } from '../messages/rules.ts';
import { CodeDryRunCard } from './code-dry-run-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { RulesReleaseRequest, PendingRulesRelease } from './release-cards.tsx';
import { RulesCard } from './rules-card.tsx';
import { ValidityCard } from './validity-card.tsx';
import { useCodeRules, useSaveDraft } from './use-code-rules.ts';

/** Screen `/staff/code-rules`: the draft of the next rules with its dry run and release, and earlier versions. */
export function CodeRulesScreen() {
  const t = useMessages(rulesMessages);
  const language = useLanguage();
  const [statusMessage, setStatusMessage] = useState('');
  return (
    <ConsolePage title={titles.rules[language]} lead={t.lead} suitsPhones>
      <Stack>
        <StatusMessage>{statusMessage}</StatusMessage>
        <QueryView query={useCodeRules()}>
          {(desk) => <RulesDesk desk={desk} onStatusMessage={setStatusMessage} />}
        </QueryView>
      </Stack>
    </ConsolePage>
  );
}

// `changedAt` of the desk is null if there is no draft yet. Then the cards show the rules in force.
function RulesDesk({ desk, onStatusMessage }: { desk: CodeRulesDesk; onStatusMessage: (message: string) => void }) {
  const t = useMessages(rulesMessages);
  const save = useSaveDraft(desk);
  const { draft, pendingRelease, changedAt, changedBy, versions } = desk;
  const latestVersion = versions[0]?.version ?? 0;
  const editorProps = {
    draft,
    saveDraft: pendingRelease ? undefined : createSaveHandler(save, t.saved, onStatusMessage),
  };
  return (
    <>
      <div>
        <StatusTag tone="ok">{t.inForce(latestVersion)}</StatusTag>
      </div>
      <DraftInfo t={t} newestVersion={latestVersion} changedBy={changedBy} changedAt={changedAt} />
      <Failure thrown={save.error} />
      {changedAt !== null && <CodeDryRunCard desk={desk} />}
      {pendingRelease && (
        <PendingRulesRelease desk={desk} pendingRelease={pendingRelease} onStatusMessage={onStatusMessage} />
      )}
      {changedAt !== null && !pendingRelease && <RulesReleaseRequest desk={desk} onStatusMessage={onStatusMessage} />}
      <RulesCard {...editorProps} />
      <ValidityCard key={desk.revision} {...editorProps} />
      <HistoryCard desk={desk} onStatusMessage={onStatusMessage} />
    </>
  );
}
