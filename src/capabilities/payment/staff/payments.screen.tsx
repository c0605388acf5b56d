import { useState } from 'react';
import { ListChips, useSelectedList } from '#capabilities/staff/staff/public.ts';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { StatusMessage } from '#foundation/web/ui/console-shell/status-message.tsx';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { paymentWords } from '../wording/console.ts';
import { Ledger } from './ledger.tsx';
import { Charges } from './charges.tsx';
import { Refunds } from './refunds.tsx';

/** `/staff/payments`: charges, refunds, and the ledger. */
export function PaymentsScreen() {
  const say = useWords(paymentWords);
  const [view, setView] = useSelectedList(say.views);
  const [said, setSaid] = useState('');
  return (
    <ConsolePage title={say.title} lead={say.lead} width="wide" phone>
      <StatusMessage>{said}</StatusMessage>
      <div className={layout.stack}>
        <ListChips
          legend={say.lists}
          names={say.views}
          value={view}
          onChange={(next) => {
            setView(next);
            setSaid('');
          }}
        />
        {view === 'charges' && <Charges onDone={setSaid} />}
        {view === 'refunds' && <Refunds onDone={setSaid} />}
        {view === 'books' && <Ledger />}
      </div>
    </ConsolePage>
  );
}
