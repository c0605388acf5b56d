import { Card, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useReleaseRows } from '#capabilities/screening-rules/console/public.ts';
import { useAction } from '#capabilities/staff/console/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { restartCodeRulesDraft, type CodeRulesDesk, type VersionItem } from '../contract-rules.ts';
import { defaultExposedDays } from '../rules/code-rules.ts';
import { rulesMessages } from '../messages/rules.ts';
import { RuleList } from './rules-card.tsx';
import { rulesQueryKey } from './use-code-rules.ts';

/** Lists all versions of the rules, each of which can become the new draft. */
export function HistoryCard({
  desk,
  onStatusMessage,
}: {
  desk: CodeRulesDesk;
  onStatusMessage: (message: string) => void;
}) {
  const t = useMessages(rulesMessages).history;
  const { revision } = desk;
  const start = useAction(rulesQueryKey, (version: number) => callApi(restartCodeRulesDraft, { revision, version }));
  return (
    <Card as="section">
      <h2>{t.title}</h2>
      <p>{t.lead}</p>
      <Failure thrown={start.error} />
      {desk.versions.map((item) => (
        <details key={item.version} className="disclosure">
          <summary>{t.version(item.version)}</summary>
          <Stack>
            <RulesVersion item={item} />
            {desk.pendingRelease === null && (
              <div>
                <Button
                  variant="secondary"
                  size="compact"
                  hiddenSuffix={t.version(item.version)}
                  busy={start.isPending && start.variables === item.version}
                  onClick={() =>
                    start.mutate(item.version, { onSuccess: () => onStatusMessage(t.restarted(item.version)) })
                  }
                >
                  {t.restart}
                </Button>
              </div>
            )}
          </Stack>
        </details>
      ))}
    </Card>
  );
}

function RulesVersion({ item }: { item: VersionItem }) {
  const messages = useMessages(rulesMessages);
  const releaseRowsOf = useReleaseRows(messages.history);
  const { content } = item;
  const validityRows = [
    { label: messages.validity.hours, value: String(content.hours) },
    { label: messages.validity.exposedDays, value: String(content.exposedDays ?? defaultExposedDays) },
  ];
  return (
    <>
      <SummaryList rows={[...releaseRowsOf(item), ...validityRows]} />
      <RuleList draft={content} saveDraft={undefined} />
    </>
  );
}
