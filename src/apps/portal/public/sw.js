// Shows notifications and opens the page that a tap means. It fetches and keeps nothing. What comes is encrypted for this browser
// by the portal's server; only paths of this origin are opened.
self.addEventListener('push', (event) => {
  const { title, text, path } = event.data?.json() ?? {};
  if (typeof title !== 'string' || typeof text !== 'string') return;
  event.waitUntil(self.registration.showNotification(title, { body: text, icon: '/icon.svg', tag: path, data: path }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data ?? '/')));
});

async function open(path) {
  const address = new URL(path, self.location.origin);
  if (address.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window' });
  const [shown] = windows.filter((one) => new URL(one.url).pathname === address.pathname);
  await (shown ? shown.focus() : self.clients.openWindow(address.href));
}
