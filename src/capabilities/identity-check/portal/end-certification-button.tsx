import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { ConfirmSubmit } from '#foundation/web/form/confirm-submit.tsx';
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
  const submission = useSubmission();
  return (
    <ConfirmSubmit
      submission={submission}
      label={messages.end}
      variant="secondary"
      onClick={submission.confirm}
      onConfirm={() => void submission.submit(() => callApi(endCertification, {}).then(setCertification))}
      renderFailure={(thrown) => <Failure thrown={thrown} title={t.failed} />}
      question={{ title: `${messages.end}?`, cancelLabel: t.keep }}
    >
      {messages.endBody}
    </ConfirmSubmit>
  );
}
