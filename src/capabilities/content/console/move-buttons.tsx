import { useState } from 'react';
import { useAction } from '#capabilities/staff/console/public.ts';
import { fieldErrorMessage } from '#foundation/contract/fields.ts';
import { isProblem } from '#foundation/contract/problem.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { MomentField } from '#foundation/web/ui/moment-field/moment-field.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
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
        <Sheet open title={t.moves[move]} onClose={() => setMove(undefined)}>
          {(close) => (
            <MoveForm
              move={move}
              version={version}
              onDone={() =>
                close(() => {
                  setMove(undefined);
                  onDone(t.doneMessages[move]);
                })
              }
            />
          )}
        </Sheet>
      )}
    </>
  );
}

type MoveFormProps = { move: Move; version: Version; onDone: () => void };

function MoveForm({ move, version: { item, revision, en, ms }, onDone }: MoveFormProps) {
  const t = useMessages(consoleMessages);
  const language = useLanguage();
  const [remark, setRemark] = useState('');
  const [scheduledFor, setScheduledFor] = useState('');
  const [errorText, setErrorText] = useState('');
  const fields = useFields({ messages: fieldMessages, id: (path) => `move-${path}`, focus: 'field' });
  const moveAction = useAction('content', () =>
    callApi(moveContent, {
      id: item.id,
      number: item.number,
      revision,
      move,
      ...(move === 'schedule' && { at: scheduledFor }),
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
    <Form className={layout.stack} onSubmit={() => void submit()}>
      {confirmation && <p>{confirmation}</p>}
      {leadsToPublication(move) && !(en && ms) && <Notice tone="warn">{t.oneLanguage[en ? 'en' : 'ms']}</Notice>}
      {errorText !== '' && (
        <Notice tone="danger" live>
          {errorText}
        </Notice>
      )}
      {move === 'schedule' && (
        <MomentField
          id="move-at"
          legend={t.prompts.schedule}
          value={scheduledFor}
          error={fields.error('at')}
          onChange={(time) => {
            fields.clearErrorsOf('at');
            setScheduledFor(time);
          }}
        />
      )}
      {needsRemark(move) && (
        <TextArea
          id="move-remark"
          label={t.prompts[move]}
          maxLength={maxLengths.remark}
          remainingMessage={t.charactersLeft}
          value={remark}
          error={fields.error('remark')}
          onChange={(text) => {
            fields.clearErrorsOf('remark');
            setRemark(text);
          }}
        />
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
