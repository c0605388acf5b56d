import { newKey } from '#capabilities/carriers/server/testing/public.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { logInStaff, roleNames, scopesOf } from '#capabilities/staff/server/testing/public.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { openLog } from '#foundation/server/logs/log.ts';
import { closeAfterwards, openTestDatabase, openTestFolder } from '#foundation/server/testing/world.ts';
import { readConfig } from '../config/config.ts';
import { allRoutes } from '../routes.ts';
import { startServer } from '../start-server.ts';
import type { FieldValues } from './likely-values.ts';
import { readText } from './read-text.ts';
import { openSamples, type Sample } from './samples.ts';
import { serverEnvironment } from './server.ts';

export type ApiAnswer = { status: number; headers: Headers; text: string };

export type ApiRequest = Partial<Pick<Sample, 'pathValues' | 'otherValues' | 'file'>> & {
  headers?: Record<string, string> | undefined;
  body?: string | Buffer<ArrayBuffer> | undefined;
};

/** Cookie header of the one browser that all calls of a test come from. */
export const browserCookieHeader = `sihat_browser=${'b'.repeat(43)}`;

export const hasInputInBody = ({ method }: AnyCall): boolean => method === 'POST' || method === 'PUT';

/**
 * Starts a server for tests and returns its calls, a valid input of each, and credentials for each. Records the log
 * lines. `change`: changes of its environment; `through`: maps its database URL, for example to a relay.
 */
export async function openApiClient(
  change: Record<string, string> = {},
  through: (url: string) => Promise<string> = (url) => Promise.resolve(url),
) {
  const lines: string[] = [];
  const log = openLog('info', { write: (line) => void lines.push(line) });
  const database = await openTestDatabase();
  const data = await openTestFolder();
  const environment = serverEnvironment({ ...database, url: await through(database.url) }, data);
  const running = await startServer(readConfig({ ...environment, ...change }), log);
  closeAfterwards(running.stop);
  const { world } = running;
  const portal = running.portalUrl.replace('localhost', '127.0.0.1');
  const calls: AnyCall[] = allRoutes.map(({ call }) => call);
  const { samplesOf } = openSamples(calls, world.clock.today());

  const credentialsFor = async ({
    caller,
    scope,
  }: AnyCall): Promise<{ headers: Record<string, string>; given: FieldValues }> => {
    if (caller === 'carrier')
      return { headers: { authorization: `Bearer ${(await newKey(world)).bearer}` }, given: {} };
    if (caller === 'staff') {
      const role = roleNames.find(
        (name) => scope === undefined || scopesOf([name]).some((granted) => granted === scope),
      );
      const { staffToken } = await logInStaff(world, [role ?? 'reviewer']);
      return { headers: { cookie: `${browserCookieHeader}; sihat_staff=${staffToken}` }, given: {} };
    }
    if (caller !== 'traveller') return { headers: {}, given: {} };
    const { smsToken, accountId } = await logIn(world);
    const ownId = () => accountId;
    return { headers: { 'sms-token': smsToken }, given: { member_id: ownId, memberId: ownId, person_ids: ownId } };
  };

  const callApi = async (call: AnyCall, sent: ApiRequest = {}): Promise<ApiAnswer> => {
    const path = call.path.replace(/:(\w+)/g, (_all, name: string) =>
      encodeURIComponent(formatValue(sent.pathValues?.[name])),
    );
    const query = Object.entries(sent.otherValues ?? {}).map(
      ([key, value]) => `${key}=${encodeURIComponent(formatValue(value))}`,
    );
    const { body, type } = createBody(call, sent);
    const answer = await fetch(`${portal}${path}${hasInputInBody(call) ? '' : `?${query.join('&')}`}`, {
      method: call.method,
      headers: {
        'x-sihat-page': '1',
        'sec-fetch-site': 'same-origin',
        cookie: browserCookieHeader,
        'request-id': newId(),
        ...type,
        ...sent.headers,
      },
      ...(body !== undefined && { body }),
    });
    return { status: answer.status, headers: answer.headers, text: await readText(answer) };
  };

  return { running, world, database, data, portal, calls, samplesOf, credentialsFor, callApi, lines };
}

export function readProblemCode({ headers, text }: ApiAnswer): string | undefined {
  if (!(headers.get('content-type') ?? '').startsWith('application/json')) return undefined;
  return (JSON.parse(text) as { problem?: string }).problem;
}

export function formatValue(value: unknown): string {
  return typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? '');
}

function createBody(call: AnyCall, { otherValues = {}, file, body }: ApiRequest) {
  if (!hasInputInBody(call)) return { body: undefined, type: {} };
  if (body !== undefined || !call.upload)
    return { body: body ?? JSON.stringify(otherValues), type: { 'content-type': 'application/json' } };
  const form = new FormData();
  for (const [name, value] of Object.entries(otherValues)) form.append(name, formatValue(value));
  if (file) form.append('file', new Blob([Buffer.from(file.bytes)]), file.name);
  return { body: form, type: {} };
}
