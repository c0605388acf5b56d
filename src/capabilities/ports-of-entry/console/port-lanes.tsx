import { useState } from 'react';
import { useActionForm, useCallAction } from '#capabilities/staff/console/public.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { StatusMessage } from '#foundation/web/ui/console-shell/status-message.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Row, Section, SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { LaneKind } from '../contract.ts';
import { addLanes, type ManagedLane, type ManagedPort, setLaneOpen } from '../contract-ports.ts';
import { portMessages } from '../messages/ports.ts';
import { formatLaneName } from '../rules/lane-name.ts';

/** Lanes of a port: to close and open them, and to add more. */
export function PortLanes({ port }: { port: ManagedPort }) {
  const { lane: t } = useMessages(portMessages);
  const [message, setMessage] = useState('');
  // Empties the form after lanes were added.
  const [addedCount, setAddedCount] = useState(0);
  return (
    <Section gap={4} isApart>
      <h3>{t.title}</h3>
      <StatusMessage>{message}</StatusMessage>
      {port.lanes.length === 0 && <SmallText>{t.none}</SmallText>}
      {port.lanes.length > 0 && (
        <Stack as="ul" gap={2}>
          {port.lanes.map((lane) => (
            <LaneItem key={lane.id} lane={lane} />
          ))}
        </Stack>
      )}
      <AddLanesForm
        key={addedCount}
        portId={port.id}
        onAdded={(count) => {
          setMessage(t.added(count));
          setAddedCount((previous) => previous + 1);
        }}
      />
    </Section>
  );
}

function LaneItem({ lane }: { lane: ManagedLane }) {
  const t = useMessages(portMessages);
  const name = formatLaneName(lane, useLanguage());
  const action = useCallAction('ports-of-entry', setLaneOpen);
  return (
    <Row as="li" align="center">
      <span>{name}</span>
      <StatusTag tone={lane.isOpen ? 'ok' : 'neutral'}>{lane.isOpen ? t.open : t.closed}</StatusTag>
      <Button
        variant="quiet"
        size="compact"
        busy={action.isPending}
        hiddenSuffix={name}
        onClick={() => action.run({ id: lane.id, isOpen: !lane.isOpen })}
      >
        {lane.isOpen ? t.lane.close : t.lane.reopen}
      </Button>
      <Failure thrown={action.error} />
    </Row>
  );
}

function AddLanesForm({ portId, onAdded }: { portId: string; onAdded: (count: number) => void }) {
  const { lane: t } = useMessages(portMessages);
  const { field, group, formProps } = useActionForm('ports-of-entry', addLanes, {
    id: 'lanes',
    labels: { kind: t.kind, numbers: t.numbers },
    initial: { kind: 'counter' as LaneKind, numbers: '' },
    toInput: (entered) => ({ ...entered, portId }),
    onDone: ({ laneCount }) => onAdded(laneCount),
  });
  return (
    <ActionForm {...formProps} submitLabel={t.add} size="compact">
      <RadioCards
        {...group('kind')}
        layout="chips"
        options={LaneKind.options.map((value) => ({ value, label: t.kinds[value] }))}
      />
      <TextField {...field('numbers')} hint={t.numbersHint} width="short" autoCapitalize="characters" maxLength={200} />
    </ActionForm>
  );
}
