import { type ReactNode, useState } from 'react';
import type { OutputOf } from '#foundation/contract/call.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import type { findAccount } from '../contract-help.ts';
import { helpWords } from '../wording/help.ts';
import styles from './administration.module.css';
import { EndSessionsSheet } from './end-sessions-sheet.tsx';

export type FoundAccount = OutputOf<typeof findAccount>;

/** What the help desk sees of an account: where it is logged in, its codes, what keeps its owner out. */
export function AccountView({ found, onEnded }: { found: FoundAccount; onEnded: (count: number) => void }) {
  const all = useWords(helpWords);
  const say = all.accounts;
  const language = useLanguage();
  const when = (instant: string) => formatInstant(parseInstant(instant), language);
  const [ending, setEnding] = useState(false);
  const { account, sessions, devices, codes } = found;
  return (
    <>
      <SummaryList
        title={say.account}
        rows={[
          { label: all.to, value: found.to },
          { label: say.made, value: account ? when(account.createdAt) : say.none },
          ...(account ? [{ label: say.language, value: say.languages[account.language] }] : []),
          { label: say.browsers, value: String(found.knownBrowsers) },
        ]}
      />
      <Part title={say.limits}>
        <Limits found={found} />
      </Part>
      <Part title={say.codes(codes.length)}>
        <Entries
          none={say.noCodes}
          items={codes.map(({ sentAt, fate, checks, known }) => ({
            title: `${when(sentAt)}: ${say.fate[fate]}`,
            under: [checks > 0 ? say.checks(checks) : '', known ? say.known : ''].filter(Boolean).join('. '),
          }))}
        />
      </Part>
      <Part title={say.sessions(sessions.length)}>
        <Entries
          none={say.noSessions}
          items={sessions.map(({ browser, platform, loggedInAt, lastSeenAt }) => ({
            title: say.onDevice(browser, platform),
            under: say.since(when(loggedInAt), when(lastSeenAt)),
          }))}
        />
        {account && sessions.length > 0 && (
          <div className={layout.buttons}>
            <Button variant="danger" size="compact" onClick={() => setEnding(true)}>
              {say.end}
            </Button>
          </div>
        )}
      </Part>
      {devices.length > 0 && (
        <Part title={say.devices(devices.length)}>
          <Entries
            none=""
            items={devices.map(({ os, registeredAt }) => ({
              title: say.os[os],
              under: say.deviceSince(when(registeredAt)),
            }))}
          />
        </Part>
      )}
      {account && ending && (
        <EndSessionsSheet
          id={account.id}
          onEnd={(count) => {
            setEnding(false);
            if (count !== undefined) onEnded(count);
          }}
        />
      )}
    </>
  );
}

function Limits({ found }: { found: FoundAccount }) {
  const say = useWords(helpWords).accounts;
  const language = useLanguage();
  const { askAgainAt, strangersWaitUntil, knownWaitUntil } = found;
  const sentence = (instant: string | null, words: (time: string) => string) =>
    instant === null ? [] : [words(formatInstant(parseInstant(instant), language))];
  const sentences = [
    ...sentence(askAgainAt, say.askAgain),
    ...sentence(strangersWaitUntil, say.strangers),
    ...sentence(knownWaitUntil, say.knownWait),
  ];
  if (sentences.length === 0) return <p>{say.free}</p>;
  return (
    <>
      {sentences.map((one) => (
        <p key={one}>{one}</p>
      ))}
      <p className={layout.small}>{say.ownAllowance}</p>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={layout.tightCard}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Entries({ items, none }: { items: readonly { title: string; under: string }[]; none: string }) {
  if (items.length === 0) return <p>{none}</p>;
  return (
    <ul className={styles.entries}>
      {items.map(({ title, under }) => (
        <li key={`${title} ${under}`} className={styles.entry}>
          <span className={styles.strong}>{title}</span>
          {under !== '' && <span className={layout.small}>{under}</span>}
        </li>
      ))}
    </ul>
  );
}
