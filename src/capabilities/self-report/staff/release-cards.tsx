import { useState } from 'react';
import { useDeed, useMay } from '#capabilities/staff/staff/public.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { place } from '#foundation/web/http/place.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { DeedForm } from '#foundation/web/ui/deed-form/deed-form.tsx';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { ReasonForm } from '#foundation/web/ui/reason-form/reason-form.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import {
  askForTemplate,
  declineTemplate,
  releaseTemplate,
  type TemplateDraft,
  type Waiting,
} from '../contract-templates.ts';
import type { TemplateKind } from '../rules/template.ts';
import { editorFieldWords } from '../wording/editor-fields.ts';
import { editorWords } from '../wording/editor.ts';
import styles from './templates.module.css';
import { kept } from './use-templates.ts';

type CardProps = { kind: TemplateKind; draft: TemplateDraft; onSaid: (said: string) => void };

/** Asks a second person for the release of the draft. */
export function AskCard({ kind, draft: { revision }, onSaid }: CardProps) {
  const say = useWords(editorWords).ask;
  const fields = useFields({ words: editorFieldWords, label: () => say.note, id: () => 'ask-note' });
  const [note, setNote] = useState('');
  const ask = useDeed(kept, (input: { kind: TemplateKind; revision: number; note: string }) =>
    place(askForTemplate, input),
  );
  const submit = async () => {
    const input = fields.check(askForTemplate.input, { kind, revision, note });
    if (!input) return;
    await ask.mutateAsync(input).then(() => onSaid(say.asked), fields.showRefusal);
  };
  return (
    <section className={styles.card}>
      <h2>{say.title}</h2>
      <DeedForm fields={fields} text={say.lead} deed={ask} go={say.go} onSubmit={() => void submit()}>
        <TextField
          id="ask-note"
          label={say.note}
          value={note}
          maxLength={500}
          error={fields.error('note')}
          onChange={(value) => {
            fields.changed('note');
            setNote(value);
          }}
        />
      </DeedForm>
    </section>
  );
}

/** The draft that waits: somebody else releases it, or it goes back. */
export function WaitingCard({ kind, draft: { revision }, waiting, onSaid }: CardProps & { waiting: Waiting }) {
  const say = useWords(editorWords).waiting;
  const words = useWords(editorWords);
  const language = useLanguage();
  const mayRelease = useMay()('templates:release');
  const [asking, setAsking] = useState(false);
  const release = useDeed(kept, () => place(releaseTemplate, { kind, revision }));
  const decline = useDeed(kept, (input: { kind: TemplateKind; revision: number; reason: string }) =>
    place(declineTemplate, input),
  );
  return (
    <section className={styles.card}>
      <h2>{say.title}</h2>
      <SummaryList
        rows={[
          { label: say.askedBy, value: waiting.askedBy },
          { label: say.askedAt, value: formatInstant(parseInstant(waiting.askedAt), language) },
          { label: words.note, value: waiting.note },
        ]}
      />
      {waiting.mine && <p>{say.mine}</p>}
      {!waiting.mine && mayRelease && (
        <div>
          <Button busy={release.isPending} onClick={() => setAsking(true)}>
            {say.release}
          </Button>
        </div>
      )}
      {release.error && (
        <Notice tone="danger" live>
          {failureSentence(release.error, language)}
        </Notice>
      )}
      <ReasonForm
        field={{ id: 'decline-reason', label: say.reason, maxLength: 500 }}
        input={declineTemplate.input}
        rest={{ kind, revision }}
        words={editorFieldWords}
        deed={decline}
        go={waiting.mine ? say.takeBack : say.decline}
        onDone={() => onSaid(say.declined)}
      />
      <Dialog
        open={asking}
        title={say.sure}
        safe={{ label: say.keep, onChoose: () => setAsking(false) }}
        go={{
          label: say.release,
          onChoose: () => {
            setAsking(false);
            release.mutateAsync(undefined).then(
              ({ version }) => onSaid(say.released(version)),
              () => undefined,
            );
          },
        }}
      >
        {say.sureText}
      </Dialog>
    </section>
  );
}
