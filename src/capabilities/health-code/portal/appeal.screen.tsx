import { Card, Section, SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import { FileField, FileLinks, usePendingFiles, pendingFileMessages } from '#capabilities/files/portal/public.ts';
import { bindFields } from '#foundation/web/form/bind-fields.ts';
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
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { ResidentShell } from '#foundation/web/ui/resident-shell/resident-shell.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { TextArea } from '#foundation/web/ui/text-area/text-area.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import {
  type Appeal,
  appealHealthCode,
  type HealthCode,
  listAppeals,
  maxAppealLength,
  readHealthCode,
} from '../contract.ts';
import { codeMessages } from '../messages/code.ts';
import { levelMessages } from '../messages/levels.ts';
import { maxAppealFiles } from '../rules/limits.ts';
import { LevelCard } from './level-card.tsx';
import styles from './health-code.module.css';
import { useMember } from './use-member.ts';

/** Screen `/app/code/appeal`: appeals against the level of the person acted for, and earlier appeals. */
export function AppealScreen() {
  useLoginGuard();
  const { appeals: t } = useMessages(codeMessages);
  const { account, member } = useMember();
  return (
    <ResidentShell title={t.title} back={{ to: '/app/code' }}>
      <PageTitle>{t.title}</PageTitle>
      {account !== '' && <Appeals key={member} account={account} member={member} />}
    </ResidentShell>
  );
}

function Appeals({ account, member }: { account: string; member: string }) {
  const { appeals: t } = useMessages(codeMessages);
  const [isSent, setIsSent] = useState(false);
  const code = useCachedCall(readHealthCode, { member_id: member });
  const appeals = useCachedCall(listAppeals, { member_id: member });
  const refetch = () => Promise.all([code.refetch(), appeals.refetch()]);
  const query = {
    data: code.data && appeals.data && { code: code.data, items: appeals.data.items },
    error: code.error ?? appeals.error,
    isFetching: code.isFetching || appeals.isFetching,
    refetch,
  };
  const hasOpenAppeal = appeals.data?.items.some(({ state }) => state === 'open' || state === 'in-review');
  return (
    <QueryView query={query} lines={6}>
      {(content) => (
        <Stack>
          {content.code.level !== null && <LevelCard level={content.code.level} />}
          {isSent && <Notice tone="ok" title={t.sent} live />}
          {mayAppeal(content.code) && !hasOpenAppeal && (
            <AppealForm
              account={account}
              member={member}
              onSent={() => {
                setIsSent(true);
                void refetch();
              }}
            />
          )}
          {!mayAppeal(content.code) && !hasOpenAppeal && <p>{t.none}</p>}
          {content.items.length > 0 && <AppealList items={content.items} />}
          <ButtonLink variant="secondary" to="/app/code">
            {t.back}
          </ButtonLink>
        </Stack>
      )}
    </QueryView>
  );
}

function mayAppeal({ level }: HealthCode): boolean {
  return level !== null && level !== 'green';
}

const emptyDraft = { text: '', files: [] as string[] };

type AppealFormProps = { account: string; member: string; onSent: () => void };

function AppealForm({ account, member, onSent }: AppealFormProps) {
  const { appeals: t } = useMessages(codeMessages);
  const fields = useFields({
    messages: { ...appealHealthCode.fieldMessages, ...pendingFileMessages },
    label: (path) => (path.startsWith('files') ? t.files : t.text),
    id: (path) => (path.startsWith('files') ? 'files' : 'text'),
  });
  const pendingFiles = usePendingFiles('files', fields.clearErrorsOf);
  const submission = useSubmission(fields);
  const draft = useDeviceDraft(`code-appeal_${account}_${member}`, emptyDraft);
  if (!draft) return null;
  const input = { member_id: member, ...draft.value };
  const field = bindFields(
    draft.value,
    (part) => {
      for (const path of Object.keys(part)) fields.clearErrorsOf(path);
      draft.change((current) => ({ ...current, ...part }));
    },
    fields.error,
  );
  const confirm = () => {
    if (fields.acceptOrShow(pendingFiles.pendingErrors) && fields.validate(appealHealthCode.input, input))
      submission.confirm();
  };
  const send = async (requestId: string) => {
    await callApi(appealHealthCode, input, { requestId });
    draft.discard();
    onSent();
  };
  return (
    <Form onSubmit={confirm}>
      {draft.saveState === 'stale' && <StaleDraftNotice onShowLatest={draft.reopen} />}
      <p>{t.lead}</p>
      <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
      <TextArea
        {...field('text')}
        label={t.text}
        hint={t.hint}
        maxLength={maxAppealLength}
        remainingMessage={t.charactersLeft}
      />
      <FileField
        {...field('files')}
        label={t.files}
        purpose="health-code"
        form="code-appeal"
        maxFiles={maxAppealFiles}
        onPendingChange={pendingFiles.onPendingChange}
      />
      <DraftStatus {...draft} />
      <LeaveDialog isUnsaved={isDraftUnsaved(draft)} />
      <ConfirmSubmit
        submission={submission}
        label={t.send}
        busyText={t.sending}
        onConfirm={() => void submission.submit(send, input)}
      />
    </Form>
  );
}

const stateTones = { open: 'info', 'in-review': 'info', accepted: 'ok', refused: 'danger' } as const;

function AppealList({ items }: { items: readonly Appeal[] }) {
  const { appeals: t } = useMessages(codeMessages);
  const { levels } = useMessages(levelMessages);
  const timeText = useTimeText();
  return (
    <Section gap={2}>
      <h2>{t.list}</h2>
      <Stack as="ol" gap={4}>
        {items.map(({ id, state, level, text, openedAt, takenAt, decidedAt, answer, files }) => (
          <Card key={id} as="li" gap={2} align="start">
            <StatusTag tone={stateTones[state]}>{t.states[state]}</StatusTag>
            <p>{t.againstLevel(levels[level].word)}</p>
            <p className={styles.text}>{text}</p>
            {files.length > 0 && (
              <p>
                <FileLinks files={files} emptyText="" />
              </p>
            )}
            <SmallText>{t.opened(timeText.instant(openedAt))}</SmallText>
            {takenAt !== null && <SmallText>{t.taken(timeText.instant(takenAt))}</SmallText>}
            {decidedAt !== null && <SmallText>{t.decided(timeText.instant(decidedAt))}</SmallText>}
            {answer !== '' && <p className={styles.text}>{answer}</p>}
          </Card>
        ))}
      </Stack>
    </Section>
  );
}
