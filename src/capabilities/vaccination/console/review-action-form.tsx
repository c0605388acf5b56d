import { useState } from 'react';
import { useAction } from '#capabilities/staff/console/public.ts';
import { fieldErrorMessage } from '#foundation/contract/fields.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { TextArea } from '#foundation/web/ui/text-area/text-area.tsx';
import {
  approveApplication,
  giveSecondOpinion,
  rejectApplication,
  requestMoreInformation,
  requestSecondOpinion,
  type ReviewDetail,
} from '../contract-review.ts';
import { reviewMessages } from '../messages/console.ts';

/** Actions on an application that need a text. */
export const reviewActions = [
  'approve',
  'giveSecond',
  'requestInformation',
  'requestSecond',
  'reject',
  'withdrawApproval',
] as const;
export type ReviewAction = (typeof reviewActions)[number];

type ReviewActionFormProps = { action: ReviewAction; detail: ReviewDetail; onDone: () => void };

/** Form of one action. `onDone`: called on success. */
export function ReviewActionForm({ action, detail, onDone }: ReviewActionFormProps) {
  const t = useMessages(reviewMessages);
  const language = useLanguage();
  const [text, setText] = useState('');
  const [opinion, setOpinion] = useState<'yes' | 'no'>();
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { mutate, isPending, error } = useSendReviewAction(action, detail);
  const isTextMissing = action !== 'approve' && text.trim() === '';
  const isOpinionMissing = action === 'giveSecond' && opinion === undefined;
  const requiredMessage = isSubmitted ? fieldErrorMessage('required', language) : undefined;
  const submit = () => {
    setIsSubmitted(true);
    if (isTextMissing || isOpinionMissing || text.trim().length > maxLength) return;
    mutate({ text, agrees: opinion === 'yes' }, { onSuccess: onDone });
  };
  return (
    <Form onSubmit={submit}>
      <p>{t.actionText[action]}</p>
      <Failure thrown={error} />
      {action === 'giveSecond' && (
        <RadioCards
          id="action-agrees"
          legend={t.opinion}
          layout="side-by-side"
          options={(['yes', 'no'] as const).map((value) => ({ value, label: t[value] }))}
          value={opinion}
          onChange={setOpinion}
          error={isOpinionMissing ? requiredMessage : undefined}
        />
      )}
      <TextArea
        id="action-text"
        label={t.label[action]}
        value={text}
        onChange={setText}
        maxLength={maxLength}
        remainingMessage={t.charactersLeft}
        error={isTextMissing ? requiredMessage : undefined}
      />
      <Button
        type="submit"
        variant={rejectingActions.has(action) ? 'danger' : 'primary'}
        busy={isPending}
        busyText={t.saving}
      >
        {t.action[action]}
      </Button>
    </Form>
  );
}

function useSendReviewAction(action: ReviewAction, { row: { id }, revision }: ReviewDetail) {
  return useAction('vaccination', ({ text, agrees }: { text: string; agrees: boolean }) => {
    const item = { id, revision };
    const reject = () => callApi(rejectApplication, { ...item, reason: text });
    return {
      approve: () => callApi(approveApplication, { ...item, note: text }),
      giveSecond: () => callApi(giveSecondOpinion, { ...item, agrees, note: text }),
      requestInformation: () => callApi(requestMoreInformation, { ...item, question: text }),
      requestSecond: () => callApi(requestSecondOpinion, { ...item, note: text }),
      reject,
      withdrawApproval: reject,
    }[action]();
  });
}

const maxLength = 1000;
const rejectingActions: ReadonlySet<ReviewAction> = new Set(['reject', 'withdrawApproval']);
