import { SmallText } from '#foundation/web/ui/layout/layout.tsx';
import { useNavigate } from '#foundation/web/router/router.tsx';
import { FileField, usePendingFiles, pendingFileMessages } from '#capabilities/files/portal/public.ts';
import type { RequestOf } from '#foundation/contract/call.ts';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { DraftStatus, isDraftUnsaved, LeaveDialog, StaleDraftNotice } from '#foundation/web/draft/draft-parts.tsx';
import { type DeviceDraft, useDeviceDraft } from '#foundation/web/draft/use-device-draft.ts';
import { ConfirmSubmit } from '#foundation/web/form/confirm-submit.tsx';
import { bindFields } from '#foundation/web/form/bind-fields.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { SubmitFailedNotice } from '#foundation/web/form/submit-failed.tsx';
import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useLoginGuard } from '#foundation/web/session/use-login-guard.ts';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { TextArea } from '#foundation/web/ui/text-area/text-area.tsx';
import { sendFeedback, sendReport } from '../contract.ts';
import { maxFiles, textLength } from '../rules/limits.ts';
import { topicMessages } from '../rules/topic-messages.ts';
import { messageKinds, type Topic, topicsByKind, type MessageKind } from '../rules/topics.ts';
import { feedbackMessages } from '../messages/screens.ts';

type MessageFormValues = { kind: MessageKind; topic: Topic | undefined; text: string; files: string[] };

const emptyMessage: MessageFormValues = { kind: 'feedback', topic: undefined, text: '', files: [] };

/** `/app/feedback/new`: form of a message to the help desk. */
export function WriteScreen() {
  useLoginGuard();
  const t = useMessages(feedbackMessages);
  const account = useAccountId();
  const draft = useDeviceDraft(account && `feedback_${account}`, emptyMessage);
  if (draft) return <MessageForm draft={draft} />;
  return (
    <Shell title={t.newTitle} back={{ to: '/app/feedback' }}>
      {null}
    </Shell>
  );
}

function MessageForm({ draft }: { draft: DeviceDraft<MessageFormValues> }) {
  const t = useMessages(feedbackMessages);
  const { topics } = useMessages(topicMessages);
  const navigate = useNavigate();
  const labels: Record<string, string> = { topic: t.topic, text: t.text, files: t.filesLabel };
  const fields = useFields({
    messages: { ...sendFeedback.fieldMessages, ...pendingFileMessages },
    label: (path) => labels[path],
  });
  const pendingFiles = usePendingFiles('files', fields.clearErrorsOf);
  const submission = useSubmission(fields);
  const { value: entered } = draft;
  const { kind, ...message } = entered;
  const call = kind === 'report' ? sendReport : sendFeedback;
  const submit = () => {
    if (fields.acceptOrShow(pendingFiles.pendingErrors) && fields.validate(call.input, message)) submission.confirm();
  };
  const send = async (requestId: string) => {
    const { reference } = await callApi(call, message as RequestOf<typeof call>, { requestId });
    draft.discard();
    await navigate('/app/feedback', { replace: true, state: { sent: reference } });
  };
  const update = (part: Partial<MessageFormValues>) => {
    for (const path of Object.keys(part)) fields.clearErrorsOf(path);
    submission.clearFailure();
    draft.change((current) => ({ ...current, ...part }));
  };
  const field = bindFields(entered, update, fields.error);
  return (
    <Shell
      title={t.newTitle}
      back={{ to: '/app/feedback' }}
      actions={
        <ConfirmSubmit
          form="feedback"
          submission={submission}
          label={t.send}
          confirmLabel={t.submit}
          renderFailure={() => null}
          onConfirm={() => void submission.submit(send, entered)}
        />
      }
    >
      {draft.saveState === 'stale' && <StaleDraftNotice onShowLatest={draft.reopen} />}
      <PageTitle lead={t.newLead}>{t.newTitle}</PageTitle>
      <Form id="feedback" onSubmit={submit}>
        <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
        <SubmitFailedNotice failure={submission.failure} />
        <RadioCards
          id="kind"
          legend={t.kind}
          options={messageKinds.map((value) => ({ value, label: t.kinds[value], hint: t.kindHints[value] }))}
          value={kind}
          onChange={(newKind) => update({ kind: newKind, topic: undefined })}
        />
        <RadioCards<Topic>
          {...field('topic')}
          legend={t.topic}
          options={topicsByKind[kind].map((value) => ({ value, label: topics[value] }))}
        />
        <TextArea
          {...field('text')}
          label={t.text}
          hint={t.textHint}
          maxLength={textLength.max}
          remainingMessage={t.remainingCharacters}
        />
        <FileField
          {...field('files')}
          label={t.filesLabel}
          purpose="feedback"
          form="feedback-new"
          maxFiles={maxFiles}
          onPendingChange={pendingFiles.onPendingChange}
        />
        <SmallText>{t.draftSaved}</SmallText>
        <DraftStatus {...draft} />
      </Form>
      <LeaveDialog isUnsaved={isDraftUnsaved(draft)} />
    </Shell>
  );
}
