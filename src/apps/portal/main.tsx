import './page-settings.ts';
import '#foundation/web/ui/tokens.css';
import '#foundation/web/ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { recordFault } from '#foundation/web/http/client-log.ts';
import { describeApp } from '#foundation/web/http/page-line.ts';
import { openLanguage } from '#foundation/web/session/app-language.ts';
import { session } from '#foundation/web/session/page-session.ts';
import { App } from './app.tsx';

window.addEventListener('error', (event) => recordFault('page-error', event.error));
window.addEventListener('unhandledrejection', (event) => recordFault('page-rejection', event.reason));

openLanguage(window.location.search, navigator.language);
describeApp({ version: String(import.meta.env['VITE_VERSION'] ?? 'development'), platform: 'web', deviceId: '' });
void session.open();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App inApp={false} />
    </StrictMode>,
  );
}
