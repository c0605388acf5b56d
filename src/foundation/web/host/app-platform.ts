import { hasHost } from './bridge.ts';

/**
 * Whether the page runs in the mobile app's web view: a bridge exists, or the session's first load had `platform=app`.
 * The first load of a tab decides for its whole session, whatever later URLs contain.
 */
export function isAppPlatform(): boolean {
  return hasHost() || platformOfSession() === 'app';
}

/** The platform as app info headers name it (spec §7). */
export function platformName(): 'app' | 'web' {
  return isAppPlatform() ? 'app' : 'web';
}

// URL before the router changes it. The entry point must import this file in its first chunk.
const initialUrl = window.location.href;

let platformInMemory: 'app' | 'web' | undefined;

function platformOfSession(): 'app' | 'web' {
  const stored = readStoredPlatform() ?? platformInMemory;
  if (stored) return stored;
  const platform = new URL(initialUrl).searchParams.get('platform') === 'app' ? 'app' : 'web';
  platformInMemory = platform;
  try {
    window.sessionStorage.setItem(key, platform);
  } catch {
    // Without storage, the value lasts as long as the page.
  }
  return platform;
}

function readStoredPlatform(): 'app' | 'web' | undefined {
  try {
    const stored = window.sessionStorage.getItem(key);
    return stored === 'app' || stored === 'web' ? stored : undefined;
  } catch {
    return undefined;
  }
}

const key = 'platform';
