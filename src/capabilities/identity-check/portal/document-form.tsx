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
import { maxCertificationPictures } from '../rules/limits.ts';
import type { IdentityDocument } from '../rules/states.ts';
import { identityCheckMessages } from '../messages/screens.ts';
import styles from './identity.module.css';
import { CardReadingPanel } from './card-reading-panel.tsx';
import { MrzSummary } from './reading-summaries.tsx';
import { ConfirmedSubmitButton } from './confirmed-submit-button.tsx';

type DocumentFormProps = {
  document: IdentityDocument;
  pictureDays: number;
  onDone: (certification: Certification) => void;
};

/** Form for the pictures of a document; for a passport also the MRZ that this device reads. */
export function DocumentForm({ document, pictureDays, onDone }: DocumentFormProps) {
  const t = useMessages(identityCheckMessages).form;
  const language = useLanguage();
  const [files, setFiles] = useState<string[]>([]);
  const [mrzLines, setMrzLines] = useState<string[]>([]);
  const [confirming, setConfirming] = useState(false);
  const fields = useFields({
    messages: { ...commitCertification.fieldMessages, ...pendingFileMessages },
    label: () => t.pictures[document],
  });
  const pendingFiles = usePendingFiles('files', fields.clearErrorsOf);
  const comparing = useMutation({
    mutationFn: (scannedLines: string[]) => callApi(ocrCertificate, { document, lines: scannedLines }),
  });
  // A retry after a network failure has the same idempotency key, so that it is submitted once.
  const lastSend = useRef<{ content: string; key: string }>(undefined);
  const sending = useMutation({
    mutationFn: () => {
      const content = JSON.stringify([files, mrzLines]);
      if (lastSend.current?.content !== content) lastSend.current = { content, key: randomId() };
      return callApi(commitCertification, { files, lines: mrzLines }, { requestId: lastSend.current.key });
    },
    onSuccess: onDone,
    onError: (thrown) => {
      if (!isNetworkFailure(thrown)) lastSend.current = undefined;
      fields.showRefusal(thrown);
    },
  });
  const submit = () => {
    if (!fields.acceptOrShow(pendingFiles.pendingErrors)) return;
    if (fields.validate(commitCertification.input, { files, lines: mrzLines }) && !sending.isPending)
      setConfirming(true);
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
          travelDate={systemClock.today()}
          onRead={() => undefined}
          onMrzLines={(scannedLines) => {
            setMrzLines([...scannedLines]);
            comparing.mutate([...scannedLines]);
          }}
        />
      )}
      {comparing.isError && <p role="status">{failureSentence(comparing.error, language)}</p>}
      {mrzLines.length > 0 && comparing.data?.mrz && <MrzSummary mrz={comparing.data.mrz} />}
      <FileField
        id="files"
        label={t.pictures[document]}
        purpose="certification"
        form="certification"
        maxFiles={maxCertificationPictures}
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
        {t.uploadNotice} {t.pictureRetention(pictureDays)}
      </p>
      <ConfirmedSubmitButton t={t} sending={sending} isDialogOpen={confirming} setDialogOpen={setConfirming} />
    </Form>
  );
}

// The scan does not fill in the form, so no typed answers are compared with the passport.
const noTypedDetails = {};
