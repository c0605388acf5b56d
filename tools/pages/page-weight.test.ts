import { expect, it } from 'vitest';
import { isWithinLimits, type Manifest, weighManifest } from './page-weight.ts';

const manifest: Manifest = {
  '_first.js': { file: 'main.js', name: 'first', imports: ['_react.js'], dynamicImports: [] },
  '_react.js': { file: 'react.js' },
  '_form.js': { file: 'form.js', imports: ['_react.js'] },
  '../../capabilities/login/portal/login.group.tsx': {
    file: 'login.js',
    isDynamicEntry: true,
    imports: ['_first.js'],
  },
  '../../capabilities/declaration/portal/travel.group.tsx': {
    file: 'travel.js',
    isDynamicEntry: true,
    imports: ['_form.js', '_react.js'],
  },
  'home/resident-home.group.tsx': { file: 'home.js', isDynamicEntry: true, imports: ['_first.js'] },
  'style.css': { file: 'style.css' },
};

const kilobytes: Record<string, number> = {
  'main.js': 50,
  'react.js': 60,
  'style.css': 5,
  'login.js': 9,
  'home.js': 8,
  'form.js': 40,
  'travel.js': 20,
};
const sizeOf = (file: string): number => (kilobytes[file] ?? 0) * 1000;

it('weighs each route with which a visit begins by itself', () => {
  expect(weighManifest(manifest, sizeOf).slice(0, 2)).toMatchObject([
    { name: 'first: login', js: 119_000, css: 5_000 },
    { name: 'first: resident-home', js: 118_000, css: 5_000 },
  ]);
});

it('knows a group whose pieces are one file', () => {
  const { '../../capabilities/login/portal/login.group.tsx': login, ...others } = manifest;
  const whole: Manifest = {
    ...others,
    '_login.js': { file: login?.file ?? '', name: 'login', imports: ['_first.js'] },
  };
  expect(weighManifest(whole, sizeOf)[0]).toMatchObject({ name: 'first: login', js: 119_000 });
});

it('weighs a lazy group with what it brings along, without what is there already', () => {
  expect(weighManifest(manifest, sizeOf)[2]).toMatchObject({ name: 'travel', js: 60_000, css: 0 });
});

it('weighs what opens inside a group without what that group brought, unless another one asks for it too', () => {
  const sheet = 'pass-sheet.tsx';
  const asking = (...groups: string[]) => {
    const whole: Manifest = { ...manifest, [sheet]: { file: 'sheet.js', isDynamicEntry: true, imports: ['_form.js'] } };
    for (const group of groups)
      whole[group] = { ...whole[group], file: whole[group]?.file ?? '', dynamicImports: [sheet] };
    return weighManifest(whole, (file) => (file === 'sheet.js' ? 10_000 : sizeOf(file))).find(
      ({ name }) => name === sheet,
    )?.js;
  };
  const travel = '../../capabilities/declaration/portal/travel.group.tsx';
  expect(asking(travel)).toBe(10_000);
  expect(asking(travel, '_first.js')).toBe(50_000);
});

it('weighs what a lazy piece asks for without what was there when that piece was asked for', () => {
  const travel = '../../capabilities/declaration/portal/travel.group.tsx';
  const whole: Manifest = {
    ...manifest,
    [travel]: { file: 'travel.js', isDynamicEntry: true, imports: ['_form.js'], dynamicImports: ['slot.tsx'] },
    'slot.tsx': { file: 'slot.js', isDynamicEntry: true, dynamicImports: ['sheet.tsx'] },
    'sheet.tsx': { file: 'sheet.js', isDynamicEntry: true, imports: ['_form.js'], dynamicImports: ['slot.tsx'] },
  };
  const sheet = weighManifest(whole, (file) => (file === 'sheet.js' ? 10_000 : sizeOf(file))).find(
    ({ name }) => name === 'sheet.tsx',
  );
  expect(sheet?.js).toBe(10_000);
});

it('weighs each worker once, by itself', () => {
  const assets = ['assets/reader.worker-Ab_-1234.js', 'assets/figtree-12345678.woff2'];
  const asking = (key: string) => ({ ...manifest[key], file: manifest[key]?.file ?? '', assets });
  const whole: Manifest = { ...manifest, '_form.js': asking('_form.js'), '_first.js': asking('_first.js') };
  const weighed = (bytes: number) => weighManifest(whole, (file) => (file === assets[0] ? bytes : sizeOf(file)));
  expect(weighed(40_000)).toHaveLength(weighManifest(manifest, sizeOf).length + 1);
  const worker = weighed(40_000).at(-1);
  expect(worker).toMatchObject({ name: 'reader.worker', js: 40_000, css: 0 });
  expect(worker && isWithinLimits(worker)).toBe(true);
  expect(weighed(40_001).map(isWithinLimits)).toEqual([true, true, true, false]);
});

it('refuses a byte more than the limit', () => {
  const [first, , travel] = weighManifest(manifest, (file) => sizeOf(file) + (file === 'travel.js' ? 3001 : 0));
  expect(first && isWithinLimits(first)).toBe(true);
  expect(travel && isWithinLimits(travel)).toBe(false);
});
