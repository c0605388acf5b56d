/** What a push brings: encrypted for this browser by the portal's server. */
type Message = { title?: unknown; text?: unknown; path?: unknown };

/** The part of the worker that shows notifications and opens windows. */
type Worker = Pick<ServiceWorkerGlobalScope, 'clients' | 'location' | 'registration'>;

/** Shows what came; anything but a message of ours is none. */
export async function showMessage({ registration }: Worker, data: PushMessageData | null): Promise<void> {
  const { title, text, path } = (data?.json() ?? {}) as Message;
  if (typeof title !== 'string' || typeof text !== 'string') return;
  const tag = typeof path === 'string' ? path : '/';
  await registration.showNotification(title, { body: text, icon: '/icon.svg', tag, data: tag });
}

/** Opens the page that a tap means, or shows it where it is open; only paths of this origin. */
export async function openPage({ clients, location }: Worker, path: string): Promise<void> {
  const address = new URL(path, location.origin);
  if (address.origin !== location.origin) return;
  const windows = await clients.matchAll({ type: 'window' });
  const shown = windows.find((one) => new URL(one.url).pathname === address.pathname);
  await (shown ? shown.focus() : clients.openWindow(address.href));
}
