import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTestFolder } from '../testing/world.ts';
import { readPreloadLinks } from './preload-links.ts';
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
const builtFolder = await openBuiltFolder('');

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

test('lists the files of the page and then of the screens of a path, each once', () => {
  expect(readPreloadLinks({ path: '', folder: builtFolder })('/travel/form?id=1')?.split(', ')).toEqual(travel);
  expect(readPreloadLinks({ path: '', folder: builtFolder })('/travel')).toBe(
    readPreloadLinks({ path: '', folder: builtFolder })('/travel?lang=en'),
  );
  expect(readPreloadLinks({ path: '', folder: builtFolder })('/about')).not.toContain('travel');
});

test.each(['/', '/user/login', '/travelling', '//travel', '/constructor', '/%74ravel'])(
  'lists nothing for %s',
  (path) => expect(readPreloadLinks({ path: '', folder: builtFolder })(path)).toBeUndefined(),
);

test('puts the chunks and files of a page with its own path below that path', async () => {
  const linksOf = readPreloadLinks({ path: '/staff', folder: await openBuiltFolder('/staff') });
  expect(linksOf('/staff/travel/form')).toBe(travel.join(', ').replaceAll('</', '</staff/'));
  expect(linksOf('/staff')).toBeUndefined();
});

test('throws when a page lists a chunk that was not built', () => {
  expect(() =>
    readPreloadLinks({ path: '', folder: builtFolder, groupsByPath: { '/app': ['login', 'code'] } }),
  ).toThrow('code');
});

test('lists the chunks that a page names for a path, also where one file has several', () => {
  const groupsByPath = {
    '/user/login': ['login'],
    '/home': ['travel'],
    '/app': ['login'],
    '/app/trip': ['login', 'travel'],
  };
  const linksOf = readPreloadLinks({ path: '', folder: builtFolder, groupsByPath });
  const login = '</assets/login-1.js>; rel=modulepreload';
  expect(linksOf('/user/login?lang=bm')).toContain(login);
  expect(linksOf('/home')).toBe(linksOf('/travel'));
  expect(linksOf('/user')).toBeUndefined();
  expect(linksOf('/later')).toBeUndefined();
  expect(linksOf('/app/me')).toBe(linksOf('/user/login'));
  expect(linksOf('/app/trips')).toBe(linksOf('/user/login'));
  expect(linksOf('/app/trip/1')).toContain(`${login}, </assets/pieces-1.js>`);
  expect(linksOf('/apps')).toBeUndefined();
});

test('lists the files for later after the urgent ones, each once and with a low priority', () => {
  const groups = { '/home': ['login'] };
  const linksOf = readPreloadLinks({
    path: '',
    folder: builtFolder,
    groupsByPath: groups,
    deferredGroupsByPath: { '/home': ['travel', 'login'] },
  });
  const links = linksOf('/home')?.split(', ') ?? [];
  const first = readPreloadLinks({ path: '', folder: builtFolder, groupsByPath: groups })('/home')?.split(', ') ?? [];
  expect(links.slice(0, first.length)).toEqual(first);
  expect(links.slice(first.length)).toEqual(
    travel.filter((link) => !first.includes(link)).map((link) => `${link}; fetchpriority=low`),
  );
});

test('lists nothing when no manifest was built', () =>
  expect(readPreloadLinks({ path: '', folder: tmpdir() })('/travel')).toBeUndefined());

test('sends the header with the page only', async () => {
  const { app } = await openTestPortal({ pages: [{ path: '', folder: builtFolder }] });
  const linkOf = async (url: string, accept: string) =>
    (await app.inject({ url, headers: { accept } })).headers['link'];
  expect(await linkOf('/travel/form', 'text/html')).toBe(travel.join(', '));
  expect(await linkOf('/user/login', 'text/html')).toBeUndefined();
  expect(await linkOf('/travel/form', 'application/json')).toBeUndefined();
});
