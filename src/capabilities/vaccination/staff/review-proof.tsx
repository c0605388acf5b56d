import { useState } from 'react';
import { downloadFile } from '#capabilities/files/contract.ts';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { place } from '#foundation/web/http/place.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import type { FileView } from '../contract.ts';
import { openReviewFile, type ReviewDetail } from '../contract-review.ts';
import { reviewWords } from '../wording/console.ts';
import styles from './vaccinations.module.css';

/** What proves an application: its certificate as it is judged now, and its files, each opened by a ticket when somebody wants to see it. */
export function ReviewProof({ detail: { row, proof, files } }: { detail: ReviewDetail }) {
  const say = useWords(reviewWords);
  return (
    <section className={styles.card}>
      <h2>{say.proof}</h2>
      {proof ? (
        <>
          <div className={styles.line}>
            <StatusTag tone={proof.verdict === 'valid' ? 'ok' : 'danger'}>{say.verdict[proof.verdict]}</StatusTag>
          </div>
          <SummaryList
            title={say.certificate}
            level={3}
            rows={[
              { label: say.signedBy, value: proof.issuer },
              ...(proof.match
                ? [
                    { label: say.match.name, value: say.match[proof.match.name] },
                    { label: say.match.birthDate, value: say.match[proof.match.birthDate] },
                  ]
                : []),
            ]}
          />
        </>
      ) : (
        <p>{say.noCertificate}</p>
      )}
      {files.length === 0 && <p>{say.noFiles}</p>}
      {files.map((file) => (
        <OneFile key={file.id} application={row.id} file={file} />
      ))}
    </section>
  );
}

function OneFile({ application, file }: { application: string; file: FileView }) {
  const say = useWords(reviewWords).file;
  const language = useLanguage();
  const [address, setAddress] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { ticket } = await place(openReviewFile, { id: application, file: file.id });
      setAddress(`${downloadFile.path.replace(':id', file.id)}?${new URLSearchParams({ ticket })}`);
    } catch (thrown) {
      setFailure(thrown);
    } finally {
      setBusy(false);
    }
  };
  const isPicture = !file.name.endsWith('.pdf');
  return (
    <div className={styles.file}>
      <h3>{file.name}</h3>
      {failure !== undefined && (
        <Notice tone="danger" live>
          {failureSentence(failure, language)}
        </Notice>
      )}
      {address === undefined && (
        <Button look="secondary" size="compact" busy={busy} onClick={() => void show()}>
          {say.show}
          <span className="visually-hidden"> {file.name}</span>
        </Button>
      )}
      {address !== undefined && isPicture && (
        <img className={styles.picture} src={address} alt={say.picture(file.name)} />
      )}
      {address !== undefined && !isPicture && (
        <a href={address} target="_blank" rel="noreferrer" onClick={() => setAddress(undefined)}>
          {say.open}
        </a>
      )}
    </div>
  );
}
