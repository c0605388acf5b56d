import { useEffect } from 'react';
import { PushSync } from '#capabilities/account/portal/public.ts';
import { StatusMonitor } from '#capabilities/service-status/portal/public.ts';
import { startSendingUsage } from '#capabilities/usage-events/portal/public.ts';
import { residentPaths } from './resident/route-table.ts';
import { recordError } from '#foundation/web/http/client-log.ts';
import { ErrorBoundary } from '#foundation/web/screens/error-boundary.tsx';
import { ToastRegion } from '#foundation/web/ui/toast/toast.tsx';
import { canRegisterServiceWorker, registerServiceWorker } from '#foundation/web/worker/register-service-worker.ts';

/**
 * Work behind the pages: service worker, service status, notifications, usage. Errors in it are logged only.
 * `screenPaths`: paths of the screens in the portal's route table, without those below `/app`.
 */
export function Background({ screenPaths }: { screenPaths: readonly string[] }) {
  useEffect(() => {
    startSendingUsage([...screenPaths, ...residentPaths]).catch((thrown: unknown) =>
      recordError('background-failed', thrown),
    );
  }, [screenPaths]);
  useEffect(() => {
    if (canRegisterServiceWorker())
      registerServiceWorker().catch((thrown: unknown) => recordError('background-failed', thrown));
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
