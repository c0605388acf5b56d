import { SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isDraftUnsaved, StaleDraftNotice } from '#foundation/web/draft/draft-parts.tsx';
import { useFields } from '#foundation/web/form/use-fields.ts';
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
import { type TimeText, useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { categories, categoryNames, contentKinds } from '../rules/kinds.ts';
import { consoleMessages } from '../messages/console.ts';
import { fieldMessages } from '../messages/fields.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import styles from './content.module.css';
import type { ContentDraftOptions, DraftRef } from './open-content.ts';
import { fieldLabel, TextFields } from './text-fields.tsx';
import { type DraftContent, isBlank } from './draft-content.ts';
import { type ContentDraft, useContentDraft, useOpenContent } from './use-content-draft.ts';

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
  const timeText = useTimeText();
  const queries = useQueryClient();
  const { kind, entered, draft, saveState, failure, conflict } = contentDraft;
  const [isJustSaved, setJustSaved] = useState(false);
  const { busy, submit } = useSubmission();
  const [isClosing, setIsClosing] = useState(false);
  const fields = useFields({
    messages: fieldMessages,
    label: (path) => fieldLabel(t, kind, path),
    id: (path) => `content-${path.split('.').slice(0, 2).join('-')}`,
  });
  // Asks only about changes that neither the server nor this device has stored.
  const leaveGuard = useLeaveGuard(isDraftUnsaved(contentDraft));
  // Lists of the console refetch their items after the form has closed.
  useEffect(() => () => void queries.invalidateQueries({ queryKey: ['content'] }), [queries]);
  const handleChange = (path: string, update: (previous: DraftContent) => DraftContent) => {
    fields.clearErrorsOf(path);
    setJustSaved(false);
    contentDraft.change(update);
  };
  const saveNow = async () => {
    const outcome = (await submit(contentDraft.save)) ?? { status: 'refused' as const, draft };
    setJustSaved(outcome.status === 'saved');
    if (outcome.failure !== undefined) fields.showRefusal(outcome.failure);
    return outcome;
  };
  const close = async () => {
    if (!draft && isBlank(entered)) return onClose(undefined);
    const { status, draft: savedDraft } = await saveNow();
    if (status === 'refused' || (status === 'offline' && isDraftUnsaved(contentDraft))) return setIsClosing(true);
    await queries.invalidateQueries({ queryKey: ['content'] });
    onClose(savedDraft);
  };
  return (
    // Not a form element: the editor's sheets contain forms, and Enter in a title must not submit.
    <Stack>
      <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
      {saveState === 'stale' && <StaleDraftNotice onShowLatest={contentDraft.reopen} />}
      {contentDraft.isRestored && (
        <Notice
          action={
            <ConfirmButton
              variant="quiet"
              size="compact"
              label={t.draftStatus.discard}
              title={t.draftStatus.discardTitle}
              cancelLabel={t.draftStatus.keepIt}
              onConfirm={contentDraft.reopen}
            >
              {t.draftStatus.discardText}
            </ConfirmButton>
          }
        >
          {t.draftStatus.restored}
        </Notice>
      )}
      {!draft && (
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
        onChange={(category) => handleChange('category', (previous) => ({ ...previous, category }))}
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
              handleChange(`${textLanguage}.${part}`, (previous) => ({
                ...previous,
                [textLanguage]: { ...previous[textLanguage], ...text },
              }))
            }
          />
        ))}
      </div>
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
        <SmallText data-save-state={saveState}>{saveStateText(contentDraft, t, timeText)}</SmallText>
      </div>
      <p role="status">{isJustSaved && saveState === 'at-server' ? t.saved : ''}</p>
      <Dialog
        open={leaveGuard.isPending || isClosing}
        title={t.leaveTitle}
        cancel={{
          label: t.stay,
          onChoose: () => {
            setIsClosing(false);
            leaveGuard.stay();
          },
        }}
        confirm={{ label: t.leave, danger: true, onChoose: () => (isClosing ? onClose(draft) : leaveGuard.leave()) }}
      >
        {isDraftUnsaved(contentDraft) ? t.leaveText : t.draftStatus.leaveWithDeviceCopy}
      </Dialog>
    </Stack>
  );
}

function saveStateText(
  { saveState, savedAt, failure }: ContentDraft,
  t: (typeof consoleMessages)['en' | 'ms'],
  timeText: TimeText,
): string {
  const { draftStatus } = t;
  if (saveState === 'at-server')
    return savedAt === undefined ? draftStatus.savedEarlier : draftStatus.savedAt(timeText.time(savedAt));
  if (saveState === 'on-device') return isNetworkFailure(failure) ? draftStatus.offline.device : draftStatus.typing;
  if (saveState === 'unsaved') return isNetworkFailure(failure) ? draftStatus.offline.unsaved : draftStatus.unsaved;
  if (saveState === 'nothing-yet' || saveState === 'typing') return draftStatus[saveState];
  return draftStatus.unsaved;
}
