/** The decrypted payload of a push from the portal's server. */
type PushPayload = { title?: unknown; text?: unknown; path?: unknown };

type Worker = Pick<ServiceWorkerGlobalScope, 'clients' | 'location' | 'registration'>;

/** Ignores a payload of another form. */
export async function showPushNotification({ registration }: Worker, data: PushMessageData | null): Promise<void> {
  const { title, text, path } = (data?.json() ?? {}) as PushPayload;
  if (typeof title !== 'string' || typeof text !== 'string') return;
  const tag = typeof path === 'string' ? path : '/';
  await registration.showNotification(title, { body: text, icon: '/icon.svg', tag, data: tag });
}

/** Ignores a path that leads to another origin. */
export async function focusOrOpenPage({ clients, location }: Worker, path: string): Promise<void> {
  const target = new URL(path, location.origin);
  if (target.origin !== location.origin) return;
  const windows = await clients.matchAll({ type: 'window' });
  const openWindow = windows.find((client) => new URL(client.url).pathname === target.pathname);
  await (openWindow ? openWindow.focus() : clients.openWindow(target.href));
}
