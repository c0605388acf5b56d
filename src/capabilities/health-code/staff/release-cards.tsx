import { useState } from 'react';
import { useDeed, useMay } from '#capabilities/staff/staff/public.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { place } from '#foundation/web/http/place.ts';
import { DeedForm } from '#foundation/web/ui/deed-form/deed-form.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { ReasonForm } from '#foundation/web/ui/reason-form/reason-form.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import {
  askForCodeRules,
  type CodeRulesDesk,
  declineCodeRules,
  releaseCodeRules,
  type Waiting,
} from '../contract-rules.ts';
import { ruleFieldWords } from '../wording/fields.ts';
import { rulesWords } from '../wording/rules.ts';
import styles from './code-rules.module.css';
import { kept } from './use-code-rules.ts';

type CardProps = { desk: CodeRulesDesk; onSaid: (said: string) => void };

/** Asks a second person for the release of the draft, once it was tried out. */
export function AskCard({ desk: { revision, run }, onSaid }: CardProps) {
  const say = useWords(rulesWords).ask;
  const fields = useFields({ words: ruleFieldWords, label: () => say.note, id: () => 'ask-note' });
  const [note, setNote] = useState('');
  const ask = useDeed(kept, (input: { revision: number; note: string }) => place(askForCodeRules, input));
  const submit = async () => {
    const input = fields.check(askForCodeRules.input, { revision, note });
    if (!input) return;
    await ask.mutateAsync(input).then(() => onSaid(say.asked), fields.showRefusal);
  };
  return (
    <section className={styles.card}>
      <h2>{say.title}</h2>
      {run?.fits ? (
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
      ) : (
        <p>{say.first}</p>
      )}
    </section>
  );
}

/** The draft that waits: somebody else releases it, or it goes back. */
export function WaitingCard({ desk, waiting, onSaid }: CardProps & { waiting: Waiting }) {
  const say = useWords(rulesWords).waiting;
  const language = useLanguage();
  const mayRelease = useMay()('rules:release');
  const { revision } = desk;
  const decline = useDeed(kept, (input: { revision: number; reason: string }) => place(declineCodeRules, input));
  return (
    <section className={styles.card}>
      <h2>{say.title}</h2>
      <SummaryList
        rows={[
          { label: say.askedBy, value: waiting.askedBy },
          { label: say.askedAt, value: formatInstant(parseInstant(waiting.askedAt), language) },
          { label: say.note, value: waiting.note },
        ]}
      />
      {waiting.mine && <p>{say.mine}</p>}
      {!waiting.mine && mayRelease && <ReleaseForm desk={desk} onSaid={onSaid} />}
      <ReasonForm
        field={{ id: 'decline-reason', label: say.reason, maxLength: 500 }}
        input={declineCodeRules.input}
        rest={{ revision }}
        words={ruleFieldWords}
        deed={decline}
        go={waiting.mine ? say.takeBack : say.decline}
        onDone={() => onSaid(say.declined)}
      />
    </section>
  );
}

function ReleaseForm({ desk: { revision, run }, onSaid }: CardProps) {
  const say = useWords(rulesWords).waiting;
  const fields = useFields({ words: ruleFieldWords, label: () => say.brakes, id: () => 'release-changing' });
  const [typed, setTyped] = useState('');
  const release = useDeed(kept, (input: { revision: number; changing: number | null }) =>
    place(releaseCodeRules, input),
  );
  const brakes = run?.brakes ?? false;
  const submit = async () => {
    const changing = !brakes ? null : /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : undefined;
    if (changing === undefined) return void fields.show([{ path: 'changing', key: 'number' }]);
    await release
      .mutateAsync({ revision, changing })
      .then(({ version }) => onSaid(say.released(version)), fields.showRefusal);
  };
  return (
    <DeedForm fields={fields} text={say.text} deed={release} go={say.release} onSubmit={() => void submit()}>
      {brakes && (
        <TextField
          id="release-changing"
          label={say.brakes}
          hint={say.brakesHint}
          value={typed}
          inputMode="numeric"
          width="short"
          maxLength={9}
          error={fields.error('changing')}
          onChange={(value) => {
            fields.changed('changing');
            release.reset();
            setTyped(value);
          }}
        />
      )}
    </DeedForm>
  );
}
