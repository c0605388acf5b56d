import '#foundation/web/configure-zod.ts';
import '#foundation/web/ui/tokens.css';
import '#foundation/web/ui/base.css';
import '#foundation/web/ui/before-script.css';
import { startStaffSession, staffSession } from '#capabilities/staff/console/public.ts';
import { browserDeviceId } from '#foundation/web/host/device.ts';
import { recordError } from '#foundation/web/http/client-log.ts';
import { setAppInfo, setSessionHooks } from '#foundation/web/http/page-connection.ts';
import { initializeLanguage } from '#foundation/web/session/app-language.ts';
import { canRegisterServiceWorker, registerServiceWorker } from '#foundation/web/worker/register-service-worker.ts';
import { renderPage } from '#foundation/web/screens/render-page.tsx';
import { App } from './app.tsx';

window.addEventListener('error', (event) => recordError('page-error', event.error));
window.addEventListener('unhandledrejection', (event) => recordError('page-rejection', event.reason));

initializeLanguage(window.location.search, navigator.language);
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
  if (canRegisterServiceWorker())
    registerServiceWorker().catch((thrown: unknown) => recordError('background-failed', thrown));
});
