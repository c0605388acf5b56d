import {
  answerFile,
  answerPage,
  type Build,
  deleteOldBuilds,
  cacheBuild,
  classifyRequest,
  recordOpenWindows,
} from './cached-build.ts';
import { focusOrOpenPage, showPushNotification } from './notifications.ts';

declare const self: ServiceWorkerGlobalScope;
/** Inserted by tools/pages/build-service-worker.ts. */
declare const build: Build;

// The worker activates as soon as it has its files, so that a broken worker is replaced even while pages are open.
self.addEventListener('install', (event) => event.waitUntil(cacheBuild(build).then(() => self.skipWaiting())));

self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('fetch', (event) => {
  const kind = classifyRequest(event.request, self.location.origin, build);
  if (kind === 'page') event.respondWith(answerPage(event.request, build));
  if (kind !== 'file') return;
  event.respondWith(answerFile(event.request));
  event.waitUntil(deleteUnusedBuilds());
});

self.addEventListener('push', (event) => event.waitUntil(showPushNotification(self, event.data)));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(focusOrOpenPage(self, String(event.notification.data ?? '/')));
});

async function activate(): Promise<void> {
  await recordOpenWindows(build, await listOpenWindows());
  await self.clients.claim();
  await deleteUnusedBuilds();
}

// Old builds stay while another build is being installed: the files of that build may be in their caches.
async function deleteUnusedBuilds(): Promise<void> {
  if (!self.registration.installing && !self.registration.waiting) await deleteOldBuilds(build, listOpenWindows);
}

async function listOpenWindows(): Promise<string[]> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.map(({ id }) => id);
}
