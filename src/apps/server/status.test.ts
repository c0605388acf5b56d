import { expect, test } from 'vitest';
import { saveChecks } from '#capabilities/service-status/server/public.ts';
import { createTestDatabase } from '#foundation/server/database/testing/database.ts';
import { openLog } from '#foundation/server/logs/log.ts';
import { openTestFolder } from '#foundation/server/testing/world.ts';
import { readConfig } from './config/config.ts';
import { startServer } from './start-server.ts';
import { serverEnvironment } from './testing/server.ts';

test('serves the public status page with a database, with a disturbed part, and without a database', async () => {
  const database = await createTestDatabase();
  const running = await startServer(readConfig(serverEnvironment(database, await openTestFolder())), openLog('silent'));
  const page = async (query = '', headers = {}) => {
    const answer = await fetch(`${running.portalUrl.replace('localhost', '127.0.0.1')}/status${query}`, { headers });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  try {
    const first = await page();
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(first.headers.get('set-cookie')).toBeNull();
    expect(first.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(first.text).toContain('The service is responding');
    expect((await page('?lang=bm')).text).toContain('Perkhidmatan memberi respons');
    expect((await page('', { 'accept-language': 'ms' })).text).toContain('Perkhidmatan memberi respons');
    expect((await page('?lang=en&lang=bm')).status).toBe(200);
    await saveChecks(running.world, [{ part: 'login', hasPassed: false, milliseconds: 1 }]);
    await running.world.statusBoard.refresh();
    expect((await page()).text).toContain('Some parts are not working well');
    await database.drop();
    for (let refreshes = 0; refreshes < 3; refreshes++) await running.world.statusBoard.refresh();
    const last = await page();
    expect(last.status).toBe(200);
    expect(last.text).toContain('The database is not responding.');
    expect(last.text).toMatch(/The database last responded on \d+ \w+ \d{4}, \d\d:\d\d/);
  } finally {
    await running.stop();
  }
});
