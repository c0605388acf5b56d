import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OpenedFile } from '#capabilities/files/staff/public.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { place } from '#foundation/web/http/place.ts';
import { DeedForm } from '#foundation/web/ui/deed-form/deed-form.tsx';
import { ErrorPanel } from '#foundation/web/ui/error-panel/error-panel.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import type { CloseLayer } from '#foundation/web/ui/layer/layer.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { TextArea } from '#foundation/web/ui/text-area/text-area.tsx';
import { answerMessage, type DeskMessage, type DeskRow, openMessageFile, readMessage } from '../contract-desk.ts';
import { textLength } from '../rules/limits.ts';
import { topicWords } from '../rules/topic-words.ts';
import { deskWords } from '../wording/desk.ts';
import { fieldWords } from '../wording/fields.ts';
import styles from './feedback.module.css';

/** One message, and the answer to it. `onEnd`: whether it was answered. */
export function MessageSheet({ row, onEnd }: { row: DeskRow; onEnd: (answered?: boolean) => void }) {
  const language = useLanguage();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['feedback', 'message', row.id],
    queryFn: ({ signal }) => place(readMessage, { id: row.id }, { signal }),
    // Every reading is on record as a look.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Sheet open title={row.reference} onClose={() => onEnd()}>
      {(close) =>
        error && !data ? (
          <ErrorPanel onRetry={() => void refetch()} retrying={isFetching}>
            {failureSentence(error, language)}
          </ErrorPanel>
        ) : (
          <Skeleton loading={!data} shape={<SkeletonCard lines={6} />}>
            {data && (
              <div className={styles.stack}>
                <Facts message={data} />
                {!data.answer && <Answer id={row.id} close={close} onDone={() => onEnd(true)} />}
              </div>
            )}
          </Skeleton>
        )
      }
    </Sheet>
  );
}

function Facts({ message: { row, text, files, answer } }: { message: DeskMessage }) {
  const say = useWords(deskWords);
  const { kinds, topics } = useWords(topicWords);
  const language = useLanguage();
  const when = (instant: string) => formatInstant(parseInstant(instant), language);
  return (
    <>
      <SummaryList
        level={3}
        title={kinds[row.kind]}
        rows={[
          { label: say.topic, value: topics[row.topic] },
          { label: say.sent, value: when(row.sentAt) },
          { label: say.message, value: <span className={styles.text}>{text}</span> },
        ]}
      />
      <section className={styles.stack}>
        <h3>{say.files}</h3>
        {files.length === 0 && <p>{say.noFiles}</p>}
        {files.map((file) => (
          <OpenedFile key={file.id} file={file} ticketFor={(id) => place(openMessageFile, { id: row.id, file: id })} />
        ))}
      </section>
      {answer && (
        <SummaryList
          level={3}
          title={say.answer}
          rows={[
            { label: say.answer, value: <span className={styles.text}>{answer.text}</span> },
            { label: say.answered, value: when(answer.at) },
            { label: say.by, value: answer.by },
          ]}
        />
      )}
    </>
  );
}

function Answer({ id, close, onDone }: { id: string; close: CloseLayer; onDone: () => void }) {
  const say = useWords(deskWords);
  const [answer, setAnswer] = useState('');
  const fields = useFields({ words: fieldWords, label: () => say.answer });
  const answering = useMutation({
    mutationFn: (input: Parameters<typeof place<typeof answerMessage>>[1]) => place(answerMessage, input),
  });
  const submit = async () => {
    const input = fields.check(answerMessage.input, { id, answer });
    if (!input) return;
    try {
      await answering.mutateAsync(input);
      close(onDone);
    } catch (thrown) {
      fields.showRefusal(thrown);
    }
  };
  return (
    <DeedForm fields={fields} deed={answering} go={say.send} onSubmit={() => void submit()}>
      <TextArea
        id="answer"
        label={say.answer}
        hint={say.answerHint}
        value={answer}
        most={textLength.longest}
        left={say.left}
        onChange={(text) => {
          fields.changed('answer');
          answering.reset();
          setAnswer(text);
        }}
        error={fields.error('answer')}
      />
    </DeedForm>
  );
}
