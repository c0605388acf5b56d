import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import { useAction } from '#capabilities/staff/console/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useApiQuery } from '#foundation/web/http/use-api-query.ts';
import { Link } from '#foundation/web/router/link.tsx';
import { useParams } from '#foundation/web/router/router.tsx';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { StatusMessage } from '#foundation/web/ui/console-shell/status-message.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { createVersion, readContent, type Version } from '../contract-editor.ts';
import { openStates } from '../rules/states.ts';
import { consoleMessages } from '../messages/console.ts';
import { ContentForm } from './content-form.tsx';
import { titleIn } from './content.screen.tsx';
import styles from './content.module.css';
import { VersionHistory } from './version-history.tsx';
import type { DraftRef } from './open-content.ts';
import { MoveButtons } from './move-buttons.tsx';
import { Preview } from './preview.tsx';
import { StateTag } from './state-tag.tsx';
import { toDraftContent } from './draft-content.ts';

/** Screen `/staff/content/<id>`: a version of an item, at first the latest, with preview, possible moves, history. */
export function VersionScreen() {
  const { id = '' } = useParams();
  const t = useMessages(consoleMessages);
  const language = useLanguage();
  const [number, setNumber] = useState<number>();
  const [isEditing, setIsEditing] = useState(false);
  const [savedDraft, setSavedDraft] = useState<DraftRef>();
  const input = { id, ...(number && { number: String(number) }) };
  const query = useApiQuery(['content', 'item', id, number], readContent, { input });
  // Hides cached data from before the last save, or from before the next version was created.
  const data = query.data && savedDraft && isStale(query.data, savedDraft, number) ? undefined : query.data;
  const title = (data && titleIn(data.item, language)) || t.untitled;
  return (
    <ConsolePage title={title} lead={<Link to="/staff/content">{t.back}</Link>} width="wide">
      <QueryView query={{ ...query, data }} lines={8}>
        {(version) =>
          isEditing ? (
            <VersionEditor
              version={version}
              onClose={(draft) => {
                setSavedDraft(draft);
                setIsEditing(false);
              }}
            />
          ) : (
            <VersionDetails
              version={version}
              onEdit={() => setIsEditing(true)}
              onVersionStarted={(draft) => {
                setSavedDraft(draft);
                setNumber(undefined);
                setIsEditing(true);
              }}
              onOpen={setNumber}
            />
          )
        }
      </QueryView>
    </ConsolePage>
  );
}

// Whether `version` is older than the draft that was saved here. `requestedNumber`: undefined for the latest version.
function isStale({ item: row, revision }: Version, savedDraft: DraftRef, requestedNumber: number | undefined): boolean {
  if (row.id !== savedDraft.id) return false;
  return row.number === savedDraft.number
    ? revision < savedDraft.revision
    : requestedNumber === undefined && row.number < savedDraft.number;
}

type VersionEditorProps = { version: Version; onClose: (draft: DraftRef | undefined) => void };

function VersionEditor({ version, onClose }: VersionEditorProps) {
  const { id, number, kind } = version.item;
  const [initial] = useState(() => toDraftContent(version));
  return (
    <ContentForm kind={kind} draft={{ id, number, revision: version.revision }} initial={initial} onClose={onClose} />
  );
}

type VersionDetailsProps = {
  version: Version;
  onEdit: () => void;
  onVersionStarted: (draft: DraftRef) => void;
  onOpen: (number: number | undefined) => void;
};

function VersionDetails({ version, onEdit, onVersionStarted, onOpen }: VersionDetailsProps) {
  const t = useMessages(consoleMessages);
  const [statusMessage, setStatusMessage] = useState('');
  const { item: row, history } = version;
  const hasNoOpenVersion = history.every(({ state }) => !openStates.includes(state));
  const startVersion = useAction('content', () => callApi(createVersion, { id: row.id, sourceVersion: row.number }));
  return (
    <Stack gap={4}>
      <StatusMessage>{statusMessage}</StatusMessage>
      <div className={styles.tags}>
        <StateTag state={row.state} />
        <span>{t.version(row.number)}</span>
        <span>{t.kinds[row.kind]}</span>
        {row.publishedNumber === row.number && row.state !== 'published' && <span>{t.shownNow}</span>}
      </div>
      {version.remark !== null && <Notice title={t.remark}>{version.remark}</Notice>}
      {row.state === 'review' && row.isCallerWriter && <Notice>{t.ownWork}</Notice>}
      <Failure thrown={startVersion.error} />
      <div className={styles.buttons}>
        {row.state === 'draft' && (
          <Button size="compact" onClick={onEdit}>
            {t.edit}
          </Button>
        )}
        {hasNoOpenVersion && (
          <Button
            size="compact"
            busy={startVersion.isPending}
            onClick={() => startVersion.mutate(undefined, { onSuccess: onVersionStarted })}
          >
            {row.number === history[0]?.number ? t.revise : t.restore(row.number)}
          </Button>
        )}
        <MoveButtons version={version} onDone={setStatusMessage} />
      </div>
      <Preview version={version} />
      <VersionHistory version={version} onOpen={onOpen} />
    </Stack>
  );
}
