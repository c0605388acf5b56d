import { Buttons } from '#foundation/web/ui/layout/layout.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { ConfirmButton } from '#foundation/web/form/confirm-button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { discardChanges } from '#capabilities/declaration/contract.ts';
import { unsubmittedMessages } from '#capabilities/declaration/messages/unsubmitted.ts';
import { useAbandonApplication } from '../use-abandon-application.ts';
import { withNonBreakingDate } from './non-breaking-date.ts';

type NoticeProps = {
  id: string;
  /** Reference of the application. Distinguishes the buttons of several applications for screen readers. */
  reference?: string | undefined;
  /** Submission time of the version in force. */
  submittedAt: string;
  discard: () => Promise<unknown>;
  failure: unknown;
  /** Whether the notice links to the page where the changes are submitted; false on that page itself. */
  hasSubmitLink?: boolean | undefined;
};

/** Notice that a submitted application has changes that are not submitted, with buttons to submit or discard them. */
export function UnsubmittedNotice({ id, reference, submittedAt, discard, failure, hasSubmitLink = true }: NoticeProps) {
  const timeText = useTimeText();
  const t = useMessages(unsubmittedMessages);
  const actions = (
    <Buttons>
      {hasSubmitLink && (
        <ButtonLink size="compact" to={`/travel/form?id=${id}&step=check`} hiddenSuffix={reference}>
          {t.submit}
        </ButtonLink>
      )}
      <ConfirmButton
        variant="secondary"
        size="compact"
        hiddenSuffix={reference}
        label={t.discard}
        title={t.dialogTitle}
        cancelLabel={t.dialogKeep}
        onConfirm={() => void discard()}
      >
        {t.dialogBody}
      </ConfirmButton>
    </Buttons>
  );
  return (
    <>
      <Notice tone="warn" title={t.title} action={actions}>
        {t.body(withNonBreakingDate(timeText.instant(submittedAt)))}
      </Notice>
      <Failure thrown={failure} />
    </>
  );
}

/** Notice for a page that shows the submitted version. Discards changes on the server and on this device. */
export function UnsubmittedChanges(application: Pick<NoticeProps, 'id' | 'reference' | 'submittedAt'>) {
  const { abandon, failure } = useAbandonApplication(discardChanges, application.id);
  return <UnsubmittedNotice {...application} discard={abandon} failure={failure} />;
}
