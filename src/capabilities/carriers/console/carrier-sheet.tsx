import { Row, Section, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import { ReasonActionForm } from '#capabilities/staff/console/public.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { StatusMessage } from '#foundation/web/ui/console-shell/status-message.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import {
  type Carrier,
  type CarrierKey,
  reinstateCarrier,
  revokeCarrierKey,
  suspendCarrier,
} from '../contract-console.ts';
import { carrierMessages } from '../messages/screens.ts';
import { CarrierForm } from './carrier-form.tsx';
import { KeyCards } from './key-cards.tsx';
import { KeyForm } from './key-form.tsx';
import { LimitsForm } from './limits-form.tsx';
import { NewKey } from './new-key.tsx';

type CarrierAction = 'suspend' | 'reinstate' | 'revoke';

// Part of the sheet on view. `make`: form for a new key. `shown`: the new key, which is shown once.
type View =
  | { part: 'carrier' | 'change' | 'make' }
  | { part: 'shown'; value: string }
  | { part: 'limits'; key: CarrierKey }
  | { part: 'action'; action: CarrierAction; id: string };

export function CarrierSheet({ carrier, onEnd }: { carrier: Carrier; onEnd: () => void }) {
  const t = useMessages(carrierMessages);
  const [view, setView] = useState<View>({ part: 'carrier' });
  const [message, setMessage] = useState('');
  const back = () => setView({ part: 'carrier' });
  const showDone = (text: string) => {
    setMessage(text);
    back();
  };
  return (
    <Sheet open title={titleOf(view, carrier, t)} onClose={onEnd}>
      {() => {
        switch (view.part) {
          case 'change':
            return <CarrierForm carrier={carrier} onEnd={showDone} onBack={back} />;
          case 'make':
            return (
              <KeyForm carrierId={carrier.id} onCreated={(value) => setView({ part: 'shown', value })} onBack={back} />
            );
          case 'shown':
            return <NewKey value={view.value} onSaved={back} />;
          case 'limits':
            return <LimitsForm carrierKey={view.key} onEnd={showDone} onBack={back} />;
          case 'action':
            return (
              <CarrierActionForm carrier={carrier} action={view.action} id={view.id} onEnd={showDone} onBack={back} />
            );
          case 'carrier':
            return <Overview carrier={carrier} message={message} onView={setView} />;
        }
      }}
    </Sheet>
  );
}

type OverviewProps = { carrier: Carrier; message: string; onView: (view: View) => void };

function Overview({ carrier, message, onView }: OverviewProps) {
  const t = useMessages(carrierMessages);
  const { id, status, contact, keys } = carrier;
  const action = status === 'active' ? 'suspend' : 'reinstate';
  return (
    <Stack>
      <StatusMessage>{message}</StatusMessage>
      <div>
        <CarrierStatusTag status={status} />
      </div>
      <SummaryList
        rows={[
          { label: t.code, value: carrier.code || t.none },
          { label: t.contact, value: contact.name },
          { label: t.email, value: contact.email },
          { label: t.phone, value: contact.phone || t.none },
        ]}
      />
      <Row>
        <Button variant="secondary" size="compact" onClick={() => onView({ part: 'change' })}>
          {t.change}
        </Button>
        <Button variant="secondary" size="compact" onClick={() => onView({ part: 'action', action, id })}>
          {t[action]}
        </Button>
      </Row>
      <Section gap={4}>
        <h3>{t.key.title}</h3>
        <KeyCards
          keys={keys}
          onChangeLimits={(key) => onView({ part: 'limits', key })}
          onRevoke={(key) => onView({ part: 'action', action: 'revoke', id: key.id })}
        />
        {status === 'active' && (
          <div>
            <Button size="compact" onClick={() => onView({ part: 'make' })}>
              {t.key.newKey}
            </Button>
          </div>
        )}
      </Section>
    </Stack>
  );
}

type ActionProps = {
  carrier: Carrier;
  action: CarrierAction;
  id: string;
  onEnd: (message: string) => void;
  onBack: () => void;
};

function CarrierActionForm({ carrier, action, id, onEnd, onBack }: ActionProps) {
  const t = useMessages(carrierMessages);
  const timeText = useTimeText();
  const activeKeys = carrier.keys.filter(({ state }) => state === 'active').length;
  const key = carrier.keys.find((carrierKey) => carrierKey.id === id);
  const lastUsed = key?.lastUsedAt ? timeText.instant(key.lastUsedAt) : t.neverUsed;
  const actionProps = {
    suspend: {
      call: suspendCarrier,
      text: t.suspendText,
      submitLabel: t.suspend,
      confirmation: {
        title: t.suspendTitle(carrier.name),
        text: t.suspendImpact(carrier.name, activeKeys),
        cancelLabel: t.cancel,
        confirmLabel: t.suspend,
        danger: true,
      },
    },
    reinstate: { call: reinstateCarrier, text: t.reinstateText, submitLabel: t.reinstate },
    revoke: {
      call: revokeCarrierKey,
      text: t.key.revokeText,
      submitLabel: t.key.revoke,
      confirmation: {
        title: t.key.revokeTitle(key?.name ?? ''),
        text: t.key.revokeImpact(carrier.name, lastUsed),
        cancelLabel: t.cancel,
        confirmLabel: t.key.revoke,
        danger: true,
      },
    },
  }[action];
  return (
    <ReasonActionForm
      queryKey="carriers"
      {...actionProps}
      input={{ id }}
      id="carrier"
      label={t.reason}
      hint={t.reasonHint}
      danger={action !== 'reinstate'}
      onDone={() => onEnd(t.done)}
      onBack={onBack}
    />
  );
}

export function CarrierStatusTag({ status }: Pick<Carrier, 'status'>) {
  const t = useMessages(carrierMessages);
  return <StatusTag tone={status === 'active' ? 'ok' : 'danger'}>{t.states[status]}</StatusTag>;
}

function titleOf(view: View, carrier: Carrier, t: (typeof carrierMessages)['en' | 'ms']): string {
  switch (view.part) {
    case 'carrier':
    case 'change':
      return carrier.name;
    case 'make':
      return t.key.newKey;
    case 'shown':
      return t.key.newKeyTitle;
    case 'limits':
      return `${t.key.changeLimits}: ${view.key.name}`;
    case 'action':
      return view.action === 'revoke' ? t.key.revoke : t[view.action];
  }
}
