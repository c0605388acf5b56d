import '#foundation/web/configure-zod.ts';
import '#foundation/web/ui/tokens.css';
import '#foundation/web/ui/base.css';
import '#foundation/web/ui/before-script.css';
import { isAppPlatform, platformName } from '#foundation/web/host/app-platform.ts';
import { hasHost } from '#foundation/web/host/bridge.ts';
import { browserDeviceId, deviceId, deviceLanguage } from '#foundation/web/host/device.ts';
import { recordError } from '#foundation/web/http/client-log.ts';
import { setRefusalPrompt, setAppInfo } from '#foundation/web/http/page-connection.ts';
import { setDeviceLanguage, initializeLanguage } from '#foundation/web/session/app-language.ts';
import { session } from '#foundation/web/session/page-session.ts';
import { withinLoadTime } from '#foundation/web/screens/load-times.ts';
import { renderPage } from '#foundation/web/screens/render-page.tsx';
import { App } from './app.tsx';
import { clearOnLogOut } from './clear-on-log-out.ts';

window.addEventListener('error', (event) => recordError('page-error', event.error));
window.addEventListener('unhandledrejection', (event) => recordError('page-rejection', event.reason));

initializeLanguage(window.location.search, navigator.language);
const app = { version: String(import.meta.env['VITE_VERSION'] ?? 'development'), platform: platformName() };
setAppInfo({ ...app, deviceId: browserDeviceId() });
if (hasHost()) {
  void deviceId().then((id) => setAppInfo({ ...app, deviceId: id }));
  void deviceLanguage().then(setDeviceLanguage);
}
setRefusalPrompt((failure, ...otherArguments) =>
  failure.kind.status === 403
    ? withinLoadTime(import('./refusal-prompt.tsx')).then(
        ({ showRefusalPrompt }) => showRefusalPrompt(failure, ...otherArguments),
        () => false,
      )
    : Promise.resolve(false),
);
// Unsent items and passes stay on the device until logout.
clearOnLogOut();
void session.open();

renderPage(<App isInApp={isAppPlatform()} />);
