import '#foundation/web/configure-zod.ts';
import '#foundation/web/ui/tokens.css';
import '#foundation/web/ui/base.css';
import '#foundation/web/ui/before-script.css';
import { startDevice } from '#capabilities/assisted-declaration/portal/public.ts';
import { recordError } from '#foundation/web/http/client-log.ts';
import { setAppInfo } from '#foundation/web/http/page-connection.ts';
import { initializeLanguage } from '#foundation/web/session/app-language.ts';
import { startEphemeralSession } from '#foundation/web/session/ephemeral.ts';
import { session } from '#foundation/web/session/page-session.ts';
import { canRegisterServiceWorker, registerServiceWorker } from '#foundation/web/worker/register-service-worker.ts';
import { renderPage } from '#foundation/web/screens/render-page.tsx';
import { App } from './app.tsx';

// Before anything else: personal data must not be stored on a kiosk.
startEphemeralSession();

window.addEventListener('error', (event) => recordError('page-error', event.error));
window.addEventListener('unhandledrejection', (event) => recordError('page-rejection', event.reason));

// An officer's link to a form has a hash and may choose the language. Without a hash, a language in the address is left
// over from the previous visitor.
initializeLanguage(window.location.hash ? window.location.search : '', navigator.language);
setAppInfo({ version: String(import.meta.env['VITE_VERSION'] ?? 'development'), platform: 'kiosk', deviceId: '' });
void session.open();
void startDevice();

renderPage(<App />);
// With the worker, a kiosk that starts without a network still has its page.
window.addEventListener('load', () => {
  if (canRegisterServiceWorker())
    registerServiceWorker().catch((thrown: unknown) => recordError('background-failed', thrown));
});
