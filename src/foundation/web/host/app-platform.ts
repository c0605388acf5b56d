import { hasHost } from './bridge.ts';

/**
 * Whether the page runs in the mobile app's web view: the app speaks with it, or the session's first load carried `platform=app`.
 * The first load decides for the whole session (of this tab), whatever later addresses say.
 */
export function isAppPlatform(): boolean {
  return hasHost() || platformOfSession() === 'app';
}

/** The platform as calls name it in their app info (spec §7). */
export function platformName(): 'app' | 'web' {
  return isAppPlatform() ? 'app' : 'web';
}

// The address before the router changes it: the entrance imports this file in its first chunk.
const loadedFrom = window.location.href;

let inMemory: 'app' | 'web' | undefined;

function platformOfSession(): 'app' | 'web' {
  const kept = read() ?? inMemory;
  if (kept) return kept;
  const platform = new URL(loadedFrom).searchParams.get('platform') === 'app' ? 'app' : 'web';
  inMemory = platform;
  try {
    window.sessionStorage.setItem(key, platform);
  } catch {
    // A web view without storage remembers for as long as the page lives.
  }
  return platform;
}

function read(): 'app' | 'web' | undefined {
  try {
    const kept = window.sessionStorage.getItem(key);
    return kept === 'app' || kept === 'web' ? kept : undefined;
  } catch {
    return undefined;
  }
}

const key = 'platform';
