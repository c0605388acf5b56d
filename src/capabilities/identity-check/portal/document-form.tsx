import { SmallText } from '#foundation/web/ui/layout/layout.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FileField, usePendingFiles, pendingFileMessages } from '#capabilities/files/portal/public.ts';
import { PassportScan } from '#capabilities/passports/portal/public.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { ConfirmSubmit } from '#foundation/web/form/confirm-submit.tsx';
import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { type Certification, commitCertification, ocrCertificate } from '../contract.ts';
import { maxCertificationPictures } from '../rules/limits.ts';
import type { IdentityDocument } from '../rules/states.ts';
import { identityCheckMessages } from '../messages/screens.ts';
import { CardReadingPanel } from './card-reading-panel.tsx';
import { MrzSummary } from './reading-summaries.tsx';

type DocumentFormProps = {
  document: IdentityDocument;
  pictureDays: number;
  onDone: (certification: Certification) => void;
};

/** Form for the pictures of a document; for a passport also the MRZ that this device reads. */
export function DocumentForm({ document, pictureDays, onDone }: DocumentFormProps) {
  const t = useMessages(identityCheckMessages).form;
  const [files, setFiles] = useState<string[]>([]);
  const [mrzLines, setMrzLines] = useState<string[]>([]);
  const fields = useFields({
    messages: { ...commitCertification.fieldMessages, ...pendingFileMessages },
    label: () => t.pictures[document],
  });
  const pendingFiles = usePendingFiles('files', fields.clearErrorsOf);
  const submission = useSubmission(fields);
  const submit = () => {
    if (!fields.acceptOrShow(pendingFiles.pendingErrors)) return;
    if (fields.validate(commitCertification.input, { files, lines: mrzLines })) submission.confirm();
  };
  const send = async (requestId: string) =>
    onDone(await callApi(commitCertification, { files, lines: mrzLines }, { requestId }));
  return (
    <Form onSubmit={submit}>
      <h2>{t.title[document]}</h2>
      <p>{t.compare}</p>
      <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
      <p>{document === 'ic' ? t.ic : t.scan}</p>
      {document === 'passport' && <PassportReading onMrzLines={setMrzLines} />}
      <FileField
        id="files"
        label={t.pictures[document]}
        purpose="certification"
        form="certification"
        maxFiles={maxCertificationPictures}
        value={files}
        onChange={(fileIds) => {
          fields.clearErrorsOf('files');
          submission.clearFailure();
          setFiles(fileIds);
        }}
        onPendingChange={pendingFiles.onPendingChange}
        error={fields.error('files')}
      />
      {document === 'ic' && files.length > 0 && <CardReadingPanel files={files} />}
      <SmallText>
        {t.uploadNotice} {t.pictureRetention(pictureDays)}
      </SmallText>
      <ConfirmSubmit
        submission={submission}
        label={t.send}
        onConfirm={() => void submission.submit(send, [files, mrzLines])}
      />
    </Form>
  );
}

// Scan of the passport, and the server's comparison of what it read with the details.
function PassportReading({ onMrzLines }: { onMrzLines: (lines: string[]) => void }) {
  const language = useLanguage();
  const comparing = useMutation({
    mutationFn: (lines: string[]) => callApi(ocrCertificate, { document: 'passport', lines }),
  });
  return (
    <>
      <PassportScan
        currentAnswers={noTypedDetails}
        travelDate={systemClock.today()}
        onRead={() => undefined}
        onMrzLines={(lines) => {
          onMrzLines([...lines]);
          comparing.mutate([...lines]);
        }}
      />
      {comparing.isError && <p role="status">{failureSentence(comparing.error, language)}</p>}
      {comparing.data?.mrz && <MrzSummary mrz={comparing.data.mrz} />}
    </>
  );
}

// The scan does not fill in the form, so no typed answers are compared with the passport.
const noTypedDetails = {};
