import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { carriersRoutes } from '#capabilities/carriers/server/routes.ts';
import { openTestServer } from '#foundation/server/http/testing/routes.ts';
import { openLog } from '#foundation/server/logs/log.ts';
import { closeAfterwards, openTestDatabase, openTestFolder } from '#foundation/server/testing/world.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { readConfig } from './config/config.ts';
import { loadDemo } from './load-demo.ts';
import { mountCarrierDocs } from './api-docs.ts';
import { startServer } from './start-server.ts';
import { serverEnvironment } from './testing/server.ts';

// A demo server, as `npm start` runs it.
const data = await openTestFolder();
const running = await startServer(readConfig(serverEnvironment(await openTestDatabase(), data)), openLog('silent'));
closeAfterwards(running.stop);
const portal = running.portalUrl.replace('localhost', '127.0.0.1');
const { carrierKey } = await loadDemo(running.world, portal, data);
const page = readFileSync(join(import.meta.dirname, '../../../docs/carriers.md'), 'utf8');
const variables: Record<string, string> = {
  $PORTAL: portal,
  $KEY: carrierKey,
  $TOMORROW: addDays(running.world.clock.today(), 1),
};

const examples = [...page.matchAll(/^ {4}(curl [\s\S]*?)\n\n<!-- answer -->\n {4}(.+)\n/gm)].map(
  ([, command = '', answer = '']): [string, string] => [command, answer],
);

/** Splits a shell command into words, without quotes, and fills in the variables of the examples. */
function splitShellWords(command: string): string[] {
  const filled = command.replace(/\\\n/g, ' ').replace(/\$[A-Z]+/g, (name) => variables[name] ?? name);
  return [...filled.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)].map(([word]) =>
    word.replace(/'([^']*)'|"([^"]*)"/g, (_all, single?: string, double?: string) => single ?? double ?? ''),
  );
}

/** Sends the request of a `curl` example: they use -sS, -H and -d. */
async function runCurl(command: string): Promise<Response> {
  const [program, ...args] = splitShellWords(command);
  expect(program).toBe('curl');
  expect(args.shift()).toBe('-sS');
  const url = args.shift() ?? '';
  const headers = new Headers();
  let body: string | undefined;
  for (let index = 0; index < args.length; index += 2) {
    const [option, value = ''] = [args[index], args[index + 1]];
    if (option === '-d') body = value;
    else if (option === '-H') headers.set(value.split(': ')[0] ?? '', value.split(': ')[1] ?? '');
    else throw new Error(`The examples are not run with ${option}.`);
  }
  return fetch(url, { method: 'POST', headers, ...(body !== undefined && { body }) });
}

test('the page has four examples', () => {
  expect(examples.length).toBe(4);
});

describe('docs/carriers.md', () => {
  test.each(examples)('%s', async (command, answer) => {
    const text = await (await runCurl(command)).text();
    expect(text.replace(/"requestId":"[\w-]+"/, '"requestId":"…"')).toBe(answer);
  });

  test('lists the refusals that the calls have', async () => {
    const { paths } = (await (await fetch(`${portal}/api/carrier/v1/openapi.json`)).json()) as {
      paths: Record<string, { post: { responses: Record<string, { description: string }> } }>;
    };
    const responses = paths['/api/carrier/v1/manifest']?.post.responses ?? {};
    const listed = [...page.matchAll(/^\| (\d{3}) \| (.+?) \|/gm)].flatMap(([, status = '', cell = '']) =>
      [...cell.matchAll(/`([\w/-]+)`/g)].map(([, code = '']) => `${status} ${code}`),
    );
    expect(listed.length).toBeGreaterThan(10);
    for (const entry of listed) {
      const [status = '', code = ''] = entry.split(' ');
      expect(responses[status]?.description, entry).toContain(code);
    }
    const codes = Object.values(responses).flatMap(({ description }) => description.match(/carriers\/[a-z-]+/g) ?? []);
    expect(listed.map((entry) => entry.split(' ')[1])).toEqual(expect.arrayContaining(codes));
  });
});

test('the next start shows the same key, and it still works', async () => {
  expect((await loadDemo(running.world, portal, data)).carrierKey).toBe(carrierKey);
  const [command = ''] = examples[0] ?? [];
  expect((await runCurl(command)).status).toBe(200);
});

test("in production the document needs a carrier's key", async () => {
  const app = await openTestServer();
  mountCarrierDocs(
    app,
    running.world,
    carriersRoutes.map(({ call }) => call),
    { needsKey: true },
  );
  const url = '/api/carrier/v1/openapi.json';
  const refused = await app.inject({ url });
  expect(refused.statusCode).toBe(401);
  expect(refused.headers['www-authenticate']).toBe('Bearer realm="sihat carriers"');
  const shown = await app.inject({ url, headers: { authorization: `Bearer ${carrierKey}` } });
  expect(shown.statusCode).toBe(200);
  expect(shown.json<{ openapi: string }>().openapi).toBe('3.1.0');
});
