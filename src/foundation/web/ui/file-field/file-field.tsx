import Camera from 'lucide-react/icons/camera';
import FileText from 'lucide-react/icons/file-text';
import Paperclip from 'lucide-react/icons/paperclip';
import { type ReactNode, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { FieldGroup } from '../field/field.tsx';
import styles from './file-field.module.css';

/** `progress`: the sent share, from 0 to 1. */
export type FileItem = {
  key: string;
  name: string;
  /** Formatted size. */
  size: string;
  state: 'sending' | 'checking' | 'ready' | 'failed';
  progress?: number | undefined;
  errorMessage?: string | undefined;
  canRetry?: boolean | undefined;
  /** Object URL of a preview picture. The caller creates and revokes the URL. */
  previewUrl?: string | undefined;
};

export type FileFieldMessages = {
  choose: string;
  photo: string;
  remove: string;
  tryAgain: string;
  sending: (percent: number) => string;
  checking: string;
  ready: string;
};

export type FileFieldProps = {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  messages: FileFieldMessages;
  items: readonly FileItem[];
  accept: string;
  canAdd: boolean;
  announcement: string;
  onAdd: (files: readonly File[]) => void;
  onRetry: (key: string) => void;
  onRemove: (key: string) => void;
};

/** Field for files that the user chooses or photographs. Each file has its progress and buttons to retry and remove. */
export function FileField(props: FileFieldProps) {
  const { id, messages, items, onAdd, onRetry, onRemove } = props;
  const chooserRef = useRef<HTMLInputElement>(null);
  const cameraRef = useRef<HTMLInputElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const addFiles = (input: HTMLInputElement) => {
    if (input.files && input.files.length > 0) onAdd([...input.files]);
    // Cleared so that choosing the same file again fires a change event.
    input.value = '';
  };
  const remove = (key: string) => {
    onRemove(key);
    // The focused button is removed with its row.
    addButton.current?.focus();
  };
  return (
    <FieldGroup id={id} legend={props.label} hint={props.hint} error={props.error}>
      {items.length > 0 && (
        <ul className={styles.list}>
          {items.map((item) => (
            <FileRow key={item.key} item={item} messages={messages} onRetry={onRetry} onRemove={remove} />
          ))}
        </ul>
      )}
      <div className={styles.actions} hidden={!props.canAdd}>
        <Button
          ref={addButton}
          variant="secondary"
          size="compact"
          icon={<Paperclip aria-hidden="true" />}
          aria-describedby={`${id}-legend`}
          onClick={() => chooserRef.current?.click()}
        >
          {messages.choose}
        </Button>
        <span className={styles.camera}>
          <Button
            variant="secondary"
            size="compact"
            icon={<Camera aria-hidden="true" />}
            aria-describedby={`${id}-legend`}
            onClick={() => cameraRef.current?.click()}
          >
            {messages.photo}
          </Button>
        </span>
      </div>
      <input
        ref={chooserRef}
        type="file"
        hidden
        multiple
        accept={props.accept}
        onChange={(event) => addFiles(event.target)}
      />
      <input
        ref={cameraRef}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        onChange={(event) => addFiles(event.target)}
      />
      <p role="status" className="visually-hidden">
        {props.announcement}
      </p>
    </FieldGroup>
  );
}

type RowProps = {
  item: FileItem;
  messages: FileFieldMessages;
  onRetry: (key: string) => void;
  onRemove: (key: string) => void;
};

function FileRow({ item, messages, onRetry, onRemove }: RowProps) {
  const percent = Math.round((item.progress ?? 0) * 100);
  const stateText = {
    sending: messages.sending(percent),
    checking: messages.checking,
    ready: messages.ready,
    failed: item.errorMessage,
  };
  return (
    <li className={styles.row} data-state={item.state}>
      <span className={styles.picture}>
        {item.previewUrl ? <img src={item.previewUrl} alt="" /> : <FileText aria-hidden="true" size="1.5rem" />}
      </span>
      <div className={styles.text}>
        <span className={styles.name}>{item.name}</span>
        <span className={item.state === 'failed' ? styles.problem : styles.state}>
          {stateText[item.state]}
          {item.state === 'ready' && ` · ${item.size}`}
        </span>
        {item.state === 'sending' && <progress aria-label={item.name} max={100} value={percent} />}
      </div>
      <div className={styles.rowActions}>
        {item.state === 'failed' && item.canRetry && (
          <Button variant="quiet" size="compact" hiddenSuffix={item.name} onClick={() => onRetry(item.key)}>
            {messages.tryAgain}
          </Button>
        )}
        <Button variant="quiet" size="compact" hiddenSuffix={item.name} onClick={() => onRemove(item.key)}>
          {messages.remove}
        </Button>
      </div>
    </li>
  );
}
