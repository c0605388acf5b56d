import { requestFromHost } from './bridge.ts';
import { randomId } from '../http/random-id.ts';

/**
 * The device's id, 8 to 100 letters, digits, `-` or `_`: from the app, else a random id stored in this browser.
 * Calls and rate limits use it to tell devices apart. It is no proof of identity.
 */
export async function deviceId(): Promise<string> {
  const answer = await requestFromHost('device-id', null, 2000);
  return answer.kind === 'answer' && isDeviceId(answer.value) ? answer.value : browserDeviceId();
}

/** The random id of this browser, created on first use. */
export function browserDeviceId(): string {
  idInMemory = readStoredId() ?? idInMemory ?? randomId();
  try {
    window.localStorage.setItem(key, idInMemory);
  } catch {
    // Without storage, the id lasts as long as the page.
  }
  return idInMemory;
}

/** The device's language tag from the app or the browser: `ms-BN`, `en`. Convert it with `languageFrom`. */
export async function deviceLanguage(): Promise<string> {
  const answer = await requestFromHost('language', null, 2000);
  return answer.kind === 'answer' && typeof answer.value === 'string' && answer.value.length <= 35
    ? answer.value
    : window.navigator.language;
}

let idInMemory: string | undefined;

function readStoredId(): string | undefined {
  try {
    const stored = window.localStorage.getItem(key);
    return isDeviceId(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

function isDeviceId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{8,100}$/.test(value);
}

const key = 'device_id';
