import { SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import { useAction } from '#capabilities/staff/console/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { closeKiosk, type Kiosk, renewKioskCode } from '../contract.ts';
import { consoleMessages } from '../messages/console.ts';
import { KioskCode } from './kiosk-code.tsx';
import { KioskStatusTags } from './kiosk-table.tsx';

export function KioskSheet({ kiosk, onEnd }: { kiosk: Kiosk; onEnd: (message?: string) => void }) {
  const t = useMessages(consoleMessages).kiosks;
  const timeText = useTimeText();
  const { id, state } = kiosk;
  const [actionToConfirm, setActionToConfirm] = useState<'close' | 'remove'>();
  const renew = useAction('assisted-declaration', () => callApi(renewKioskCode, { id }));
  const close = useAction('assisted-declaration', (remove: boolean) => callApi(closeKiosk, { id, remove }));
  const formatTime = (instant: string | null) => (instant ? timeText.instant(instant) : t.never);
  const failure = renew.error ?? close.error;
  return (
    <Sheet open title={renew.data ? t.codeTitle : kiosk.name} onClose={() => onEnd()}>
      {(closeSheet) => {
        const closeOrRemove = (remove: boolean) =>
          close.run(remove, () => closeSheet(() => onEnd(remove ? t.removed : t.closed)));
        // Needs a second press: an accidental press would delete the answers of the traveller at the kiosk.
        const press = (action: 'close' | 'remove') => () =>
          actionToConfirm === action ? closeOrRemove(action === 'remove') : setActionToConfirm(action);
        if (renew.data) return <KioskCode issuedCode={renew.data} />;
        return (
          <Stack>
            <KioskStatusTags kiosk={kiosk} />
            <SummaryList
              rows={[
                ...(kiosk.port ? [{ label: t.port, value: kiosk.port.name }] : []),
                { label: t.location, value: kiosk.location },
                { label: t.lastContact, value: formatTime(kiosk.lastContactAt) },
                ...(state === 'open'
                  ? [
                      { label: t.openedAt, value: formatTime(kiosk.openedAt) },
                      { label: t.openedBy, value: kiosk.openedBy },
                    ]
                  : []),
              ]}
            />
            <Failure thrown={failure} />
            <SmallText>{t.newCodeText}</SmallText>
            <Button variant="secondary" busy={renew.isPending} onClick={() => renew.mutate(undefined)}>
              {t.newCode}
            </Button>
            {state !== 'closed' && (
              <>
                <SmallText>{t.closeText}</SmallText>
                <Button variant="danger" busy={close.isPending} onClick={press('close')}>
                  {actionToConfirm === 'close' ? t.pressAgain : t.close}
                </Button>
              </>
            )}
            {state === 'closed' && (
              <Button variant="quiet" busy={close.isPending} onClick={press('remove')}>
                {actionToConfirm === 'remove' ? t.pressAgain : t.remove}
              </Button>
            )}
          </Stack>
        );
      }}
    </Sheet>
  );
}
