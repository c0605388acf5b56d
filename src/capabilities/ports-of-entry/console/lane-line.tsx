import MapPin from 'lucide-react/icons/map-pin';
import { useCallback, useState } from 'react';
import { classes } from '#foundation/web/ui/classes.ts';
import { lazyPart } from '#foundation/web/screens/lazy-part.tsx';
import { Link } from '#foundation/web/router/link.tsx';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { Row } from '#foundation/web/ui/layout/layout.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { StatusIcon } from '#foundation/web/ui/status-tag/status-tag.tsx';
import type { LaneSession } from '../contract.ts';
import { laneMessages } from '../messages/lanes.ts';
import { HandoverNotes } from './handover-notes.tsx';
import styles from './lane-line.module.css';
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
  const [isSigningOn, setSigningOn] = useState(false);
  // The session to sign off from, which the sheet needs until it has closed.
  const [endedSession, setEndedSession] = useState<LaneSession>();
  const [message, setMessage] = useState('');
  const [endedShiftId, setEndedShiftId] = useState<string>();
  const [hasLostLane, setLostLane] = useState(false);
  useLaneRefresh(
    useCallback((session: LaneSession | null, previous: LaneSession | null | undefined) => {
      if (session === null && previous) setLostLane(true);
    }, []),
  );
  const { data } = useOpenLanes();
  if (!lane && data && data.items.every(({ lanes }) => lanes.length === 0)) return null;
  const endSheet = (text?: string) => {
    setSigningOn(false);
    setEndedSession(undefined);
    if (text === undefined) return;
    setEndedShiftId(endedSession?.id);
    setLostLane(false);
    setMessage(text);
  };
  return (
    <>
      <Row className={styles.line} align="center" gap={2}>
        <span className={classes(styles.place, lane && styles.signedOn)}>
          {lane ? <MapPin aria-hidden="true" size="1.25em" /> : <StatusIcon tone="warn" size="1.25em" />}
          <span>{lane ? t.place(lane.port[language], lane.lane[language]) : t.none}</span>
        </span>
        <Button variant={lane ? 'quiet' : 'secondary'} size="compact" onClick={() => setSigningOn(true)}>
          {lane ? t.change : t.signOn}
        </Button>
        {lane && (
          <Button variant="quiet" size="compact" onClick={() => setEndedSession(lane)}>
            {t.signOff}
          </Button>
        )}
      </Row>
      <p role="status" className="visually-hidden">
        {message}
      </p>
      {endedShiftId !== undefined && !lane && (
        <Notice
          tone="ok"
          live={false}
          onDismiss={() => setEndedShiftId(undefined)}
          action={<Link to={`/staff/shifts/${endedShiftId}`}>{t.shiftReport}</Link>}
        >
          {t.shiftEnded}
        </Notice>
      )}
      {hasLostLane && (
        <Notice tone="warn" live onDismiss={() => setLostLane(false)}>
          {t.endedElsewhere}
        </Notice>
      )}
      {lane && <HandoverNotes session={lane} />}
      {isSigningOn && <LazySignOnSheet onEnd={endSheet} />}
      {endedSession && <LazySignOffSheet session={endedSession} onEnd={endSheet} />}
    </>
  );
}

// The counter is open all day; its sheets are opened once a shift.
const LazySignOnSheet = lazyPart(() => import('./sign-on-sheet.tsx').then((file) => ({ default: file.SignOnSheet })));
const LazySignOffSheet = lazyPart(() =>
  import('./sign-off-sheet.tsx').then((file) => ({ default: file.SignOffSheet })),
);
