import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import { ListChips, useSelectedList } from '#capabilities/staff/console/public.ts';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { StatusMessage } from '#foundation/web/ui/console-shell/status-message.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { paymentMessages } from '../messages/console.ts';
import { Ledger } from './ledger.tsx';
import { Charges } from './charges.tsx';
import { Refunds } from './refunds.tsx';

export function PaymentsScreen() {
  const t = useMessages(paymentMessages);
  const [view, setView] = useSelectedList(t.views);
  const [message, setMessage] = useState('');
  return (
    <ConsolePage title={t.title} lead={t.lead} width="wide" suitsPhones>
      <StatusMessage>{message}</StatusMessage>
      <Stack>
        <ListChips
          legend={t.lists}
          labelByList={t.views}
          value={view}
          onChange={(next) => {
            setView(next);
            setMessage('');
          }}
        />
        {view === 'charges' && <Charges onDone={setMessage} />}
        {view === 'refunds' && <Refunds onDone={setMessage} />}
        {view === 'ledger' && <Ledger />}
      </Stack>
    </ConsolePage>
  );
}
