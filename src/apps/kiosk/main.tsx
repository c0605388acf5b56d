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

// First of all: whatever this page learns of somebody goes with it.
setEphemeral();

window.addEventListener('error', (event) => recordFault('page-error', event.error));
window.addEventListener('unhandledrejection', (event) => recordFault('page-rejection', event.reason));

// An address that the last person left behind says nothing of the next one's language; the one of an officer's form does.
openLanguage(window.location.hash ? window.location.search : '', navigator.language);
setAppInfo({ version: String(import.meta.env['VITE_VERSION'] ?? 'development'), platform: 'kiosk', deviceId: '' });
void session.open();
void startDevice();

renderPage(<App />);
// A kiosk that starts without a network still has its page.
window.addEventListener('load', () => {
  if (hasWorker()) registerWorker().catch((thrown: unknown) => recordFault('background-failed', thrown));
});
