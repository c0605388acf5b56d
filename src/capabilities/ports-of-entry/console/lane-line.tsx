import MapPin from 'lucide-react/icons/map-pin';
import { useCallback, useState } from 'react';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { StatusMessage } from '#foundation/web/ui/console-shell/status-message.tsx';
import { Row } from '#foundation/web/ui/layout/layout.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusIcon } from '#foundation/web/ui/status-tag/status-tag.tsx';
import type { LaneSession } from '../contract.ts';
import { laneMessages } from '../messages/lanes.ts';
import { HandoverNotes } from './handover-notes.tsx';
import styles from './lane-line.module.css';
import { SignOffSheet } from './sign-off-sheet.tsx';
import { SignOnSheet } from './sign-on-sheet.tsx';
import { useCurrentLane, useLaneRefresh } from './use-current-lane.ts';
import { useOpenLanes } from './use-open-lanes.ts';

/**
 * One line with the lane of the person at this device, to sign on, change lane and sign off. Below it, notes of the
 * shift before. Absent where no port has an open lane. Never opens by itself over the page: a scanner may be typing.
 */
export function LaneLine() {
  const t = useMessages(laneMessages);
  const language = useLanguage();
  const lane = useCurrentLane();
  const [openSheet, setOpenSheet] = useState<'sign-on' | 'sign-off'>();
  const [message, setMessage] = useState('');
  useLaneRefresh(
    useCallback(
      (session: LaneSession | null, previous: LaneSession | null | undefined) => {
        if (session === null && previous) setMessage(t.endedElsewhere);
      },
      [t],
    ),
  );
  const { data } = useOpenLanes();
  if (!lane && data && data.items.every(({ lanes }) => lanes.length === 0)) return null;
  const endSheet = (text?: string) => {
    setOpenSheet(undefined);
    if (text !== undefined) setMessage(text);
  };
  return (
    <>
      <Row className={styles.line} align="center" gap={2}>
        {lane ? <MapPin aria-hidden="true" size="1.25em" /> : <StatusIcon tone="warn" size="1.25em" />}
        <span className={lane && styles.place}>
          {lane ? t.place(lane.port[language], lane.lane[language]) : t.none}
        </span>
        <Button variant={lane ? 'quiet' : 'secondary'} size="compact" onClick={() => setOpenSheet('sign-on')}>
          {lane ? t.change : t.signOn}
        </Button>
        {lane && (
          <Button variant="quiet" size="compact" onClick={() => setOpenSheet('sign-off')}>
            {t.signOff}
          </Button>
        )}
      </Row>
      <StatusMessage>{message}</StatusMessage>
      {lane && <HandoverNotes session={lane} />}
      {openSheet === 'sign-on' && <SignOnSheet onEnd={endSheet} />}
      {openSheet === 'sign-off' && lane && <SignOffSheet session={lane} onEnd={endSheet} />}
    </>
  );
}
