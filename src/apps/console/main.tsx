import '#foundation/web/page-settings.ts';
import '#foundation/web/ui/tokens.css';
import '#foundation/web/ui/base.css';
import '#foundation/web/ui/before-script.css';
import { startStaffSession, staffSession } from '#capabilities/staff/console/public.ts';
import { browserDeviceId } from '#foundation/web/host/device.ts';
import { recordFault } from '#foundation/web/http/client-log.ts';
import { setAppInfo, setSessionHooks } from '#foundation/web/http/page-connection.ts';
import { openLanguage } from '#foundation/web/session/app-language.ts';
import { hasWorker, registerWorker } from '#foundation/web/worker/page-worker.ts';
import { renderPage } from '#foundation/web/screens/render-page.tsx';
import { App } from './app.tsx';

window.addEventListener('error', (event) => recordFault('page-error', event.error));
window.addEventListener('unhandledrejection', (event) => recordFault('page-rejection', event.reason));

openLanguage(window.location.search, navigator.language);
setAppInfo({
  version: String(import.meta.env['VITE_VERSION'] ?? 'development'),
  platform: 'web',
  deviceId: browserDeviceId(),
});
setSessionHooks(staffSession.hooks);
void startStaffSession();

renderPage(<App />);
// After `load`, because the worker fetches every file of the console.
window.addEventListener('load', () => {
  if (hasWorker()) registerWorker().catch((thrown: unknown) => recordFault('background-failed', thrown));
});
