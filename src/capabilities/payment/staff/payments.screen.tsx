import { useState } from 'react';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { paymentWords } from '../wording/console.ts';
import { Books } from './books.tsx';
import { Charges } from './charges.tsx';
import { Refunds } from './refunds.tsx';

const views = ['charges', 'refunds', 'books'] as const;

/** `/staff/payments`: charges, refunds, and the ledger. */
export function PaymentsScreen() {
  const say = useWords(paymentWords);
  const [view, setView] = useState<(typeof views)[number]>('charges');
  const [said, setSaid] = useState('');
  return (
    <ConsolePage title={say.title} lead={say.lead} width="wide" phone>
      <p role="status">{said}</p>
      <div className={layout.stack}>
        <RadioCards
          id="payments-view"
          legend={say.lists}
          layout="chips"
          value={view}
          onChange={(next) => {
            setView(next);
            setSaid('');
          }}
          options={views.map((value) => ({ value, label: say.views[value] }))}
        />
        {view === 'charges' && <Charges onDone={setSaid} />}
        {view === 'refunds' && <Refunds onDone={setSaid} />}
        {view === 'books' && <Books />}
      </div>
    </ConsolePage>
  );
}
