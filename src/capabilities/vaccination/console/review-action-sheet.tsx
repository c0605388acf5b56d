import { useState } from 'react';
import { fieldSentence } from '#foundation/contract/fields.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { TextArea } from '#foundation/web/ui/text-area/text-area.tsx';
import {
  approveApplication,
  askForMore,
  askSecondOpinion,
  giveSecondOpinion,
  rejectApplication,
  type ReviewDetail,
} from '../contract-review.ts';
import { reviewMessages } from '../messages/console.ts';
import { useReviewChange } from './use-review.ts';

/** What can be done with an application that needs words. */
export const reviewActions = ['approve', 'giveSecond', 'ask', 'askSecond', 'reject', 'takeBack'] as const;
export type ReviewAction = (typeof reviewActions)[number];

/** Asks for the words of a deed, and does it. `onEnd`: closed, with what became of it when it was done. */
export function ReviewActionSheet({ action: deed, detail, onEnd }: ReviewActionSheetProps) {
  const t = useMessages(reviewMessages);
  return (
    <Sheet open title={t.deed[deed]} onClose={() => onEnd()}>
      {(close) => <ReviewActionForm deed={deed} detail={detail} onDone={() => close(() => onEnd(t.done))} />}
    </Sheet>
  );
}

type ReviewActionSheetProps = { action: ReviewAction; detail: ReviewDetail; onEnd: (sentence?: string) => void };

function ReviewActionForm({ deed, detail, onDone }: { deed: ReviewAction; detail: ReviewDetail; onDone: () => void }) {
  const t = useMessages(reviewMessages);
  const language = useLanguage();
  const [text, setText] = useState('');
  const [agrees, setAgrees] = useState<'yes' | 'no'>();
  const [tried, setTried] = useState(false);
  const ask = useReviewChange(askForMore);
  const approve = useReviewChange(approveApplication);
  const reject = useReviewChange(rejectApplication);
  const askSecond = useReviewChange(askSecondOpinion);
  const giveSecond = useReviewChange(giveSecondOpinion);
  const act = { ask, approve, reject, askSecond, giveSecond, takeBack: reject }[deed];
  const needed = deed !== 'approve';
  const missing = {
    text: needed && text.trim() === '',
    agrees: deed === 'giveSecond' && agrees === undefined,
  };
  const required = fieldSentence('required', language);
  const save = () => {
    setTried(true);
    if (missing.text || missing.agrees || text.trim().length > maxLength) return;
    const change = { id: detail.row.id, revision: detail.revision };
    const then = { onSuccess: onDone };
    if (deed === 'ask') ask.mutate({ ...change, question: text }, then);
    if (deed === 'approve') approve.mutate({ ...change, note: text }, then);
    if (deed === 'reject' || deed === 'takeBack') reject.mutate({ ...change, reason: text }, then);
    if (deed === 'askSecond') askSecond.mutate({ ...change, note: text }, then);
    if (deed === 'giveSecond') giveSecond.mutate({ ...change, agrees: agrees === 'yes', note: text }, then);
  };
  return (
    <Form className={layout.stack} onSubmit={save}>
      <p>{t.deedText[deed]}</p>
      {act.isError && (
        <Notice tone="danger" live>
          {failureSentence(act.error, language)}
        </Notice>
      )}
      {deed === 'giveSecond' && (
        <RadioCards
          id="deed-agrees"
          legend={t.opinion}
          layout="side-by-side"
          options={[
            { value: 'yes', label: t.yes },
            { value: 'no', label: t.no },
          ]}
          value={agrees}
          onChange={setAgrees}
          error={tried && missing.agrees ? required : undefined}
        />
      )}
      <TextArea
        id="deed-text"
        label={t.label[deed]}
        value={text}
        onChange={setText}
        most={maxLength}
        left={t.left}
        error={tried && missing.text ? required : undefined}
      />
      <Button
        type="submit"
        variant={finalActions.has(deed) ? 'danger' : 'primary'}
        busy={act.isPending}
        busyText={t.saving}
      >
        {t.deed[deed]}
      </Button>
    </Form>
  );
}

const maxLength = 1000;
// Deeds after which somebody has nothing any more.
const finalActions: ReadonlySet<ReviewAction> = new Set(['reject', 'takeBack']);
