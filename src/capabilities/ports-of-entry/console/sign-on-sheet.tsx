import { useState } from 'react';
import { ActionSheet, useAction, useCurrentStaff } from '#capabilities/staff/console/public.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { isProblem } from '#foundation/contract/problem.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Row, SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { SelectField } from '#foundation/web/ui/select-field/select-field.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { type listLanes, OccupiedLane, type PortWithLanes, signOnToLane } from '../contract.ts';
import { laneMessages } from '../messages/lanes.ts';
import { laneSessions } from './lane-session-store.ts';
import { useOpenLanes } from './use-open-lanes.ts';

/** Sheet to choose a port and a lane. A lane where somebody else is signed on is confirmed first. */
export function SignOnSheet({ onEnd }: { onEnd: (message?: string) => void }) {
  const t = useMessages(laneMessages);
  const openLanes = useOpenLanes();
  return (
    <ActionSheet title={t.signOn} tall onEnd={onEnd}>
      {(onDone) => (
        <QueryView query={openLanes}>
          {(answer) => (answer.items.length === 0 ? <p>{t.noPorts}</p> : <SignOnForm {...answer} onDone={onDone} />)}
        </QueryView>
      )}
    </ActionSheet>
  );
}

type Lane = PortWithLanes['lanes'][number];
type SignOnFormProps = OutputOf<typeof listLanes> & { onDone: (message?: string) => void };

function SignOnForm({ items: ports, devicePortId, onDone }: SignOnFormProps) {
  const t = useMessages(laneMessages);
  const language = useLanguage();
  const me = useCurrentStaff();
  const timeText = useTimeText();
  const [portId, setPortId] = useState(devicePortId ?? (ports.length === 1 ? (ports[0]?.id ?? '') : ''));
  const [laneId, setLaneId] = useState<string>();
  const [takeOver, setTakeOver] = useState<{ lane: Lane; holder: NonNullable<Lane['holder']> }>();
  const signOn = useAction('ports-of-entry', (input: InputOf<typeof signOnToLane>) => callApi(signOnToLane, input));
  const lanes = ports.find(({ id }) => id === portId)?.lanes ?? [];
  const lane = lanes.find(({ id }) => id === laneId);
  const send = async (chosen: Lane, takenOverSessionId: string | null) => {
    try {
      const { session } = await signOn.mutateAsync({ laneId: chosen.id, takenOverSessionId });
      if (me) await laneSessions.set(me.id, session);
      onDone(t.signedOn(t.place(session.port[language], session.lane[language])));
    } catch (thrown) {
      const holder = readHolder(thrown);
      if (holder) setTakeOver({ lane: chosen, holder });
    }
  };
  if (takeOver)
    return (
      <Stack>
        <h3>{t.takeOverTitle(takeOver.lane.name)}</h3>
        <p>{t.takeOverText(takeOver.holder.staff, timeText.time(takeOver.holder.signedOnAt))}</p>
        {readHolder(signOn.error) === undefined && <Failure thrown={signOn.error} />}
        <Row>
          <Button busy={signOn.isPending} onClick={() => void send(takeOver.lane, takeOver.holder.sessionId)}>
            {t.takeOver}
          </Button>
          <Button variant="quiet" onClick={() => setTakeOver(undefined)}>
            {t.change}
          </Button>
        </Row>
      </Stack>
    );
  const isOwn = lane?.holder?.sessionId !== undefined && lane.holder.sessionId === laneSessions.state().session?.id;
  return (
    <Stack>
      <SelectField
        id="lane-port"
        label={t.port}
        value={portId}
        emptyOptionLabel={t.choosePort}
        options={ports.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => {
          setPortId(id);
          setLaneId(undefined);
        }}
      />
      {portId !== '' && lanes.length === 0 && <SmallText>{t.noLanes}</SmallText>}
      {lanes.length > 0 && (
        <RadioCards
          id="lane"
          legend={t.lane}
          layout="chips"
          value={laneId}
          onChange={setLaneId}
          options={lanes.map(({ id, name, holder }) => ({
            value: id,
            label: holder ? t.held(name, holder.staff) : name,
          }))}
        />
      )}
      <Failure thrown={signOn.error} />
      <Row>
        {lane && (
          <Button
            busy={signOn.isPending}
            onClick={() => (lane.holder && !isOwn ? setTakeOver({ lane, holder: lane.holder }) : void send(lane, null))}
          >
            {t.submit}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

// The person who is signed on to the lane, from the server's refusal.
function readHolder(thrown: unknown): NonNullable<Lane['holder']> | undefined {
  if (!isProblem(thrown) || thrown.code !== 'ports-of-entry/lane-occupied') return undefined;
  const parsed = OccupiedLane.safeParse(thrown.details.data);
  return parsed.success ? parsed.data.holder : undefined;
}
