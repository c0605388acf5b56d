import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { useState } from 'react';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
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
  const [url, setUrl] = useState<string>();
  const { busy, failure, submit } = useSubmission();
  const show = async () => {
    const { ticket } = await ticketFor(id);
    setUrl(`${downloadFile.path.replace(':id', id)}?${new URLSearchParams({ ticket })}`);
  };
  const isPicture = !name.endsWith('.pdf');
  return (
    <div className={styles.file}>
      <h3>{name}</h3>
      <Failure thrown={failure} />
      {url === undefined && (
        <Button variant="secondary" size="compact" busy={busy} onClick={() => void submit(show)}>
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
