import { useState } from 'react';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { downloadFile } from '../contract.ts';
import { openingMessages } from '../messages/opening.ts';
import styles from './file-viewer.module.css';

/**
 * File that a member of staff opens by a ticket when they want to see it. `ticketFor` issues the ticket, which is
 * audited.
 */
export function FileViewer({
  file: { id, name },
  ticketFor,
}: {
  file: { id: string; name: string };
  ticketFor: (id: string) => Promise<{ ticket: string }>;
}) {
  const t = useMessages(openingMessages);
  const language = useLanguage();
  const [address, setAddress] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { ticket } = await ticketFor(id);
      setAddress(`${downloadFile.path.replace(':id', id)}?${new URLSearchParams({ ticket })}`);
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
      {address === undefined && (
        <Button variant="secondary" size="compact" busy={busy} onClick={() => void show()}>
          {t.show}
          <span className="visually-hidden"> {name}</span>
        </Button>
      )}
      {address !== undefined && isPicture && <img className={styles.picture} src={address} alt={t.picture(name)} />}
      {address !== undefined && !isPicture && (
        <a href={address} target="_blank" rel="noreferrer" onClick={() => setAddress(undefined)}>
          {t.open}
        </a>
      )}
    </div>
  );
}
