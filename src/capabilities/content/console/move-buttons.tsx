import { useState } from 'react';
import { ActionSheet, useAction } from '#capabilities/staff/console/public.ts';
import { fieldErrorMessage } from '#foundation/contract/fields.ts';
import { isProblem } from '#foundation/contract/problem.ts';
import type { Language } from '#foundation/language/messages.ts';
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
import type { ContentKind } from '../rules/kinds.ts';
import { maxLengths } from '../rules/limits.ts';
import type { ContentText } from '../rules/rich-text.ts';
import type { Move } from '../rules/states.ts';
import { consoleMessages } from '../messages/console.ts';
import { fieldMessages } from '../messages/fields.ts';
import { partLabel } from './text-fields.tsx';

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
      const textErrors = move === 'submit' ? formatTextErrors(thrown, item.kind, language) : '';
      const isShownAtField = move !== 'submit' && fields.showRefusal(thrown);
      setErrorText(isShownAtField ? '' : textErrors || failureSentence(thrown, language));
    }
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

// Sentences about errors in an item's texts, whose paths are such as `en.title`. Empty if there is none.
function formatTextErrors(thrown: unknown, kind: ContentKind, language: Language): string {
  const t = consoleMessages[language];
  const sentences = (isProblem(thrown) ? (thrown.details.fields ?? []) : []).map(({ path, key }) => {
    const [textLanguage, part] = path.split('.') as ['en' | 'ms', keyof ContentText];
    const place = `${textLanguage === 'ms' ? t.malay : t.english}, ${partLabel(t, kind, part)}`;
    return `${place}: ${fieldErrorMessage(key, language, fieldMessages)}`;
  });
  return [...new Set(sentences)].join(' ');
}
