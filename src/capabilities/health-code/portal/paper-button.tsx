import { SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { saveFile } from '#foundation/web/host/save-file.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { printHealthCode } from '../contract.ts';
import { codeMessages } from '../messages/code.ts';

/** Button that saves the health code of a person as a PDF for printing. */
export function PaperButton({ member }: { member: string }) {
  const t = useMessages(codeMessages);
  const { busy, failure, submit } = useSubmission();
  const [status, setStatus] = useState<{ tone: 'ok' | 'warn'; title: string }>();
  const print = () => {
    setStatus(undefined);
    return submit(async () => {
      const { name, bytes, type } = await callApi(printHealthCode, { member_id: member });
      const outcome = await saveFile(name, new Blob([new Uint8Array(bytes)], { type }));
      if (outcome !== 'cancelled')
        setStatus(outcome === 'failed' ? { tone: 'warn', title: t.notSaved } : { tone: 'ok', title: t.saved });
    });
  };
  return (
    <Stack gap={2}>
      <Button
        variant="secondary"
        icon={<Printer aria-hidden="true" />}
        busy={busy}
        busyText={t.creatingFile}
        onClick={() => void print()}
      >
        {t.paper}
      </Button>
      <SmallText>{t.paperHint}</SmallText>
      <Failure thrown={failure} />
      {status && <Notice tone={status.tone} title={status.title} live />}
    </Stack>
  );
}
