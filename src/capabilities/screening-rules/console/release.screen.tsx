import { Card, Row, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import { useAction, useActionForm } from '#capabilities/staff/console/public.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { StatusMessage } from '#foundation/web/ui/console-shell/status-message.tsx';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { declineRelease, type ReleaseRequest, releaseRules } from '../contract-release.ts';
import { deskMessages } from '../messages/desk.ts';
import { ReleaseButton } from './release-cards.tsx';
import { RuleChangeList } from './rule-list.tsx';
import { useReleaseRequest } from './use-rules-desk.ts';
import { RulesPage } from './rules-page.tsx';

/** Page `/staff/rules/release`: the pending release, which a second person releases or declines. */
export function ReleaseScreen() {
  const t = useMessages(deskMessages);
  const request = useReleaseRequest();
  const [message, setMessage] = useState('');
  return (
    <RulesPage title={t.release.title} lead={t.release.lead}>
      <Stack>
        <StatusMessage>{message}</StatusMessage>
        <QueryView query={request}>
          {({ pendingRequest }) =>
            pendingRequest ? (
              <PendingReleaseDetails key={pendingRequest.id} request={pendingRequest} onDone={setMessage} />
            ) : (
              <EmptyState title={t.release.empty} />
            )
          }
        </QueryView>
      </Stack>
    </RulesPage>
  );
}

function PendingReleaseDetails({ request, onDone }: { request: ReleaseRequest; onDone: (message: string) => void }) {
  const t = useMessages(deskMessages);
  const timeText = useTimeText();
  const { dryRun, effectiveFrom, kind, rollbackVersion, newestVersion } = request;
  return (
    <>
      <SummaryList
        rows={[
          {
            label: t.release.content,
            value: rollbackVersion === null ? t.release.kinds[kind] : t.release.rollbackOf(rollbackVersion),
          },
          { label: t.release.requestedBy, value: request.requestedBy },
          { label: t.release.requestedAt, value: <Time instant={request.requestedAt} /> },
          { label: t.release.note, value: request.note },
          {
            label: t.release.effective,
            value: effectiveFrom === null ? t.release.soon : t.release.effectiveFrom(timeText.instant(effectiveFrom)),
          },
          {
            label: t.release.dryRun,
            value: dryRun
              ? t.release.dryRunResult(dryRun.travellers, dryRun.days, dryRun.changedToOfficer, dryRun.changedToProceed)
              : t.release.noDryRun,
          },
        ]}
      />
      <Card as="section">
        <h2>{t.change.title(newestVersion)}</h2>
        <RuleChangeList
          before={{
            rules: request.currentRules,
            diseases: request.currentDiseases,
            feverThreshold: request.currentFeverThreshold,
          }}
          after={{ rules: request.newRules, diseases: request.newDiseases, feverThreshold: request.newFeverThreshold }}
        />
      </Card>
      <ReleaseDecision request={request} onDone={onDone} />
    </>
  );
}

/** Impact of a release in words: its time, and the figures of the dry run. */
function impactOf(
  { effectiveFrom, dryRun }: ReleaseRequest,
  t: (typeof deskMessages)['en' | 'ms']['release'],
  timeText: ReturnType<typeof useTimeText>,
): string {
  const start = t.impact(effectiveFrom === null ? t.soon : t.effectiveFrom(timeText.instant(effectiveFrom)));
  const figures = dryRun
    ? t.dryRunImpact(dryRun.travellers, dryRun.days, dryRun.changedToOfficer, dryRun.changedToProceed)
    : t.unknownImpact;
  return `${start} ${figures}`;
}

function ReleaseDecision({ request, onDone }: { request: ReleaseRequest; onDone: (message: string) => void }) {
  const t = useMessages(deskMessages).release;
  const timeText = useTimeText();
  const { id, isOwnRequest, hasEditedDraft, rollbackVersion } = request;
  const release = useAction('rules', () => callApi(releaseRules, { id }));
  const { field, formProps, action } = useActionForm('rules', declineRelease, {
    id: 'decline',
    labels: { reason: t.reason },
    focus: 'field',
    initial: { reason: '' },
    toInput: ({ reason }) => ({ id, reason }),
    onDone: () => onDone(t.declined),
  });
  const onReleased = ({ version, effectiveFrom }: { version: number; effectiveFrom: string }) =>
    onDone(t.released(version, timeText.instant(effectiveFrom)));
  return (
    <Card as="section">
      {isOwnRequest || hasEditedDraft ? (
        <p>{isOwnRequest ? t.requestedByYou : t.editedByYou}</p>
      ) : (
        <ReleaseButton
          t={{
            release: rollbackVersion === null ? t.releaseButton : t.rollbackButton,
            sure: rollbackVersion === null ? t.sure : t.sureRollback(rollbackVersion),
            sureText: impactOf(request, t, timeText),
            keep: t.keep,
          }}
          busy={release.isPending}
          onRelease={() => release.run(undefined, onReleased)}
        />
      )}
      <Failure thrown={release.error ?? action.error} />
      <Form onSubmit={formProps.onSubmit}>
        <TextField {...field('reason')} hint={t.reasonHint} maxLength={500} />
        <Row align="center">
          <Button type="submit" variant="secondary" size="compact" busy={action.isPending}>
            {isOwnRequest ? t.takeBack : t.decline}
          </Button>
        </Row>
      </Form>
    </Card>
  );
}
