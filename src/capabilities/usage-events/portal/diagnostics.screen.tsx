import Share2 from 'lucide-react/icons/share-2';
import { type ReactNode, useEffect, useState } from 'react';
import { systemClock } from '#foundation/time/clock.ts';
import { share } from '#foundation/web/host/share.ts';
import { type AppEntry, type HttpEntry, readAppLog, readHttpLog, deleteLogs } from '#foundation/web/http/client-log.ts';
import { useReachability } from '#foundation/web/http/reachability.ts';
import { pageConnection } from '#foundation/web/http/page-connection.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { diagnosticsMessages } from '../messages.ts';
import { formatAppEntry, formatHttpEntry, buildReport, formatUtc } from './diagnostics-report.ts';
import styles from './diagnostics.module.css';

/** `/diagnostics`: shows the logs of the device, newest first, to share or clear. Makes no request. */
export function DiagnosticsScreen() {
  const t = useMessages(diagnosticsMessages);
  const { logs, clear } = useLogs();
  const [statusMessage, setStatusMessage] = useState('');
  const connection = useReachability();
  const { version, platform } = pageConnection.appInfo();
  const summaryRows = [
    { label: t.version, value: version },
    { label: t.platform, value: platform === 'app' ? t.app : t.browser },
    { label: t.connection, value: t[connection] },
    { label: t.deviceTime, value: formatUtc(systemClock.instant()) },
  ];
  const onShare = async () => {
    const text = buildReport(summaryRows, logs ?? { http: [], app: [] });
    const outcome = await share({ title: t.shareTitle, text });
    setStatusMessage({ shared: t.shared, copied: t.copied, cancelled: '', failed: t.shareFailed }[outcome]);
  };
  const onClear = async () => {
    await clear();
    setStatusMessage(t.cleared);
  };
  return (
    <Shell
      title={t.title}
      actions={
        <>
          <Button icon={<Share2 />} onClick={() => void onShare()}>
            {t.share}
          </Button>
          <Button variant="quiet" onClick={() => void onClear()}>
            {t.clear}
          </Button>
        </>
      }
    >
      <PageTitle lead={t.lead}>{t.title}</PageTitle>
      <SummaryList rows={summaryRows} />
      <p role="status" className={styles.status}>
        {statusMessage}
      </p>
      <Skeleton loading={logs === undefined} shape={<SkeletonCard lines={3} />}>
        <div className={styles.logs}>
          <Log
            title={t.requests(logs?.http.length ?? 0)}
            empty={t.noRequests}
            entries={logs?.http ?? []}
            renderEntry={(entry) => <HttpRow entry={entry} />}
          />
          <Log
            title={t.events(logs?.app.length ?? 0)}
            empty={t.noEvents}
            entries={logs?.app ?? []}
            renderEntry={(entry) => <code className={styles.line}>{formatAppEntry(entry)}</code>}
          />
        </div>
      </Skeleton>
    </Shell>
  );
}

type Logs = { http: HttpEntry[]; app: AppEntry[] };

function useLogs(): { logs: Logs | undefined; clear: () => Promise<void> } {
  const [logs, setLogs] = useState<Logs>();
  useEffect(() => {
    let isMounted = true;
    void readLogs().then((newLogs) => {
      if (isMounted) setLogs(newLogs);
    });
    return () => {
      isMounted = false;
    };
  }, []);
  const clear = async () => {
    await deleteLogs();
    setLogs(await readLogs());
  };
  return { logs, clear };
}

async function readLogs(): Promise<Logs> {
  const [http, app] = await Promise.all([readHttpLog(), readAppLog()]);
  return { http: http.toReversed(), app: app.toReversed() };
}

type LogProps<Entry> = {
  title: string;
  empty: string;
  entries: readonly Entry[];
  renderEntry: (entry: Entry) => ReactNode;
};

const pageSize = 50;

function Log<Entry extends { at: string }>({ title, empty, entries, renderEntry }: LogProps<Entry>) {
  const t = useMessages(diagnosticsMessages);
  const [shownCount, setShownCount] = useState(pageSize);
  return (
    <details className={styles.log}>
      <summary>{title}</summary>
      {entries.length === 0 && <p>{empty}</p>}
      <ol className={styles.entries}>
        {entries.slice(0, shownCount).map((entry, index) => (
          <li key={entries.length - index}>{renderEntry(entry)}</li>
        ))}
      </ol>
      {entries.length > shownCount && (
        <Button variant="secondary" size="compact" onClick={() => setShownCount(shownCount + pageSize)}>
          {t.showMore}
        </Button>
      )}
    </details>
  );
}

function HttpRow({ entry }: { entry: HttpEntry }) {
  const t = useMessages(diagnosticsMessages);
  const { status, attempt } = entry;
  const label = typeof status === 'number' ? String(status) : t.status[status];
  const isFailure = typeof status !== 'number' || status >= 400;
  return (
    <>
      <span className={isFailure ? styles.bad : styles.good}>
        {label}
        {attempt > 0 && `, ${t.attempt(attempt + 1)}`}
      </span>
      <code className={styles.line}>{formatHttpEntry(entry)}</code>
    </>
  );
}
