import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTestFolder } from '../testing/world.ts';
import { readAhead } from './precompressed.ts';
import { openTestPortal } from './testing/portal.ts';

const manifest = {
  '_first-1.js': { file: 'assets/first-1.js', name: 'first' },
  '_pieces-1.js': { file: 'assets/pieces-1.js', imports: ['_first-1.js'] },
  '../../capabilities/declaration/portal/travel.group.tsx': {
    file: 'assets/travel-1.js',
    isDynamicEntry: true,
    imports: ['_first-1.js', '_pieces-1.js'],
  },
  'about/about.group.tsx': { file: 'assets/about-1.js', imports: ['_first-1.js'] },
  '_later-1.js': { file: 'assets/later-1.js', name: 'later' },
  '_login-1.js': { file: 'assets/login-1.js', name: 'login', imports: ['_first-1.js'] },
};
const dir = await openBuiltFolder('');

async function openBuiltFolder(base: string): Promise<string> {
  const folder = await openTestFolder();
  await mkdir(join(folder, '.vite'));
  const page = `<script src="${base}/assets/theme-1.js"></script>
    <script type="module" crossorigin src="${base}/assets/first-1.js"></script>
    <link rel="stylesheet" crossorigin href="${base}/assets/style-1.css">`;
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  return folder;
}

const travel = [
  '</assets/style-1.css>; rel=preload; as=style; crossorigin',
  '</assets/theme-1.js>; rel=preload; as=script',
  '</assets/first-1.js>; rel=modulepreload',
  '</assets/pieces-1.js>; rel=modulepreload',
  '</assets/travel-1.js>; rel=modulepreload',
];

test('names what a page is drawn with, and what the screens of a path need, once each, the page’s own files first', () => {
  expect(readAhead({ path: '', folder: dir })('/travel/form?id=1')?.split(', ')).toEqual(travel);
  expect(readAhead({ path: '', folder: dir })('/travel')).toBe(readAhead({ path: '', folder: dir })('/travel?lang=en'));
  expect(readAhead({ path: '', folder: dir })('/about')).not.toContain('travel');
});

test.each(['/', '/user/login', '/travelling', '//travel', '/constructor', '/%74ravel'])(
  'names nothing for %s',
  (path) => expect(readAhead({ path: '', folder: dir })(path)).toBeUndefined(),
);

test('under a path of its own, a page’s groups and files stand below it', async () => {
  const ahead = readAhead({ path: '/staff', folder: await openBuiltFolder('/staff') });
  expect(ahead('/staff/travel/form')).toBe(travel.join(', ').replaceAll('</', '</staff/'));
  expect(ahead('/staff')).toBeUndefined();
});

test('a page that names what is not there any more is told so when it is read, not by being slower', () => {
  expect(() => readAhead({ path: '', folder: dir, groups: { '/app': ['login', 'code'] } })).toThrow('code');
});

test('a page may name the groups of a path, whose pieces may be gathered in one file', () => {
  const groups = { '/user/login': ['login'], '/home': ['travel'], '/app': ['login'], '/app/trip': ['login', 'travel'] };
  const ahead = readAhead({ path: '', folder: dir, groups });
  const login = '</assets/login-1.js>; rel=modulepreload';
  expect(ahead('/user/login?lang=bm')).toContain(login);
  expect(ahead('/home')).toBe(ahead('/travel'));
  expect(ahead('/user')).toBeUndefined();
  expect(ahead('/later')).toBeUndefined();
  expect(ahead('/app/me')).toBe(ahead('/user/login'));
  expect(ahead('/app/trips')).toBe(ahead('/user/login'));
  expect(ahead('/app/trip/1')).toContain(`${login}, </assets/pieces-1.js>`);
  expect(ahead('/apps')).toBeUndefined();
});

test('what a page needs later leaves the line to what it needs first, and is told once', () => {
  const groups = { '/home': ['login'] };
  const ahead = readAhead({ path: '', folder: dir, groups, later: { '/home': ['travel', 'login'] } });
  const links = ahead('/home')?.split(', ') ?? [];
  const first = readAhead({ path: '', folder: dir, groups })('/home')?.split(', ') ?? [];
  expect(links.slice(0, first.length)).toEqual(first);
  expect(links.slice(first.length)).toEqual(
    travel.filter((link) => !first.includes(link)).map((link) => `${link}; fetchpriority=low`),
  );
});

test('names nothing when no list of files was built', () =>
  expect(readAhead({ path: '', folder: tmpdir() })('/travel')).toBeUndefined());

test('goes out with the page, and with nothing else', async () => {
  const { app } = await openTestPortal({ pages: [{ path: '', folder: dir }] });
  const linkOf = async (url: string, accept: string) =>
    (await app.inject({ url, headers: { accept } })).headers['link'];
  expect(await linkOf('/travel/form', 'text/html')).toBe(travel.join(', '));
  expect(await linkOf('/user/login', 'text/html')).toBeUndefined();
  expect(await linkOf('/travel/form', 'application/json')).toBeUndefined();
});
