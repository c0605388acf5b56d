import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { ConfirmButton } from '#foundation/web/form/confirm-button.tsx';
import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { type Certification, endCertification } from '../contract.ts';
import { identityCheckMessages } from '../messages/screens.ts';

type EndCertificationButtonProps = {
  messages: { end: string; endBody: string };
  setCertification: (certification: Certification) => void;
};

/** Button that withdraws a pending certification or gives up a verified one, after a confirmation. */
export function EndCertificationButton({ messages, setCertification }: EndCertificationButtonProps) {
  const t = useMessages(identityCheckMessages);
  const { busy, failure, submit } = useSubmission();
  return (
    <>
      <Failure thrown={failure} title={t.failed} />
      <ConfirmButton
        variant="secondary"
        busy={busy}
        label={messages.end}
        title={`${messages.end}?`}
        cancelLabel={t.keep}
        onConfirm={() => void submit(() => callApi(endCertification, {}).then(setCertification))}
      >
        {messages.endBody}
      </ConfirmButton>
    </>
  );
}
