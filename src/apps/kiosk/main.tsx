import '#foundation/web/page-settings.ts';
import '#foundation/web/ui/tokens.css';
import '#foundation/web/ui/base.css';
import '#foundation/web/ui/before-script.css';
import { startDevice } from '#capabilities/assisted-declaration/portal/public.ts';
import { recordFault } from '#foundation/web/http/client-log.ts';
import { setAppInfo } from '#foundation/web/http/page-connection.ts';
import { openLanguage } from '#foundation/web/session/app-language.ts';
import { setEphemeral } from '#foundation/web/session/ephemeral.ts';
import { session } from '#foundation/web/session/page-session.ts';
import { hasWorker, registerWorker } from '#foundation/web/worker/page-worker.ts';
import { renderPage } from '#foundation/web/screens/render-page.tsx';
import { App } from './app.tsx';

// Before anything else: personal data must not be stored on a kiosk.
setEphemeral();

window.addEventListener('error', (event) => recordFault('page-error', event.error));
window.addEventListener('unhandledrejection', (event) => recordFault('page-rejection', event.reason));

// A language in the address counts only with a hash, as in an officer's form: otherwise it is the previous visitor's.
openLanguage(window.location.hash ? window.location.search : '', navigator.language);
setAppInfo({ version: String(import.meta.env['VITE_VERSION'] ?? 'development'), platform: 'kiosk', deviceId: '' });
void session.open();
void startDevice();

renderPage(<App />);
// With the worker, a kiosk that starts without a network still has its page.
window.addEventListener('load', () => {
  if (hasWorker()) registerWorker().catch((thrown: unknown) => recordFault('background-failed', thrown));
});
