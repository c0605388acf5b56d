import { FileViewer } from '#capabilities/files/console/public.ts';
import { isFree, ReasonActionForm, WorkItemActionButton } from '#capabilities/staff/console/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Card, Row, SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import type { CaseDetail } from '../contract.ts';
import { type Attachment, openCaseFile, removeCaseFile } from '../contract-records.ts';
import { caseMessages } from '../messages/case.ts';
import { caseRecordMessages } from '../messages/records.ts';
import { AttachForm } from './actions/attach-form.tsx';

/** Files of a case. Opening one is audited by the server. */
export function AttachmentsCard({ detail }: { detail: CaseDetail }) {
  const t = useMessages(caseRecordMessages).attachments;
  const attached = detail.attachments.filter(({ removed }) => removed === null);
  const removed = detail.attachments.filter((attachment) => attachment.removed !== null);
  return (
    <Card as="section" gap={3}>
      <h2>{t.title}</h2>
      {attached.length === 0 && <p>{t.none}</p>}
      {attached.map((attachment) => (
        <AttachedFile key={attachment.id} attachment={attachment} detail={detail} />
      ))}
      {removed.length > 0 && <RemovedFiles attachments={removed} />}
      {isFree(detail.row) && (
        <Row>
          <WorkItemActionButton
            label={t.attach}
            variant="secondary"
            form={({ onDone }) => <AttachForm detail={detail} onDone={onDone} />}
          />
        </Row>
      )}
    </Card>
  );
}

function AttachedFile({ attachment, detail: { row } }: { attachment: Attachment; detail: CaseDetail }) {
  const t = useMessages(caseRecordMessages).attachments;
  const { done } = useMessages(caseMessages);
  const timeText = useTimeText();
  const { id, name, attachedAt, staff } = attachment;
  return (
    <Stack gap={2}>
      <FileViewer file={attachment} ticketFor={(file) => callApi(openCaseFile, { id: row.id, file })} />
      <SmallText>{t.by(timeText.instant(attachedAt), staff)}</SmallText>
      {isFree(row) && (
        <Row>
          <WorkItemActionButton
            label={t.removeNamed(name)}
            title={t.remove}
            variant="quiet"
            form={({ onDone }) => (
              <ReasonActionForm
                queryKey="follow-up"
                call={removeCaseFile}
                input={{ id: row.id, file: id }}
                id="remove-file"
                label={t.reason}
                maxLength={500}
                text={t.removeText(name)}
                submitLabel={t.remove}
                danger
                onDone={() => onDone(done)}
              />
            )}
          />
        </Row>
      )}
    </Stack>
  );
}

function RemovedFiles({ attachments }: { attachments: readonly Attachment[] }) {
  const t = useMessages(caseRecordMessages).attachments;
  const timeText = useTimeText();
  return (
    <details className="disclosure">
      <summary>{t.removedFiles}</summary>
      <ul>
        {attachments.map(({ id, name, removed }) => (
          <li key={id}>
            {name}
            {removed && <SmallText>{t.removed(timeText.instant(removed.at), removed.staff)}</SmallText>}
          </li>
        ))}
      </ul>
    </details>
  );
}
