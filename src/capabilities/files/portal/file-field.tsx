import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import { FileField as Field, type FileItem } from '#foundation/web/ui/file-field/file-field.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { fileKindInfo, fileKinds } from '../rules/kinds.ts';
import { maxFilesPerForm } from '../rules/limits.ts';
import { fileFieldMessages } from '../messages/file-field.ts';
import { refusalMessages } from '../messages/refusals.ts';
import { canRetry, type FieldFile, type FileFieldValue, useFiles } from './use-files.ts';

/** `value` contains the ids of the files. */
export type FileFieldProps = FileFieldValue & {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Maximum number of files of the field; 10 by default. */
  maxFiles?: number;
  /** Called with whether a file is still being sent or checked. A form that is sent meanwhile lacks this file. */
  onPendingChange: (hasPending: boolean) => void;
};

/**
 * Field for files. A chosen or photographed file is shrunk if it is too large, sent, and checked at once. `purpose` is
 * the capability's name; `form` identifies the form, whose files are limited to ten. The capability's server attaches
 * the files in `value` when the form is sent.
 */
export function FileField(props: FileFieldProps) {
  const { id, label, hint, error, maxFiles = maxFilesPerForm, onPendingChange, ...fieldValue } = props;
  const t = useMessages(fileFieldMessages);
  const language = useLanguage();
  const { files, add, retry, remove } = useFiles(fieldValue);
  const [notice, setNotice] = useState('');
  const problemOf = ({ failure, storedFile }: FieldFile): string | undefined => {
    if (failure !== undefined) return failureSentence(failure, language);
    return storedFile?.reason && refusalMessages[storedFile.reason][language];
  };
  const itemOf = (file: FieldFile): FileItem => ({
    key: file.key,
    name: file.name || '…',
    size: file.isFromAnotherAccount ? '' : t.size(file.storedFile?.size ?? file.size),
    state: getItemState(file),
    progress: file.progress,
    errorMessage: problemOf(file),
    canRetry: canRetry(file),
    previewUrl: file.preview,
  });
  const items = files.map(itemOf);
  const usableCount = items.filter(({ state }) => state !== 'failed').length;
  const progress = describeProgress(items, t);
  const hasPending = items.some(({ state }) => state === 'sending' || state === 'checking');
  const reportPending = useEffectEvent(onPendingChange);
  useEffect(() => reportPending(hasPending), [hasPending]);
  return (
    <Field
      id={id}
      label={label}
      hint={hint ?? t.hint(maxFiles)}
      error={error}
      messages={t}
      items={items}
      accept={fileKinds.map((kind) => fileKindInfo[kind].type).join(',')}
      canAdd={usableCount < maxFiles}
      announcement={notice || progress}
      onAdd={(chosen) => {
        add(chosen.slice(0, maxFiles - usableCount));
        setNotice(chosen.length > maxFiles - usableCount ? t.tooMany(maxFiles) : '');
      }}
      onRetry={(key) => {
        setNotice('');
        retry(key);
      }}
      onRemove={(key) => {
        setNotice(t.removed(items.find((item) => item.key === key)?.name ?? ''));
        remove(key);
      }}
    />
  );
}

function getItemState({ failure, storedFile, progress, isFromAnotherAccount }: FieldFile): FileItem['state'] {
  if (failure !== undefined || storedFile?.state === 'refused') return 'failed';
  if (isFromAnotherAccount || storedFile?.state === 'available') return 'ready';
  return storedFile || progress === 1 ? 'checking' : 'sending';
}

/** Announcement for screen readers: the start, the middle and the end of each file, not every per cent. */
function describeProgress(items: readonly FileItem[], t: (typeof fileFieldMessages)['en' | 'ms']): string {
  return items
    .map(({ name, state, progress = 0, errorMessage = '' }) => {
      const statusByState = {
        sending: t.sending(progress < 0.5 ? 0 : 50),
        checking: t.checking,
        ready: t.ready,
        failed: errorMessage,
      };
      return t.announcement(name, statusByState[state]);
    })
    .join('. ');
}
