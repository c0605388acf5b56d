import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useNavigate, useParams, useSearchParams } from '#foundation/web/router/router.tsx';
import { Form } from '#foundation/web/form/form.tsx';
import { ConfirmSubmit } from '#foundation/web/form/confirm-submit.tsx';
import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { DraftStatus, isDraftUnsaved, LeaveDialog, StaleDraftNotice } from '#foundation/web/draft/draft-parts.tsx';
import { useDeviceDraft } from '#foundation/web/draft/use-device-draft.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useCachedCall } from '#foundation/web/http/use-cached-call.ts';
import { useLoginGuard } from '#foundation/web/session/use-login-guard.ts';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { TextArea } from '#foundation/web/ui/text-area/text-area.tsx';
import type { EligibilityView } from '../contract-views.ts';
import type { EventKind } from '../rules/event-kinds.ts';
import { maxAppealLength } from '../rules/limits.ts';
import { activityMessages } from '../messages/screens.ts';
import { paths, readEventKind } from './paths.ts';
import { AppealNotice } from './appeal-notice.tsx';
import { selectCalls } from './select-calls.ts';
import { EventNotFound, EventQueryView } from './event-query-view.tsx';
import { usePeople } from './use-people.ts';

/** Screen `/app/activities/:event/appeal`: appeals for the person named in the query, or for the current person. */
export function EventAppealScreen() {
  useLoginGuard();
  const { appeal: t } = useMessages(activityMessages);
  const { event: eventId = '' } = useParams();
  const [search] = useSearchParams();
  const kind = readEventKind(search);
  const { account, currentPersonId } = usePeople();
  const memberId = search.get('member') ?? currentPersonId;
  return (
    <Shell title={t.title} area="travel" back={{ to: paths.event(kind, eventId, memberId) }}>
      <PageTitle>{t.title}</PageTitle>
      {memberId !== '' && <Appeal key={memberId} {...{ kind, event: eventId, member: memberId, account }} />}
    </Shell>
  );
}

type AppealProps = { kind: EventKind; event: string; member: string; account: string };

function Appeal({ kind, event, member, account }: AppealProps) {
  const { appeal: t } = useMessages(activityMessages);
  const cached = useCachedCall(selectCalls(kind).nextEntrance, { member_id: member, event_id: event });
  return (
    <EventQueryView kind={kind} query={cached}>
      {({ entrance }) =>
        entrance ? (
          <Stack>
            {entrance.appeal && <AppealNotice appeal={entrance.appeal} />}
            {entrance.appeal?.state !== 'open' &&
              (entrance.canAppeal ? <AppealForm kind={kind} entrance={entrance} account={account} /> : <p>{t.none}</p>)}
            <ButtonLink variant="secondary" to={paths.event(kind, event, member)}>
              {t.toEvent}
            </ButtonLink>
          </Stack>
        ) : (
          <EventNotFound kind={kind} />
        )
      }
    </EventQueryView>
  );
}

const emptyDraft = { text: '' };

type AppealFormProps = { kind: EventKind; entrance: EligibilityView; account: string };

function AppealForm({ kind, entrance, account }: AppealFormProps) {
  const { appeal: t } = useMessages(activityMessages);
  const { act } = selectCalls(kind);
  const navigate = useNavigate();
  const fields = useFields({ messages: act.fieldMessages, label: () => t.text, id: () => 'text' });
  const submission = useSubmission(fields);
  const { event, person } = entrance;
  const draft = useDeviceDraft(account && `event-appeal_${account}_${event.id}_${person}`, emptyDraft);
  if (!draft) return null;
  const { text } = draft.value;
  const input = { act: 'appeal' as const, event_id: event.id, member_id: person, text };
  const openConfirmation = () => {
    if (fields.validate(act.input, input)) submission.confirm();
  };
  const send = async (requestId: string) => {
    await callApi(act, input, { requestId });
    draft.discard();
    void navigate(paths.event(kind, event.id, person), { replace: true });
  };
  return (
    <Form onSubmit={openConfirmation}>
      {draft.saveState === 'stale' && <StaleDraftNotice onShowLatest={draft.reopen} />}
      <p>{t.lead}</p>
      <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
      <TextArea
        id="text"
        label={t.text}
        hint={t.hint}
        maxLength={maxAppealLength}
        remainingMessage={t.characters}
        value={text}
        error={fields.error('text')}
        onChange={(entered) => {
          fields.clearErrorsOf('text');
          draft.change(() => ({ text: entered }));
        }}
      />
      <DraftStatus {...draft} />
      <LeaveDialog isUnsaved={isDraftUnsaved(draft)} />
      <ConfirmSubmit
        submission={submission}
        label={t.send}
        busyText={t.sending}
        confirmLabel={t.submit}
        onConfirm={() => void submission.submit(send, input)}
      />
    </Form>
  );
}
