import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FileViewer } from '#capabilities/files/console/public.ts';
import { DetailSheet, useAuditedQuery } from '#capabilities/staff/console/public.ts';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { TextArea } from '#foundation/web/ui/text-area/text-area.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { answerMessage, type DeskMessage, type DeskRow, openMessageFile, readMessage } from '../contract-desk.ts';
import { textLength } from '../rules/limits.ts';
import { topicMessages } from '../rules/topic-messages.ts';
import { deskMessages } from '../messages/desk.ts';
import { fieldMessages } from '../messages/fields.ts';
import styles from './feedback.module.css';

/** Shows one message with its answer form. `onEnd` receives a status message after an answer. */
export function MessageSheet({ row, onEnd }: { row: DeskRow; onEnd: (message?: string) => void }) {
  const t = useMessages(deskMessages);
  const query = useAuditedQuery(
    ['feedback', 'message', row.id],
    (signal) => callApi(readMessage, { id: row.id }, { signal }),
    {
      gcTime: 0,
    },
  );
  return (
    <DetailSheet title={row.reference} query={query} onEnd={onEnd}>
      {(message, done) => (
        <div className={styles.stack}>
          <MessageDetails message={message} />
          {!message.answer && <AnswerForm id={row.id} onDone={() => done(t.done)} />}
        </div>
      )}
    </DetailSheet>
  );
}

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
      <section className={styles.stack}>
        <h3>{t.files}</h3>
        {files.length === 0 && <p>{t.noFiles}</p>}
        {files.map((file) => (
          <FileViewer
            key={file.id}
            file={file}
            ticketFor={(id) => callApi(openMessageFile, { id: row.id, file: id })}
          />
        ))}
      </section>
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

function AnswerForm({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useMessages(deskMessages);
  const [answer, setAnswer] = useState('');
  const fields = useFields({ messages: fieldMessages, label: () => t.answer });
  const sendAnswer = useMutation({
    mutationFn: (input: Parameters<typeof callApi<typeof answerMessage>>[1]) => callApi(answerMessage, input),
  });
  const submit = async () => {
    const input = fields.validate(answerMessage.input, { id, answer });
    if (!input) return;
    try {
      await sendAnswer.mutateAsync(input);
      onDone();
    } catch (thrown) {
      fields.showRefusal(thrown);
    }
  };
  return (
    <ActionForm fields={fields} action={sendAnswer} submitLabel={t.send} onSubmit={() => void submit()}>
      <TextArea
        id="answer"
        label={t.answer}
        hint={t.answerHint}
        value={answer}
        maxLength={textLength.max}
        remainingMessage={t.remainingCharacters}
        onChange={(text) => {
          fields.clearErrorsOf('answer');
          sendAnswer.reset();
          setAnswer(text);
        }}
        error={fields.error('answer')}
      />
    </ActionForm>
  );
}
