import Printer from 'lucide-react/icons/printer';
import { type ReactNode, useState } from 'react';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { deviceMessages } from '../messages/device.ts';
import { clearPage } from './clear-page.ts';
import { restartPath } from './device.ts';
import styles from './kiosk.module.css';
import { SendConfirmationForm } from './send-confirmation-form.tsx';

/** Actions after submission: print, send the reference, finish. */
export function SubmittedActions({ download }: { download?: ReactNode }) {
  const t = useMessages(deviceMessages).submitted;
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(false);
  return (
    <section className={styles.end} data-screen-only>
      <p>{t.finishHint}</p>
      <div className={styles.buttons}>
        <Button icon={<Printer />} onClick={() => window.print()} variant="secondary">
          {t.print}
        </Button>
        {download}
        <Button onClick={() => void clearPage(restartPath())}>{t.finish}</Button>
      </div>
      {sent && (
        <Notice tone="ok" live>
          {t.sent}
        </Notice>
      )}
      {sending ? (
        <SendConfirmationForm
          onSent={() => {
            setSent(true);
            setSending(false);
          }}
        />
      ) : (
        !sent && (
          <Button variant="quiet" onClick={() => setSending(true)}>
            {t.send}
          </Button>
        )
      )}
    </section>
  );
}
