import { askHost } from './bridge.ts';
import { randomId } from '../http/random-id.ts';

/**
 * The device's id, 8 to 100 letters, digits, `-` or `_`: the app's, else a random one kept in this browser. It names a device in
 * calls and budgets and proves nothing.
 */
export async function deviceId(): Promise<string> {
  const said = await askHost('device-id', null, 2000);
  return said.kind === 'answer' && isDeviceId(said.value) ? said.value : browserDeviceId();
}

/** The random id of this browser, made at its first use. */
export function browserDeviceId(): string {
  inMemory = readKept() ?? inMemory ?? randomId();
  try {
    window.localStorage.setItem(key, inMemory);
  } catch {
    // Without storage it lives as long as the page.
  }
  return inMemory;
}

/** The device's language as the app or the browser names it: `ms-BN`, `en`. `languageFrom` turns it into one of ours. */
export async function deviceLanguage(): Promise<string> {
  const said = await askHost('language', null, 2000);
  return said.kind === 'answer' && typeof said.value === 'string' && said.value.length <= 35
    ? said.value
    : window.navigator.language;
}

let inMemory: string | undefined;

function readKept(): string | undefined {
  try {
    const kept = window.localStorage.getItem(key);
    return isDeviceId(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function isDeviceId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{8,100}$/.test(value);
}

const key = 'device_id';
