import { useState } from 'react';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { Button, ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { discardChanges } from '#capabilities/declaration/contract.ts';
import { unsubmittedMessages } from '#capabilities/declaration/messages/unsubmitted.ts';
import styles from '../form/form.module.css';
import { useAbandonApplication } from '../use-abandon-application.ts';
import { withNonBreakingDate } from './non-breaking-date.ts';

type NoticeProps = {
  id: string;
  /** Tells the buttons of several applications on one page apart. */
  reference?: string | undefined;
  /** When the version that counts was submitted. */
  submittedAt: string;
  /** Discards the changes, and throws where that fails. */
  discard: () => Promise<void>;
  failure: unknown;
  /** Absent on the page where they are submitted. */
  submitLink?: boolean | undefined;
};

/** Says that a submitted declaration was changed and the changes do not count yet: submit them, or discard them. */
export function UnsubmittedNotice({ id, reference, submittedAt, discard, failure, submitLink = true }: NoticeProps) {
  const language = useLanguage();
  const t = useMessages(unsubmittedMessages);
  const [asking, setAsking] = useState(false);
  const actions = (
    <div className={styles.actions}>
      {submitLink && (
        <ButtonLink size="compact" to={`/travel/form?id=${id}&step=check`} hiddenSuffix={reference}>
          {t.submit}
        </ButtonLink>
      )}
      <Button variant="secondary" size="compact" onClick={() => setAsking(true)} hiddenSuffix={reference}>
        {t.discard}
      </Button>
    </div>
  );
  return (
    <>
      <Notice tone="warn" title={t.title} action={actions}>
        {t.body(withNonBreakingDate(formatInstant(parseInstant(submittedAt), language)))}
      </Notice>
      {failure !== undefined && <Notice tone="danger" title={failureSentence(failure, language)} live />}
      <Dialog
        open={asking}
        title={t.dialogTitle}
        safe={{ label: t.dialogKeep, onChoose: () => setAsking(false) }}
        go={{
          label: t.discard,
          danger: true,
          onChoose: () => {
            setAsking(false);
            void discard();
          },
        }}
      >
        {t.dialogBody}
      </Dialog>
    </>
  );
}

/** The same on a page that shows what was submitted: the changes are discarded at the server and on this device. */
export function UnsubmittedChanges(about: Pick<NoticeProps, 'id' | 'reference' | 'submittedAt'>) {
  const { giveUp, failure } = useAbandonApplication(discardChanges, about.id);
  return <UnsubmittedNotice {...about} discard={giveUp} failure={failure} />;
}
