import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
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
  const [confirming, setConfirming] = useState(false);
  const ending = useMutation({ mutationFn: () => callApi(endCertification, {}), onSuccess: setCertification });
  return (
    <>
      <Failure thrown={ending.error} title={t.failed} />
      <Button variant="secondary" busy={ending.isPending} onClick={() => setConfirming(true)}>
        {messages.end}
      </Button>
      <Dialog
        open={confirming}
        title={`${messages.end}?`}
        cancel={{ label: t.keep, onChoose: () => setConfirming(false) }}
        confirm={{
          label: messages.end,
          danger: true,
          onChoose: () => {
            setConfirming(false);
            ending.mutate();
          },
        }}
      >
        {messages.endBody}
      </Dialog>
    </>
  );
}
