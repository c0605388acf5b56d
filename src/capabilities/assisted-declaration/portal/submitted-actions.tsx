import { Buttons, Card } from '#foundation/web/ui/layout/layout.tsx';
import Printer from 'lucide-react/icons/printer';
import { type ReactNode, useState } from 'react';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { deviceMessages } from '../messages/device.ts';
import { clearPage } from './clear-page.ts';
import { restartPath } from './device.ts';
import { SendConfirmationForm } from './send-confirmation-form.tsx';

/** Actions after a submission: print, download, send the reference, finish. `download`: button for the PDF, or none. */
export function SubmittedActions({ download }: { download?: ReactNode }) {
  const t = useMessages(deviceMessages).submitted;
  const [isFormOpen, setFormOpen] = useState(false);
  const [isSent, setSent] = useState(false);
  return (
    <Card as="section" gap={6} data-screen-only>
      <p>{t.finishHint}</p>
      <Buttons>
        <Button icon={<Printer />} onClick={() => window.print()} variant="secondary">
          {t.print}
        </Button>
        {download}
        <Button onClick={() => void clearPage(restartPath())}>{t.finish}</Button>
      </Buttons>
      {isSent && (
        <Notice tone="ok" live>
          {t.sent}
        </Notice>
      )}
      {isFormOpen ? (
        <SendConfirmationForm
          onSent={() => {
            setSent(true);
            setFormOpen(false);
          }}
        />
      ) : (
        !isSent && (
          <Button variant="quiet" onClick={() => setFormOpen(true)}>
            {t.send}
          </Button>
        )
      )}
    </Card>
  );
}
