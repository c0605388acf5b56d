import { type ReactNode, useEffect, useRef, useState } from 'react';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { FileField as Field, type FileItem } from '#foundation/web/ui/file-field/file-field.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { fileKindInfo, fileKinds } from '../rules/kinds.ts';
import { maxFilesPerForm } from '../rules/limits.ts';
import { fieldWords } from '../wording/field.ts';
import { refusalWords } from '../wording/refusals.ts';
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
  const say = useWords(fieldWords);
  const language = useLanguage();
  const { files, add, again, remove } = useFiles(holding);
  const [note, setNote] = useState('');
  const problemOf = ({ failure, stored }: FieldFile): string | undefined => {
    if (failure !== undefined) return failureSentence(failure, language);
    return stored?.reason && refusalWords[stored.reason][language];
  };
  const itemOf = (file: FieldFile): FileItem => ({
    key: file.key,
    name: file.name || '…',
    size: file.isFromOthers ? '' : say.size(file.stored?.bytes ?? file.bytes),
    state: getItemState(file),
    share: file.share,
    problem: problemOf(file),
    again: canRetry(file),
    preview: file.preview,
  });
  const items = files.map(itemOf);
  const held = items.filter(({ state }) => state !== 'failed').length;
  const told = describeProgress(items, say);
  const waiting = items.some(({ state }) => state === 'sending' || state === 'checking');
  const tell = useRef(onWaiting);
  tell.current = onWaiting;
  useEffect(() => tell.current(waiting), [waiting]);
  return (
    <Field
      id={id}
      label={label}
      hint={hint ?? say.hint(most)}
      error={error}
      words={say}
      items={items}
      accept={fileKinds.map((kind) => fileKindInfo[kind].type).join(',')}
      open={held < most}
      said={note || told}
      onAdd={(chosen) => {
        add(chosen.slice(0, most - held));
        setNote(chosen.length > most - held ? say.tooMany(most) : '');
      }}
      onAgain={(key) => {
        setNote('');
        again(key);
      }}
      onRemove={(key) => {
        setNote(say.removed(items.find((item) => item.key === key)?.name ?? ''));
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
function describeProgress(items: readonly FileItem[], say: (typeof fieldWords)['en' | 'ms']): string {
  return items
    .map(({ name, state, share = 0, problem = '' }) => {
      const what = {
        sending: say.sending(share < 0.5 ? 0 : 50),
        checking: say.checking,
        ready: say.ready,
        failed: problem,
      };
      return say.said(name, what[state]);
    })
    .join('. ');
}
