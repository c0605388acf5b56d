import { useEffect } from 'react';
import { PushSync } from '#capabilities/account/portal/public.ts';
import { StatusMonitor } from '#capabilities/service-status/portal/public.ts';
import { sendUsage } from '#capabilities/usage-events/portal/public.ts';
import { residentPaths } from './resident/route-table.ts';
import { recordFault } from '#foundation/web/http/client-log.ts';
import { ErrorBoundary } from '#foundation/web/screens/error-boundary.tsx';
import { ToastRegion } from '#foundation/web/ui/toast/toast.tsx';
import { hasWorker, registerWorker } from '#foundation/web/worker/page-worker.ts';

/**
 * Work behind the pages: service worker, service status, notifications, usage. Errors in it are logged only.
 * `pages`: paths outside `/app`, the resident app.
 */
export function Background({ pages }: { pages: readonly string[] }) {
  useEffect(() => {
    sendUsage([...pages, ...residentPaths]).catch((thrown: unknown) => recordFault('background-failed', thrown));
  }, [pages]);
  useEffect(() => {
    if (hasWorker()) registerWorker().catch((thrown: unknown) => recordFault('background-failed', thrown));
  }, []);
  return (
    <ErrorBoundary fallback={null}>
      <ToastRegion>
        <StatusMonitor />
        <PushSync />
      </ToastRegion>
    </ErrorBoundary>
  );
}
