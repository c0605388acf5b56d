import { readFileSync, writeFileSync, existsSync, mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { browserArgs, browserEnvironment, browserPath } from './chromium.ts';
mkdirSync('/tmp/sheets', { recursive: true });
const b = await chromium.launch({
  executablePath: browserPath,
  args: browserArgs,
  env: { ...process.env, ...browserEnvironment() } as Record<string, string>,
});
const page = await b.newPage({ viewport: { width: 1900, height: 1000 } });
for (const spec of process.argv.slice(2)) {
  const [out, names] = spec.split('=');
  const imgs = names!
    .split(',')
    .filter((n) => existsSync(`.cache/looks/${n}.png`))
    .map(
      (n) =>
        `<img style="max-height:980px;max-width:${/1280/.test(n) ? 1000 : /768/.test(n) ? 640 : 420}px" src="data:image/png;base64,${readFileSync(`.cache/looks/${n}.png`).toString('base64')}">`,
    );
  await page.setContent(
    `<body style="margin:0;display:flex;gap:8px;background:#888;align-items:flex-start">${imgs.join('')}</body>`,
  );
  writeFileSync(`/tmp/sheets/${out}.png`, await page.screenshot());
}
await b.close();
