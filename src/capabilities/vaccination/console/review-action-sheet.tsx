import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { useState } from 'react';
import { fieldErrorMessage } from '#foundation/contract/fields.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { TextArea } from '#foundation/web/ui/text-area/text-area.tsx';
import {
  approveApplication,
  requestMoreInformation,
  requestSecondOpinion,
  giveSecondOpinion,
  rejectApplication,
  type ReviewDetail,
} from '../contract-review.ts';
import { reviewMessages } from '../messages/console.ts';
import { useReviewChange } from './use-review.ts';

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

/** `onEnd`: called on close, with a message on success. */
export function ReviewActionSheet({ action, detail, onEnd }: ReviewActionSheetProps) {
  const t = useMessages(reviewMessages);
  return (
    <Sheet open title={t.action[action]} onClose={() => onEnd()}>
      {(close) => <ReviewActionForm action={action} detail={detail} onDone={() => close(() => onEnd(t.done))} />}
    </Sheet>
  );
}

type ReviewActionSheetProps = { action: ReviewAction; detail: ReviewDetail; onEnd: (message?: string) => void };

function ReviewActionForm({
  action,
  detail,
  onDone,
}: {
  action: ReviewAction;
  detail: ReviewDetail;
  onDone: () => void;
}) {
  const t = useMessages(reviewMessages);
  const language = useLanguage();
  const [text, setText] = useState('');
  const [opinion, setOpinion] = useState<'yes' | 'no'>();
  const [isSubmitted, setIsSubmitted] = useState(false);
  const requestMore = useReviewChange(requestMoreInformation);
  const approve = useReviewChange(approveApplication);
  const reject = useReviewChange(rejectApplication);
  const requestSecond = useReviewChange(requestSecondOpinion);
  const giveSecond = useReviewChange(giveSecondOpinion);
  const mutation = {
    requestInformation: requestMore,
    approve,
    reject,
    requestSecond,
    giveSecond,
    withdrawApproval: reject,
  }[action];
  const isTextRequired = action !== 'approve';
  const isMissing = {
    text: isTextRequired && text.trim() === '',
    agrees: action === 'giveSecond' && opinion === undefined,
  };
  const requiredMessage = fieldErrorMessage('required', language);
  const submit = () => {
    setIsSubmitted(true);
    if (isMissing.text || isMissing.agrees || text.trim().length > maxLength) return;
    const baseInput = { id: detail.row.id, revision: detail.revision };
    const options = { onSuccess: onDone };
    if (action === 'requestInformation') requestMore.mutate({ ...baseInput, question: text }, options);
    if (action === 'approve') approve.mutate({ ...baseInput, note: text }, options);
    if (action === 'reject' || action === 'withdrawApproval') reject.mutate({ ...baseInput, reason: text }, options);
    if (action === 'requestSecond') requestSecond.mutate({ ...baseInput, note: text }, options);
    if (action === 'giveSecond') giveSecond.mutate({ ...baseInput, agrees: opinion === 'yes', note: text }, options);
  };
  return (
    <Form className={layout.stack} onSubmit={submit}>
      <p>{t.actionText[action]}</p>
      <Failure thrown={mutation.error} />
      {action === 'giveSecond' && (
        <RadioCards
          id="action-agrees"
          legend={t.opinion}
          layout="side-by-side"
          options={[
            { value: 'yes', label: t.yes },
            { value: 'no', label: t.no },
          ]}
          value={opinion}
          onChange={setOpinion}
          error={isSubmitted && isMissing.agrees ? requiredMessage : undefined}
        />
      )}
      <TextArea
        id="action-text"
        label={t.label[action]}
        value={text}
        onChange={setText}
        maxLength={maxLength}
        remainingMessage={t.charactersLeft}
        error={isSubmitted && isMissing.text ? requiredMessage : undefined}
      />
      <Button
        type="submit"
        variant={rejectingActions.has(action) ? 'danger' : 'primary'}
        busy={mutation.isPending}
        busyText={t.saving}
      >
        {t.action[action]}
      </Button>
    </Form>
  );
}

const maxLength = 1000;
const rejectingActions: ReadonlySet<ReviewAction> = new Set(['reject', 'withdrawApproval']);
