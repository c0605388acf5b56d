import { SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isDraftUnsaved, StaleDraftNotice } from '#foundation/web/draft/draft-parts.tsx';
import { type Fields, useFields } from '#foundation/web/form/use-fields.ts';
import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { failureSentence, isNetworkFailure } from '#foundation/web/http/error-catalogue.ts';
import { useLeaveGuard } from '#foundation/web/screens/leave-guard.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ConfirmButton } from '#foundation/web/form/confirm-button.tsx';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { categories, categoryNames, contentKinds } from '../rules/kinds.ts';
import { consoleMessages } from '../messages/console.ts';
import { fieldMessages } from '../messages/fields.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import styles from './content.module.css';
import type { ContentDraftOptions, DraftRef } from './open-content.ts';
import { fieldLabel, TextFields } from './text-fields.tsx';
import { type DraftContent, isBlank } from './draft-content.ts';
import { type ContentDraft, type SaveOutcome, useContentDraft, useOpenContent } from './use-content-draft.ts';

type ContentFormProps = ContentDraftOptions & {
  /** Called when the form closes, with the draft; undefined if the server has none. */
  onClose: (draft: DraftRef | undefined) => void;
};

/** Form for the content of an item in both languages. Saves changes automatically. */
export function ContentForm({ onClose, ...options }: ContentFormProps) {
  const { opened, ...remoteChanges } = useOpenContent(options);
  return (
    <Skeleton loading={opened.phase === 'opening'} shape={<SkeletonCard lines={8} />}>
      {opened.phase === 'open' && <LoadedForm opened={opened} remoteChanges={remoteChanges} onClose={onClose} />}
    </Skeleton>
  );
}

type LoadedFormProps = Pick<ContentFormProps, 'onClose'> & {
  opened: Parameters<typeof useContentDraft>[0];
  remoteChanges: Parameters<typeof useContentDraft>[1];
};

function LoadedForm({ opened, remoteChanges, onClose }: LoadedFormProps) {
  const contentDraft = useContentDraft(opened, remoteChanges);
  const t = useMessages(consoleMessages);
  const language = useLanguage();
  const { kind, entered, draft, saveState, failure, conflict } = contentDraft;
  const [isJustSaved, setJustSaved] = useState(false);
  const { busy, submit } = useSubmission();
  const fields = useFields({
    messages: fieldMessages,
    label: (path) => fieldLabel(t, kind, path),
    id: (path) => `content-${path.split('.').slice(0, 2).join('-')}`,
  });
  const saveNow = async () => {
    const outcome = (await submit(contentDraft.save)) ?? { status: 'refused' as const, draft };
    setJustSaved(outcome.status === 'saved');
    if (outcome.failure !== undefined) fields.showRefusal(outcome.failure);
    return outcome;
  };
  const { close, question } = useClosing(contentDraft, saveNow, onClose);
  return (
    // Not a form element: the editor's sheets contain forms, and Enter in a title must not submit.
    <Stack>
      <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
      {saveState === 'stale' && <StaleDraftNotice onShowLatest={contentDraft.reopen} />}
      {contentDraft.isRestored && <RestoredNotice onDiscard={contentDraft.reopen} />}
      <ContentFields
        contentDraft={contentDraft}
        fields={fields}
        onChange={(path, update) => {
          fields.clearErrorsOf(path);
          setJustSaved(false);
          contentDraft.change(update);
        }}
      />
      {conflict && (
        <ConflictNotice kind={kind} entered={entered} conflict={conflict} onResolve={contentDraft.resolveConflict} />
      )}
      {contentDraft.hasRemoteChanges && !conflict && <Notice live>{t.draftStatus.remoteChangesMerged}</Notice>}
      {failure !== undefined && !isNetworkFailure(failure) && fields.errors.length === 0 && (
        <Notice tone="danger" live>
          {failureSentence(failure, language)} {t.draftStatus.textStaysInForm}
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button size="compact" busy={busy} onClick={() => void saveNow()}>
          {t.save}
        </Button>
        <Button variant="quiet" size="compact" onClick={() => void close()}>
          {t.closeEditor}
        </Button>
        <SaveState {...contentDraft} />
      </div>
      <p role="status">{isJustSaved && saveState === 'at-server' ? t.saved : ''}</p>
      <Dialog {...question} title={t.leaveTitle}>
        {isDraftUnsaved(contentDraft) ? t.leaveText : t.draftStatus.leaveWithDeviceCopy}
      </Dialog>
    </Stack>
  );
}

/** Closing of the form after a save. `question`: asked first if the save failed, or if changes would be lost. */
function useClosing(
  contentDraft: ContentDraft,
  saveNow: () => Promise<SaveOutcome>,
  onClose: ContentFormProps['onClose'],
) {
  const t = useMessages(consoleMessages);
  const queries = useQueryClient();
  const [isClosing, setIsClosing] = useState(false);
  // Asks only about changes that neither the server nor this device has stored.
  const leaveGuard = useLeaveGuard(isDraftUnsaved(contentDraft));
  // Lists of the console refetch their items after the form has closed.
  useEffect(() => () => void queries.invalidateQueries({ queryKey: ['content'] }), [queries]);
  const close = async () => {
    if (!contentDraft.draft && isBlank(contentDraft.entered)) return onClose(undefined);
    const { status, draft } = await saveNow();
    if (status === 'refused' || (status === 'offline' && isDraftUnsaved(contentDraft))) return setIsClosing(true);
    await queries.invalidateQueries({ queryKey: ['content'] });
    onClose(draft);
  };
  const stay = () => {
    setIsClosing(false);
    leaveGuard.stay();
  };
  const leave = () => (isClosing ? onClose(contentDraft.draft) : leaveGuard.leave());
  return {
    close,
    question: {
      open: leaveGuard.isPending || isClosing,
      cancel: { label: t.stay, onChoose: stay },
      confirm: { label: t.leave, danger: true, onChoose: leave },
    },
  };
}

/** Tells that changes were restored from this device, and can discard them. */
function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  const t = useMessages(consoleMessages).draftStatus;
  const action = (
    <ConfirmButton
      variant="quiet"
      size="compact"
      label={t.discard}
      title={t.discardTitle}
      cancelLabel={t.keepIt}
      onConfirm={onDiscard}
    >
      {t.discardText}
    </ConfirmButton>
  );
  return <Notice action={action}>{t.restored}</Notice>;
}

type ContentFieldsProps = {
  contentDraft: ContentDraft;
  fields: Fields;
  onChange: (path: string, update: (previous: DraftContent) => DraftContent) => void;
};

function ContentFields({ contentDraft, fields, onChange }: ContentFieldsProps) {
  const t = useMessages(consoleMessages);
  const language = useLanguage();
  const { kind, entered } = contentDraft;
  return (
    <>
      {!contentDraft.draft && (
        <RadioCards
          id="content-kind"
          legend={t.kind}
          layout="chips"
          value={kind}
          onChange={contentDraft.chooseKind}
          options={contentKinds.map((value) => ({ value, label: t.kinds[value] }))}
        />
      )}
      <RadioCards
        id={fields.id('category')}
        legend={t.category}
        layout="chips"
        value={entered.category}
        onChange={(category) => onChange('category', (previous) => ({ ...previous, category }))}
        options={categoryNames.map((value) => ({ value, label: categories[value][language] }))}
      />
      <SmallText>{t.languageHint}</SmallText>
      <div className={styles.languages}>
        {(['en', 'ms'] as const).map((textLanguage) => (
          <TextFields
            key={textLanguage}
            language={textLanguage}
            kind={kind}
            text={entered[textLanguage]}
            resetCount={contentDraft.resetCounts[textLanguage]}
            fields={fields}
            onChange={(part, text) =>
              onChange(`${textLanguage}.${part}`, (previous) => ({
                ...previous,
                [textLanguage]: { ...previous[textLanguage], ...text },
              }))
            }
          />
        ))}
      </div>
    </>
  );
}

function SaveState({ saveState, savedAt, failure }: Pick<ContentDraft, 'saveState' | 'savedAt' | 'failure'>) {
  const t = useMessages(consoleMessages).draftStatus;
  const timeText = useTimeText();
  const isOffline = isNetworkFailure(failure);
  const text = {
    'nothing-yet': t['nothing-yet'],
    typing: t.typing,
    'at-server': savedAt === undefined ? t.savedEarlier : t.savedAt(timeText.time(savedAt)),
    'on-device': isOffline ? t.offline.device : t.typing,
    unsaved: isOffline ? t.offline.unsaved : t.unsaved,
    stale: t.unsaved,
    conflict: t.unsaved,
    refused: t.unsaved,
  }[saveState];
  return <SmallText data-save-state={saveState}>{text}</SmallText>;
}
