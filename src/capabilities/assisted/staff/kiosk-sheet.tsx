import { useState } from 'react';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { closeKiosk, type Kiosk, renewKioskCode } from '../contract.ts';
import { consoleWords } from '../wording/console.ts';
import { KioskCode } from './kiosk-code.tsx';
import { KioskStatusTags } from './kiosk-table.tsx';
import { useKioskChange } from './use-kiosk-change.ts';

/** One kiosk: its state, a new code, and closing it from afar. `onEnd`: with the sentence of what became of it. */
export function KioskSheet({ kiosk, onEnd }: { kiosk: Kiosk; onEnd: (answer?: string) => void }) {
  const say = useWords(consoleWords).kiosks;
  const language = useLanguage();
  const { id, state } = kiosk;
  const [sure, setSure] = useState<'close' | 'remove'>();
  const renew = useKioskChange(() => callApi(renewKioskCode, { id }));
  const close = useKioskChange((remove: boolean) => callApi(closeKiosk, { id, remove }));
  const when = (instant: string | null) => (instant ? formatInstant(parseInstant(instant), language) : say.never);
  const failure = renew.error ?? close.error;
  return (
    <Sheet open title={renew.data ? say.codeTitle : kiosk.name} onClose={() => onEnd()}>
      {(leave) => {
        const shut = async (remove: boolean) => {
          await close.mutateAsync(remove);
          leave(() => onEnd(remove ? say.removed : say.closed));
        };
        // Asked for twice: a slip of the finger would take somebody's answers.
        const press = (deed: 'close' | 'remove') => () =>
          sure === deed ? void shut(deed === 'remove').catch(() => undefined) : setSure(deed);
        if (renew.data) return <KioskCode given={renew.data} />;
        return (
          <div className={layout.stack}>
            <KioskStatusTags kiosk={kiosk} />
            <SummaryList
              rows={[
                { label: say.post, value: kiosk.post },
                { label: say.seen, value: when(kiosk.seenAt) },
                ...(state === 'open'
                  ? [
                      { label: say.openedAt, value: when(kiosk.openedAt) },
                      { label: say.openedBy, value: kiosk.openedBy },
                    ]
                  : []),
              ]}
            />
            {failure && <Notice tone="danger" title={failureSentence(failure, language)} live />}
            <p className={layout.small}>{say.newCodeText}</p>
            <Button variant="secondary" busy={renew.isPending} onClick={() => renew.mutate(undefined)}>
              {say.newCode}
            </Button>
            {state !== 'closed' && (
              <>
                <p className={layout.small}>{say.closeText}</p>
                <Button variant="danger" busy={close.isPending} onClick={press('close')}>
                  {sure === 'close' ? say.sure : say.close}
                </Button>
              </>
            )}
            {state === 'closed' && (
              <Button variant="quiet" busy={close.isPending} onClick={press('remove')}>
                {sure === 'remove' ? say.sure : say.remove}
              </Button>
            )}
          </div>
        );
      }}
    </Sheet>
  );
}
