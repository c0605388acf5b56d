import { Card, pieceClasses, Row, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import { useActionForm } from '#capabilities/staff/console/public.ts';
import { readWholeNumber } from '#foundation/language/entered-text.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { Button, ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { StatusMessage } from '#foundation/web/ui/console-shell/status-message.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { type RulesDraft, startDryRun } from '../contract.ts';
import { deskMessages } from '../messages/desk.ts';
import { ReleaseRequestForm } from './release-request-form.tsx';
import { DryRunCard } from './dry-run-card.tsx';
import { countChanges, RuleChangeList } from './rule-list.tsx';
import { useDryRuns, useReleaseRequest, useRulesDraft, useRuleSets } from './use-rules-desk.ts';
import { RulesPage } from './rules-page.tsx';

/** Page `/staff/rules/try`: changes of the draft, its dry runs, and the request for its release. */
export function DryRunScreen() {
  const t = useMessages(deskMessages).dryRun;
  const draft = useRulesDraft();
  return (
    <RulesPage
      title={t.title}
      lead={t.lead}
      actions={
        <ButtonLink to="/staff/rules/edit" variant="secondary" size="compact">
          {t.edit}
        </ButtonLink>
      }
    >
      <QueryView query={draft}>{(data) => <DraftDryRuns draft={data} />}</QueryView>
    </RulesPage>
  );
}

function DraftDryRuns({ draft }: { draft: RulesDraft }) {
  const t = useMessages(deskMessages);
  const runs = useDryRuns();
  const newestRuleSet = useRuleSets().data?.items[0];
  const pendingRequest = useReleaseRequest().data?.pendingRequest;
  const [message, setMessage] = useState('');
  const items = runs.data?.items ?? [];
  const finishedRun = items.find(({ hash, state }) => hash === draft.hash && state === 'finished');
  const hasChanges = newestRuleSet !== undefined && countChanges(newestRuleSet, draft) > 0;
  if (draft.hash === null) return <Notice tone="warn">{t.dryRun.unreadable}</Notice>;
  return (
    <Stack>
      <StatusMessage>{message}</StatusMessage>
      {newestRuleSet && (
        <Card as="section">
          <h2>{t.change.title(newestRuleSet.version)}</h2>
          <RuleChangeList before={newestRuleSet} after={draft} />
        </Card>
      )}
      {items[0]?.state !== 'running' && <StartDryRunForm revision={draft.revision} />}
      <QueryView query={runs}>
        {() =>
          items.length === 0 ? (
            <p>{t.dryRun.none}</p>
          ) : (
            <Stack as="ul" gap={4}>
              {items.map((run, index) => (
                <li key={run.id}>
                  <DryRunCard run={run} isOfCurrentDraft={run.hash === draft.hash} open={index === 0} />
                </li>
              ))}
            </Stack>
          )
        }
      </QueryView>
      <Card as="section">
        <h2>{t.releaseRequest.title}</h2>
        <p>{t.releaseRequest.text}</p>
        {pendingRequest ? (
          <p>{t.releaseRequest.otherRequestPending}</p>
        ) : !hasChanges ? (
          <p>{t.releaseRequest.noChanges}</p>
        ) : finishedRun ? (
          <ReleaseRequestForm revision={draft.revision} onDone={() => setMessage(t.releaseRequest.sent)} />
        ) : (
          <p>{t.releaseRequest.dryRunFirst}</p>
        )}
      </Card>
    </Stack>
  );
}

function StartDryRunForm({ revision }: { revision: number }) {
  const t = useMessages(deskMessages).dryRun;
  const { fields, field, formProps, action } = useActionForm('rules', startDryRun, {
    labels: { days: t.days },
    focus: 'field',
    initial: { days: '7' },
    toInput: ({ days }) => ({ revision, days: readWholeNumber(days) ?? 0 }),
  });
  return (
    <Form gap={4} className={pieceClasses('card', 4)} onSubmit={formProps.onSubmit}>
      <TextField {...field('days')} hint={t.daysHint} inputMode="numeric" width="short" maxLength={2} />
      {fields.errors.length === 0 && <Failure thrown={action.error} />}
      <Row align="center">
        <Button type="submit" size="compact" busy={action.isPending}>
          {t.start}
        </Button>
      </Row>
    </Form>
  );
}
