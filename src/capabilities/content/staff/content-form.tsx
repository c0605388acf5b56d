import { lazy, Suspense, useState } from 'react';
import { useDeed } from '#capabilities/staff/staff/public.ts';
import type { OutputOf } from '#foundation/contract/call.ts';
import { type Fields, useFields } from '#foundation/web/form/use-fields.ts';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { useLeaveGuard } from '#foundation/web/screens/leave-guard.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { TextArea } from '#foundation/web/ui/text-area/text-area.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import type { keepContent } from '../contract-editor.ts';
import { categories, categoryNames, type Kind } from '../rules/kinds.ts';
import { longest } from '../rules/limits.ts';
import type { Text } from '../rules/rich-text.ts';
import { consoleWords } from '../wording/console.ts';
import { fieldWords } from '../wording/fields.ts';
import styles from './content.module.css';
import { sentFrom, type Typed } from './typed-content.ts';

// What only those who write need.
const RichEditor = lazy(() => import('./editor/rich-editor.tsx').then((file) => ({ default: file.RichEditor })));

type Kept = OutputOf<typeof keepContent>;

type ContentFormProps = {
  kind: Kind;
  begun: Typed;
  /** Keeps what was written. */
  keep: (sent: ReturnType<typeof sentFrom>) => Promise<Kept>;
  onKept: (kept: Kept) => void;
  onClose: () => void;
};

/** Writes an item in both languages. */
export function ContentForm({ kind, begun, keep, onKept, onClose }: ContentFormProps) {
  const say = useWords(consoleWords);
  const language = useLanguage();
  const [typed, setTyped] = useState(begun);
  const [kept, setKept] = useState(begun);
  const fields = useFields({
    words: fieldWords,
    label: (path) => labelOf(say, kind, path),
    id: (path) => `content-${path.split('.').slice(0, 2).join('-')}`,
  });
  const save = useDeed('content', (sent: Typed) => keep(sentFrom(sent)));
  const dirty = typed !== kept;
  const leaving = useLeaveGuard(dirty);
  const [closing, setClosing] = useState(false);
  const change = (path: string, update: (before: Typed) => Typed) => {
    fields.changed(path);
    if (!save.isPending) save.reset();
    setTyped(update);
  };
  const submit = async () => {
    const sent = typed;
    try {
      const answer = await save.mutateAsync(sent);
      fields.clear();
      setKept(sent);
      onKept(answer);
    } catch (thrown) {
      fields.showRefusal(thrown);
    }
  };
  return (
    // No form element: the sheets of the editor have forms of their own, and Enter in a title is no wish to save.
    <div className={styles.form}>
      <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
      <RadioCards
        id={fields.id('category')}
        legend={say.category}
        layout="chips"
        value={typed.category}
        onChange={(category) => change('category', (before) => ({ ...before, category }))}
        options={categoryNames.map((value) => ({ value, label: categories[value][language] }))}
      />
      <p className={styles.small}>{say.languageHint}</p>
      <div className={styles.beside}>
        {(['en', 'ms'] as const).map((of) => (
          <TextFields
            key={of}
            of={of}
            kind={kind}
            text={typed[of]}
            begun={begun[of]}
            fields={fields}
            onChange={(part, text) =>
              change(`${of}.${part}`, (before) => ({ ...before, [of]: { ...before[of], ...text } }))
            }
          />
        ))}
      </div>
      <p role="status">{save.isSuccess && !dirty ? say.saved : ''}</p>
      {save.isError && fields.errors.length === 0 && (
        <Notice tone="danger" live>
          {failureSentence(save.error, language)}
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button size="compact" busy={save.isPending} onClick={() => void submit()}>
          {say.save}
        </Button>
        <Button look="quiet" size="compact" onClick={() => (dirty ? setClosing(true) : onClose())}>
          {say.closeEditor}
        </Button>
      </div>
      <Dialog
        open={leaving.asking || closing}
        title={say.leaveTitle}
        safe={{
          label: say.stay,
          onChoose: () => {
            setClosing(false);
            leaving.stay();
          },
        }}
        go={{ label: say.leave, danger: true, onChoose: () => (closing ? onClose() : leaving.leave()) }}
      >
        {say.leaveText}
      </Dialog>
    </div>
  );
}

type TextFieldsProps = {
  of: 'en' | 'ms';
  kind: Kind;
  text: Text;
  begun: Text;
  fields: Fields;
  onChange: (part: keyof Text, text: Partial<Text>) => void;
};

function TextFields({ of, kind, text, begun, fields, onChange }: TextFieldsProps) {
  const say = useWords(consoleWords);
  const heading = `content-${of}`;
  const label = (part: keyof Text) => partLabel(say, kind, part);
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{of === 'en' ? say.english : say.malay}</h2>
      <TextField
        id={fields.id(`${of}.title`)}
        label={label('title')}
        maxLength={longest.title}
        value={text.title}
        error={fields.error(`${of}.title`)}
        onChange={(title) => onChange('title', { title })}
      />
      {kind !== 'question' && (
        <TextArea
          id={fields.id(`${of}.summary`)}
          label={label('summary')}
          hint={say.field.summaryHint}
          lang={of}
          most={longest.summary}
          left={say.left}
          value={text.summary}
          error={fields.error(`${of}.summary`)}
          onChange={(summary) => onChange('summary', { summary })}
        />
      )}
      <Suspense
        fallback={
          <Skeleton loading shape={<SkeletonCard lines={6} />}>
            {null}
          </Skeleton>
        }
      >
        <RichEditor
          id={fields.id(`${of}.body`)}
          label={label('body')}
          lang={of}
          body={begun.body}
          error={fields.error(`${of}.body`)}
          onChange={(body) => onChange('body', { body })}
        />
      </Suspense>
    </section>
  );
}

type Say = (typeof consoleWords)['en' | 'ms'];

function partLabel(say: Say, kind: Kind, part: keyof Text): string {
  if (kind === 'question' && part === 'title') return say.field.question;
  if (kind === 'question' && part === 'body') return say.field.answer;
  return say.field[part];
}

function labelOf(say: Say, kind: Kind, path: string): string {
  const [of, part] = path.split('.');
  if (part !== 'title' && part !== 'summary' && part !== 'body') return say.category;
  return `${of === 'en' ? say.english : say.malay}: ${partLabel(say, kind, part)}`;
}
