import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useState } from 'react';
import type { BoardAlert, BoardContent } from '#capabilities/wall-boards/contract.ts';
import { boardMessages } from '#capabilities/wall-boards/messages/board.ts';
import { staleAfter } from '#capabilities/wall-boards/rules/limits.ts';
import { type Millis, minute, second, systemClock } from '#foundation/time/clock.ts';
import { LanguageProvider, useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusIcon } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import styles from './board.module.css';
import { type BoardState, useBoard } from './use-board.ts';
import { useWakeLock } from './use-wake-lock.ts';

/** Content of a board in its own language and colours. Never sleeps, and says when its figures are old. */
export function BoardView({ token, onClosed }: { token: string; onClosed: () => void }) {
  const state = useBoard(token, onClosed);
  const isAwake = useWakeLock();
  const language = state.content?.board.language ?? 'en';
  return (
    <LanguageProvider language={language} onChange={() => undefined}>
      <div className={styles.board} lang={language} data-theme={state.content?.board.theme ?? 'light'}>
        <Board state={state} mayGoToSleep={isAwake === false} />
      </div>
    </LanguageProvider>
  );
}

function Board({ state: { content, contactAt }, mayGoToSleep }: { state: BoardState; mayGoToSleep: boolean }) {
  const t = useMessages(boardMessages);
  const timeText = useTimeText();
  const now = useNow();
  const isStale = contactAt === undefined || now - contactAt > staleAfter;
  if (!content) return <p className={styles.connecting}>{t.unknown}</p>;
  return (
    <>
      <header className={styles.header}>
        <h1>
          {content.port.name} <span>{content.board.name}</span>
        </h1>
        <Time instant={now} part="time" />
      </header>
      <Figures content={content} />
      {(isStale || content.alerts.length > 0) && (
        <ul className={styles.alerts} aria-label={t.alerts}>
          {isStale && <AlertLine key="stale">{t.stale(timeText.time(contactAt ?? now))}</AlertLine>}
          {content.alerts.map((alert) => (
            <AlertLine key={JSON.stringify(alert)}>{describeAlert(alert, t)}</AlertLine>
          ))}
        </ul>
      )}
      <main className={styles.columns}>
        <Flights content={content} />
        <Lanes content={content} />
      </main>
      <footer className={styles.footer}>
        <span>{t.asOf(timeText.time(contactAt ?? now))}</span>
        {mayGoToSleep && <span>{t.maySleep}</span>}
      </footer>
    </>
  );
}

function AlertLine({ children }: { children: string }) {
  return (
    <li>
      <TriangleAlert aria-hidden="true" size="1em" />
      {children}
    </li>
  );
}

type BoardTexts = (typeof boardMessages)['en' | 'ms'];

function describeAlert(alert: BoardAlert, { alert: t }: BoardTexts): string {
  switch (alert.kind) {
    case 'lane-silent':
      return t.laneSilent(alert.lane, alert.minutes);
    case 'fever-cluster':
      return t.feverCluster(alert.flight, alert.travellers);
    case 'desk-full':
      return t.deskFull(alert.openCases, alert.deskCapacity);
    case 'feed-silent':
      return t.feedSilent;
  }
}

function Figures({ content: { waiting, expected, decided, secondsSinceScan, port } }: { content: BoardContent }) {
  const t = useMessages(boardMessages);
  const duration = (seconds: number | undefined) => {
    if (seconds === undefined) return t.noTimes;
    return seconds * second < minute ? t.seconds(seconds) : t.minutes(((seconds * second) / minute).toFixed(1));
  };
  const figures = [
    [t.waiting, waiting],
    ...(port.kind === 'land' ? [] : [[t.expected, expected] as const]),
    [t.cleared, decided.cleared],
    [t.referred, decided.referred],
    [t.median, duration(secondsSinceScan?.median)],
    [t.ninthDecile, duration(secondsSinceScan?.ninthDecile)],
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([label, figure]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

function Flights({ content: { flights, port } }: { content: BoardContent }) {
  const t = useMessages(boardMessages);
  if (port.kind === 'land')
    return (
      <section>
        <h2>{t.flights.land}</h2>
        <p>{t.landText}</p>
      </section>
    );
  return (
    <section>
      <h2>{t.flights[port.kind]}</h2>
      {flights.length === 0 ? (
        <p>{t.noFlights}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t.flight[port.kind]}</th>
              <th scope="col">{t.from}</th>
              <th scope="col">{t.time}</th>
              <th scope="col">{t.state}</th>
              <th scope="col">{t.declared}</th>
              <th scope="col">{t.waiting}</th>
            </tr>
          </thead>
          <tbody>
            {flights.map(({ id, name, origin, at, state, declared, waiting }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td className={styles.origin}>{origin}</td>
                <td>
                  <Time instant={at} part="time" />
                </td>
                <td className={styles[state]}>
                  <StatusIcon tone={toneByState[state]} size="0.85em" />{' '}
                  {state === 'arrived' ? t.arrived[port.kind] : t.states[state]}
                </td>
                <td>{declared}</td>
                <td>{waiting}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

const toneByState = { expected: 'neutral', delayed: 'warn', arrived: 'ok', cancelled: 'danger' } as const;

function Lanes({ content: { lanes } }: { content: BoardContent }) {
  const t = useMessages(boardMessages);
  return (
    <section>
      <h2>{t.lanes}</h2>
      {lanes.length === 0 ? (
        <p>{t.noLanes}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t.lane}</th>
              <th scope="col">{t.cleared}</th>
              <th scope="col">{t.referred}</th>
            </tr>
          </thead>
          <tbody>
            {lanes.map(({ id, name, isOpen, cleared, referred }) => (
              <tr key={id} className={isOpen ? undefined : styles.closed}>
                <th scope="row">
                  <StatusIcon tone={isOpen ? 'ok' : 'neutral'} size="0.85em" /> {name}
                  {!isOpen && <span className="visually-hidden">{`, ${t.closedLane}`}</span>}
                </th>
                <td>{cleared}</td>
                <td>{referred}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** The current time, to a few seconds. */
function useNow(): Millis {
  const [now, setNow] = useState(() => systemClock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(systemClock.now()), 5 * second);
    return () => clearInterval(timer);
  }, []);
  return now;
}
