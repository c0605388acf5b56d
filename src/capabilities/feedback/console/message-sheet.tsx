import { FileSection } from '#capabilities/files/console/public.ts';
import {
  useAuditedQuery,
  useActionForm,
  WorkItem,
  WorkItemDecision,
  WorkItemSheet,
} from '#capabilities/staff/console/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { TextArea } from '#foundation/web/ui/text-area/text-area.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import {
  answerMessage,
  type DeskMessage,
  type DeskRow,
  messageCalls,
  openMessageFile,
  readMessage,
} from '../contract-desk.ts';
import { textLength } from '../rules/limits.ts';
import { topicMessages } from '../rules/topic-messages.ts';
import { deskMessages } from '../messages/desk.ts';
import styles from './feedback.module.css';

/** Shows one message with its answer form. `onEnd` receives a status message after an answer. */
export function MessageSheet({ row: { id, reference }, onEnd }: MessageSheetProps) {
  const query = useAuditedQuery(['feedback', 'message', id], (signal) => callApi(readMessage, { id }, { signal }), {
    gcTime: 0,
  });
  return (
    <WorkItemSheet title={reference} query={query} onEnd={onEnd}>
      {(message) => (
        <WorkItem>
          <MessageDetails message={message} />
          {!message.answer && (
            <WorkItemDecision rootKey="feedback" item={message.row} calls={messageCalls}>
              {(onDone) => <AnswerForm id={id} onDone={onDone} />}
            </WorkItemDecision>
          )}
        </WorkItem>
      )}
    </WorkItemSheet>
  );
}

type MessageSheetProps = { row: DeskRow; onEnd: (message?: string) => void };

function MessageDetails({ message: { row, text, files, answer } }: { message: DeskMessage }) {
  const t = useMessages(deskMessages);
  const { kinds, topics } = useMessages(topicMessages);
  return (
    <>
      <SummaryList
        level={3}
        title={kinds[row.kind]}
        rows={[
          { label: t.topic, value: topics[row.topic] },
          { label: t.sent, value: <Time instant={row.sentAt} /> },
          { label: t.message, value: <span className={styles.text}>{text}</span> },
        ]}
      />
      <FileSection
        level={3}
        title={t.files}
        files={files}
        empty={t.noFiles}
        ticketFor={(file) => callApi(openMessageFile, { id: row.id, file })}
      />
      {answer && (
        <SummaryList
          level={3}
          title={t.answer}
          rows={[
            { label: t.answer, value: <span className={styles.text}>{answer.text}</span> },
            { label: t.answered, value: <Time instant={answer.answeredAt} /> },
            { label: t.answeredBy, value: answer.answeredBy },
          ]}
        />
      )}
    </>
  );
}

function AnswerForm({ id, onDone }: { id: string; onDone: (message: string) => void }) {
  const t = useMessages(deskMessages);
  const { field, formProps } = useActionForm(listsOnly, answerMessage, {
    initial: { answer: '' },
    labels: { answer: t.answer },
    toInput: (entered) => ({ id, ...entered }),
    onDone: () => onDone(t.done),
  });
  return (
    <ActionForm {...formProps} submitLabel={t.send}>
      <TextArea
        {...field('answer')}
        hint={t.answerHint}
        maxLength={textLength.max}
        remainingMessage={t.remainingCharacters}
      />
    </ActionForm>
  );
}

// The decision closes the sheet, and reading the item again would be one more access in the audit log.
const listsOnly = { queryKey: ['feedback', 'desk'] };
