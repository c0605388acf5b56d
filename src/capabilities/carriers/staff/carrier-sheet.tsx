import { useState } from 'react';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { StatusMessage } from '#foundation/web/ui/console-shell/status-message.tsx';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import type { Carrier, CarrierKey } from '../contract-console.ts';
import { carrierWords } from '../wording/screens.ts';
import { CarrierForm } from './carrier-form.tsx';
import { KeyCards } from './key-cards.tsx';
import { KeyForm } from './key-form.tsx';
import { LimitsForm } from './limits-form.tsx';
import { CarrierActionForm, type CarrierAction } from './carrier-action-form.tsx';
import { NewKey } from './new-key.tsx';

/** What the sheet shows of a carrier. */
type View =
  | { part: 'carrier' | 'change' | 'make' }
  | { part: 'shown'; value: string }
  | { part: 'limits'; key: CarrierKey }
  | { part: 'deed'; deed: CarrierAction; id: string };

/** One carrier with its keys, and what can be done about them. `onEnd`: the sheet was closed. */
export function CarrierSheet({ carrier, onEnd }: { carrier: Carrier; onEnd: () => void }) {
  const say = useWords(carrierWords);
  const [view, setView] = useState<View>({ part: 'carrier' });
  const [said, setSaid] = useState('');
  const back = () => setView({ part: 'carrier' });
  const done = (answer: string) => {
    setSaid(answer);
    back();
  };
  return (
    <Sheet open title={titleOf(view, carrier, say)} onClose={onEnd}>
      {() => {
        switch (view.part) {
          case 'change':
            return <CarrierForm carrier={carrier} onEnd={done} onBack={back} />;
          case 'make':
            return (
              <KeyForm carrierId={carrier.id} onMade={(value) => setView({ part: 'shown', value })} onBack={back} />
            );
          case 'shown':
            return <NewKey value={view.value} onKept={back} />;
          case 'limits':
            return <LimitsForm carrierKey={view.key} onEnd={done} onBack={back} />;
          case 'deed':
            return <CarrierActionForm action={view.deed} id={view.id} onEnd={done} onBack={back} />;
          case 'carrier':
            return <Overview carrier={carrier} said={said} onView={setView} />;
        }
      }}
    </Sheet>
  );
}

type OverviewProps = { carrier: Carrier; said: string; onView: (view: View) => void };

function Overview({ carrier, said, onView }: OverviewProps) {
  const say = useWords(carrierWords);
  const { id, status, contact, keys } = carrier;
  const deed = status === 'active' ? 'suspend' : 'reinstate';
  return (
    <div className={layout.stack}>
      <StatusMessage>{said}</StatusMessage>
      <div>
        <CarrierState status={status} />
      </div>
      <SummaryList
        rows={[
          { label: say.code, value: carrier.code || say.none },
          { label: say.contact, value: contact.name },
          { label: say.email, value: contact.email },
          { label: say.phone, value: contact.phone || say.none },
        ]}
      />
      <div className={layout.buttons}>
        <Button variant="secondary" size="compact" onClick={() => onView({ part: 'change' })}>
          {say.change}
        </Button>
        <Button variant="secondary" size="compact" onClick={() => onView({ part: 'deed', deed, id })}>
          {say[deed]}
        </Button>
      </div>
      <section className={layout.tight}>
        <h3>{say.key.title}</h3>
        <KeyCards
          keys={keys}
          onLimits={(key) => onView({ part: 'limits', key })}
          onRevoke={(key) => onView({ part: 'deed', deed: 'revoke', id: key.id })}
        />
        {status === 'active' && (
          <div>
            <Button size="compact" onClick={() => onView({ part: 'make' })}>
              {say.key.make}
            </Button>
          </div>
        )}
      </section>
    </div>
  );
}

/** Active or suspended, as word and shape. */
export function CarrierState({ status }: Pick<Carrier, 'status'>) {
  const say = useWords(carrierWords);
  return <StatusTag tone={status === 'active' ? 'ok' : 'danger'}>{say.states[status]}</StatusTag>;
}

function titleOf(view: View, carrier: Carrier, say: (typeof carrierWords)['en' | 'ms']): string {
  switch (view.part) {
    case 'carrier':
    case 'change':
      return carrier.name;
    case 'make':
      return say.key.make;
    case 'shown':
      return say.key.shown;
    case 'limits':
      return `${say.key.change}: ${view.key.name}`;
    case 'deed':
      return view.deed === 'revoke' ? say.key.revoke : say[view.deed];
  }
}
