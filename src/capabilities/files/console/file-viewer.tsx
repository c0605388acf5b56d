import { useState } from 'react';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { downloadFile } from '../contract.ts';
import { openingMessages } from '../messages/opening.ts';
import styles from './file-viewer.module.css';

/** Shows a file on demand. `ticketFor` issues a ticket for the file; the server audits this as an access. */
export function FileViewer({
  file: { id, name },
  ticketFor,
}: {
  file: { id: string; name: string };
  ticketFor: (id: string) => Promise<{ ticket: string }>;
}) {
  const t = useMessages(openingMessages);
  const language = useLanguage();
  const [url, setUrl] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { ticket } = await ticketFor(id);
      setUrl(`${downloadFile.path.replace(':id', id)}?${new URLSearchParams({ ticket })}`);
    } catch (thrown) {
      setFailure(thrown);
    } finally {
      setBusy(false);
    }
  };
  const isPicture = !name.endsWith('.pdf');
  return (
    <div className={styles.file}>
      <h3>{name}</h3>
      {failure !== undefined && (
        <Notice tone="danger" live>
          {failureSentence(failure, language)}
        </Notice>
      )}
      {url === undefined && (
        <Button variant="secondary" size="compact" busy={busy} onClick={() => void show()}>
          {t.show}
          <span className="visually-hidden"> {name}</span>
        </Button>
      )}
      {url !== undefined && isPicture && <img className={styles.picture} src={url} alt={t.picture(name)} />}
      {url !== undefined && !isPicture && (
        <a href={url} target="_blank" rel="noreferrer" onClick={() => setUrl(undefined)}>
          {t.open}
        </a>
      )}
    </div>
  );
}
