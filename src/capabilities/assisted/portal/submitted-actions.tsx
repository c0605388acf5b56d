import Printer from 'lucide-react/icons/printer';
import { type ReactNode, useState } from 'react';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { deviceWords } from '../wording/device.ts';
import { clearPage } from './clear-page.ts';
import { restartPath } from './device.ts';
import styles from './kiosk.module.css';
import { SendConfirmationForm } from './send-confirmation-form.tsx';

/** What can be done once a declaration is submitted: print it, have its reference sent, and finish. */
export function SubmittedActions({ download }: { download?: ReactNode }) {
  const say = useWords(deviceWords).end;
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(false);
  return (
    <section className={styles.end} data-screen-only>
      <p>{say.finishHint}</p>
      <div className={styles.buttons}>
        <Button icon={<Printer />} onClick={() => window.print()} variant="secondary">
          {say.print}
        </Button>
        {download}
        <Button onClick={() => void clearPage(restartPath())}>{say.finish}</Button>
      </div>
      {sent && (
        <Notice tone="ok" live>
          {say.sent}
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
            {say.send}
          </Button>
        )
      )}
    </section>
  );
}
