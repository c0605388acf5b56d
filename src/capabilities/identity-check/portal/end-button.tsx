import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { type Certification, endCertification } from '../contract.ts';
import { identityCheckMessages } from '../messages/screens.ts';

type EndButtonProps = { words: { end: string; endBody: string }; put: (now: Certification) => void };

/** Takes back what waits, or gives up what is verified, after asking once more. */
export function EndButton({ words, put }: EndButtonProps) {
  const t = useMessages(identityCheckMessages);
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  const ending = useMutation({ mutationFn: () => callApi(endCertification, {}), onSuccess: put });
  return (
    <>
      {ending.isError && (
        <Notice tone="danger" title={t.failed} live>
          {failureSentence(ending.error, language)}
        </Notice>
      )}
      <Button variant="secondary" busy={ending.isPending} onClick={() => setAsking(true)}>
        {words.end}
      </Button>
      <Dialog
        open={asking}
        title={`${words.end}?`}
        safe={{ label: t.keep, onChoose: () => setAsking(false) }}
        go={{
          label: words.end,
          danger: true,
          onChoose: () => {
            setAsking(false);
            ending.mutate();
          },
        }}
      >
        {words.endBody}
      </Dialog>
    </>
  );
}
