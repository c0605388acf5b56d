import { type ReactNode, useEffect, useRef, useState } from 'react';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { FileField as Field, type FileItem } from '#foundation/web/ui/file-field/file-field.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { fileKindInfo, fileKinds } from '../rules/kinds.ts';
import { maxFilesPerForm } from '../rules/limits.ts';
import { fieldMessages } from '../messages/field.ts';
import { refusalMessages } from '../messages/refusals.ts';
import { canRetry, type FieldFile, type FileFieldValue, useFiles } from './use-files.ts';

/** A field of a form that takes files, of which `value` are the ids. */
export type FileFieldProps = FileFieldValue & {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** The most that can be added; 10 when not said. */
  most?: number;
  /** Told whether a file is still on its way: a form that is sent now would be sent without it. */
  onPendingChange: (waiting: boolean) => void;
};

/**
 * Files in a form: chosen or photographed, made smaller where they are too large, sent and checked at once. `purpose` is the capability's
 * name; `form` names this form, so that its ten files are counted together. The server attaches `value` when the form is sent.
 */
export function FileField(props: FileFieldProps) {
  const { id, label, hint, error, most = maxFilesPerForm, onPendingChange: onWaiting, ...holding } = props;
  const t = useMessages(fieldMessages);
  const language = useLanguage();
  const { files, add, again, remove } = useFiles(holding);
  const [note, setNote] = useState('');
  const problemOf = ({ failure, stored }: FieldFile): string | undefined => {
    if (failure !== undefined) return failureSentence(failure, language);
    return stored?.reason && refusalMessages[stored.reason][language];
  };
  const itemOf = (file: FieldFile): FileItem => ({
    key: file.key,
    name: file.name || '…',
    size: file.isFromOthers ? '' : t.size(file.stored?.bytes ?? file.bytes),
    state: getItemState(file),
    share: file.share,
    problem: problemOf(file),
    again: canRetry(file),
    preview: file.preview,
  });
  const items = files.map(itemOf);
  const held = items.filter(({ state }) => state !== 'failed').length;
  const told = describeProgress(items, t);
  const waiting = items.some(({ state }) => state === 'sending' || state === 'checking');
  const tell = useRef(onWaiting);
  tell.current = onWaiting;
  useEffect(() => tell.current(waiting), [waiting]);
  return (
    <Field
      id={id}
      label={label}
      hint={hint ?? t.hint(most)}
      error={error}
      words={t}
      items={items}
      accept={fileKinds.map((kind) => fileKindInfo[kind].type).join(',')}
      open={held < most}
      said={note || told}
      onAdd={(chosen) => {
        add(chosen.slice(0, most - held));
        setNote(chosen.length > most - held ? t.tooMany(most) : '');
      }}
      onAgain={(key) => {
        setNote('');
        again(key);
      }}
      onRemove={(key) => {
        setNote(t.removed(items.find((item) => item.key === key)?.name ?? ''));
        remove(key);
      }}
    />
  );
}

function getItemState({ failure, stored, share, isFromOthers: theirs }: FieldFile): FileItem['state'] {
  if (failure !== undefined || stored?.state === 'refused') return 'failed';
  if (theirs || stored?.state === 'available') return 'ready';
  return stored || share === 1 ? 'checking' : 'sending';
}

/** What is said aloud: each file at the beginning, in the middle and at the end of its way, not at every per cent. */
function describeProgress(items: readonly FileItem[], t: (typeof fieldMessages)['en' | 'ms']): string {
  return items
    .map(({ name, state, share = 0, problem = '' }) => {
      const what = {
        sending: t.sending(share < 0.5 ? 0 : 50),
        checking: t.checking,
        ready: t.ready,
        failed: problem,
      };
      return t.said(name, what[state]);
    })
    .join('. ');
}
