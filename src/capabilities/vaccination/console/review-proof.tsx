import { FileViewer } from '#capabilities/files/console/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Card, Row } from '#foundation/web/ui/layout/layout.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { openReviewFile, type ReviewDetail } from '../contract-review.ts';
import { reviewMessages } from '../messages/console.ts';

/** Proof of the doses: the certificate with its verdict, and the files. Opening a file requests a ticket. */
export function ReviewProof({ detail: { row, proof, files } }: { detail: ReviewDetail }) {
  const t = useMessages(reviewMessages);
  return (
    <Card as="section" gap={3}>
      <h2>{t.proof}</h2>
      {proof ? (
        <>
          <Row>
            <StatusTag tone={proof.verdict === 'valid' ? 'ok' : 'danger'}>{t.verdict[proof.verdict]}</StatusTag>
          </Row>
          <SummaryList
            title={t.certificate}
            level={3}
            rows={[
              { label: t.signedBy, value: proof.issuer },
              ...(proof.match
                ? [
                    { label: t.match.name, value: t.match[proof.match.name] },
                    { label: t.match.birthDate, value: t.match[proof.match.birthDate] },
                  ]
                : []),
            ]}
          />
        </>
      ) : (
        <p>{t.noCertificate}</p>
      )}
      {files.length === 0 && <p>{t.noFiles}</p>}
      {files.map((file) => (
        <FileViewer key={file.id} file={file} ticketFor={(id) => callApi(openReviewFile, { id: row.id, file: id })} />
      ))}
    </Card>
  );
}
