import { useState } from 'react';
import { ActionSheet, useAction } from '#capabilities/staff/console/public.ts';
import { fieldErrorMessage } from '#foundation/contract/fields.ts';
import { isProblem } from '#foundation/contract/problem.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { useForm } from '#foundation/web/form/use-form.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { MomentField } from '#foundation/web/ui/moment-field/moment-field.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { TextArea } from '#foundation/web/ui/text-area/text-area.tsx';
import { moveContent, type Version } from '../contract-editor.ts';
import { maxLengths } from '../rules/limits.ts';
import type { Move } from '../rules/states.ts';
import { consoleMessages } from '../messages/console.ts';
import { fieldMessages } from '../messages/fields.ts';

/** A button for each possible move, a change of the version's state. Each opens a sheet with the move's form. */
export function MoveButtons({ version, onDone }: { version: Version; onDone: (message: string) => void }) {
  const t = useMessages(consoleMessages);
  const [move, setMove] = useState<Move>();
  return (
    <>
      {version.moves.map((availableMove) => (
        <Button
          key={availableMove}
          variant={availableMove === 'approve' || availableMove === 'publish' ? 'primary' : 'secondary'}
          size="compact"
          onClick={() => setMove(availableMove)}
        >
          {t.moves[availableMove]}
        </Button>
      ))}
      {move && (
        <ActionSheet
          title={t.moves[move]}
          onEnd={(message) => {
            setMove(undefined);
            if (message !== undefined) onDone(message);
          }}
        >
          {(onMoved) => <MoveForm move={move} version={version} onDone={() => onMoved(t.doneMessages[move])} />}
        </ActionSheet>
      )}
    </>
  );
}

type MoveFormProps = { move: Move; version: Version; onDone: () => void };

function MoveForm({ move, version: { item, revision, en, ms }, onDone }: MoveFormProps) {
  const t = useMessages(consoleMessages);
  const language = useLanguage();
  const [errorText, setErrorText] = useState('');
  const { fields, entered, field, group } = useForm({
    id: 'move',
    labels: { at: t.prompts.schedule, remark: needsRemark(move) ? t.prompts[move] : '' },
    messages: fieldMessages,
    focus: 'field',
    initial: { at: '', remark: '' },
  });
  const { at, remark } = entered;
  const moveAction = useAction('content', () =>
    callApi(moveContent, {
      id: item.id,
      number: item.number,
      revision,
      move,
      ...(move === 'schedule' && { at }),
      ...(needsRemark(move) && remark.trim() !== '' && { remark }),
    }),
  );
  const submit = async () => {
    if (needsRemark(move) && !fields.acceptOrShow(remark.trim() === '' ? [{ path: 'remark', key: 'required' }] : []))
      return;
    try {
      await moveAction.mutateAsync(undefined);
      onDone();
    } catch (thrown) {
      // Errors of a submission concern the item's texts, which have no field in this sheet.
      const isShownAtField = move === 'submit' ? false : fields.showRefusal(thrown);
      setErrorText(isShownAtField ? '' : errorSentence(thrown));
    }
  };
  const errorSentence = (thrown: unknown) => {
    const textErrors = move === 'submit' ? fieldErrors(thrown) : [];
    if (textErrors.length === 0) return failureSentence(thrown, language);
    const sentences = textErrors.map(
      ({ path, key }) => `${formatPath(path)}: ${fieldErrorMessage(key, language, fieldMessages)}`,
    );
    return [...new Set(sentences)].join(' ');
  };
  const formatPath = (path: string) => {
    const [textLanguage, part = ''] = path.split('.');
    const { field } = t;
    const questionLabel = { title: field.question, body: field.answer }[part];
    const name =
      (item.kind === 'question' && questionLabel) ||
      { title: field.title, summary: field.summary, body: field.body }[part];
    return `${textLanguage === 'ms' ? t.malay : t.english}, ${name ?? part}`;
  };
  const confirmation = move === 'return' || move === 'schedule' ? undefined : t.confirmations[move];
  return (
    <Form onSubmit={() => void submit()}>
      {confirmation && <p>{confirmation}</p>}
      {leadsToPublication(move) && !(en && ms) && <Notice tone="warn">{t.oneLanguage[en ? 'en' : 'ms']}</Notice>}
      {errorText !== '' && (
        <Notice tone="danger" live>
          {errorText}
        </Notice>
      )}
      {move === 'schedule' && <MomentField {...group('at')} />}
      {needsRemark(move) && (
        <TextArea {...field('remark')} maxLength={maxLengths.remark} remainingMessage={t.charactersLeft} />
      )}
      <Button type="submit" busy={moveAction.isPending}>
        {t.moves[move]}
      </Button>
    </Form>
  );
}

function leadsToPublication(move: Move): boolean {
  return move === 'submit' || move === 'approve' || move === 'schedule' || move === 'publish';
}

function needsRemark(move: Move): move is 'return' | 'withdraw' {
  return move === 'return' || move === 'withdraw';
}

function fieldErrors(thrown: unknown): readonly { path: string; key: string }[] {
  return isProblem(thrown) ? (thrown.details.fields ?? []) : [];
}
