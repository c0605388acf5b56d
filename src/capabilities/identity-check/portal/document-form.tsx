import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FileField, usePendingFiles, pendingFileMessages } from '#capabilities/files/portal/public.ts';
import { PassportScan } from '#capabilities/passports/portal/public.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { failureSentence, isNetworkFailure } from '#foundation/web/http/error-catalogue.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { randomId } from '#foundation/web/http/random-id.ts';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { type Certification, commitCertification, ocrCertificate } from '../contract.ts';
import { maxPictures } from '../rules/limits.ts';
import type { IdentityDocument } from '../rules/states.ts';
import { identityCheckMessages } from '../messages/screens.ts';
import styles from './identity.module.css';
import { CardReadingPanel } from './card-reading-panel.tsx';
import { MrzSummary } from './mrz-summary.tsx';
import { ConfirmedSend } from './confirmed-send.tsx';

type DocumentFormProps = {
  document: IdentityDocument;
  pictureDays: number;
  done: (certification: Certification) => void;
};

/** Form for the pictures of a document; for a passport also the MRZ that this device reads. */
export function DocumentForm({ document, pictureDays, done }: DocumentFormProps) {
  const t = useMessages(identityCheckMessages).form;
  const language = useLanguage();
  const [files, setFiles] = useState<string[]>([]);
  const [lines, setLines] = useState<string[]>([]);
  const [confirming, setConfirming] = useState(false);
  const fields = useFields({
    messages: { ...commitCertification.fieldMessages, ...pendingFileMessages },
    label: () => t.pictures[document],
  });
  const pendingFiles = usePendingFiles('files', fields.clearErrorsOf);
  const reading = useMutation({
    mutationFn: (read: string[]) => callApi(ocrCertificate, { document, lines: read }),
  });
  // A retry after a network failure sends the same request key, so the server sees one request.
  const lastSend = useRef<{ content: string; key: string }>(undefined);
  const sending = useMutation({
    mutationFn: () => {
      const content = JSON.stringify([files, lines]);
      if (lastSend.current?.content !== content) lastSend.current = { content, key: randomId() };
      return callApi(commitCertification, { files, lines }, { key: lastSend.current.key });
    },
    onSuccess: done,
    onError: (thrown) => {
      if (!isNetworkFailure(thrown)) lastSend.current = undefined;
      fields.showRefusal(thrown);
    },
  });
  const submit = () => {
    if (!fields.acceptOrShow(pendingFiles.faults)) return;
    if (fields.validate(commitCertification.input, { files, lines }) && !sending.isPending) setConfirming(true);
  };
  return (
    <Form className={styles.stack} onSubmit={submit}>
      <h2>{t.title[document]}</h2>
      <p>{t.compare}</p>
      <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
      {sending.isError && fields.errors.length === 0 && (
        <Notice tone="danger" title={t.failed} live>
          {failureSentence(sending.error, language)}
        </Notice>
      )}
      <p>{document === 'ic' ? t.ic : t.scan}</p>
      {document === 'passport' && (
        <PassportScan
          currentAnswers={noTypedDetails}
          validOn={systemClock.today()}
          onRead={() => undefined}
          onLines={(read) => {
            setLines([...read]);
            reading.mutate([...read]);
          }}
        />
      )}
      {reading.isError && <p role="status">{failureSentence(reading.error, language)}</p>}
      {lines.length > 0 && reading.data?.read && <MrzSummary mrz={reading.data.read} />}
      <FileField
        id="files"
        label={t.pictures[document]}
        purpose="certification"
        form="certification"
        maxFiles={maxPictures}
        value={files}
        onChange={(fileIds) => {
          fields.clearErrorsOf('files');
          sending.reset();
          setFiles(fileIds);
        }}
        onPendingChange={pendingFiles.onPendingChange}
        error={fields.error('files')}
      />
      {document === 'ic' && files.length > 0 && <CardReadingPanel files={files} />}
      <p className={styles.small}>
        {t.leaves} {t.keptDays(pictureDays)}
      </p>
      <ConfirmedSend t={t} sending={sending} open={confirming} setOpen={setConfirming} />
    </Form>
  );
}

// The scan only shows what it reads; it does not fill in the details.
const noTypedDetails = {};
