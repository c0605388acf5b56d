import { expect, it } from 'vitest';
import { isWithinLimits, type Manifest, weighManifest } from './page-weight.ts';

const manifest: Manifest = {
  '_first.js': { file: 'main.js', name: 'first', imports: ['_react.js'], dynamicImports: [] },
  '_react.js': { file: 'react.js' },
  '_form.js': { file: 'form.js', imports: ['_react.js'] },
  '../../capabilities/login/portal/login.group.tsx': { file: 'login.js', isDynamicEntry: true, imports: ['_first.js'] },
  '../../capabilities/declaration/portal/travel.group.tsx': {
    file: 'travel.js',
    isDynamicEntry: true,
    imports: ['_form.js', '_react.js'],
  },
  'home/resident-home.group.tsx': { file: 'home.js', isDynamicEntry: true, imports: ['_first.js'] },
  'style.css': { file: 'style.css' },
};

const kilobytes: Record<string, number> = {
  'main.js': 45,
  'react.js': 60,
  'style.css': 5,
  'login.js': 9,
  'home.js': 8,
  'form.js': 40,
  'travel.js': 20,
};
const sizeOf = (file: string): number => (kilobytes[file] ?? 0) * 1000;

it('weighs each start route separately', () => {
  expect(weighManifest(manifest, sizeOf).slice(0, 2)).toMatchObject([
    { name: 'first: login', js: 114_000, css: 5_000 },
    { name: 'first: resident-home', js: 113_000, css: 5_000 },
  ]);
});

it('recognises a group whose modules are one chunk', () => {
  const { '../../capabilities/login/portal/login.group.tsx': login, ...others } = manifest;
  const merged: Manifest = {
    ...others,
    '_login.js': { file: login?.file ?? '', name: 'login', imports: ['_first.js'] },
  };
  expect(weighManifest(merged, sizeOf)[0]).toMatchObject({ name: 'first: login', js: 114_000 });
});

it('weighs a lazy group with its imports, without what is loaded already', () => {
  expect(weighManifest(manifest, sizeOf)[2]).toMatchObject({ name: 'travel', js: 60_000, css: 0 });
});

it('weighs a chunk inside a group without the chunks of that group, unless another group imports it too', () => {
  const sheet = 'pass-sheet.tsx';
  const weightWithImporters = (...groups: string[]) => {
    const changed: Manifest = {
      ...manifest,
      [sheet]: { file: 'sheet.js', isDynamicEntry: true, imports: ['_form.js'] },
    };
    for (const group of groups)
      changed[group] = { ...changed[group], file: changed[group]?.file ?? '', dynamicImports: [sheet] };
    return weighManifest(changed, (file) => (file === 'sheet.js' ? 10_000 : sizeOf(file))).find(
      ({ name }) => name === sheet,
    )?.js;
  };
  const travel = '../../capabilities/declaration/portal/travel.group.tsx';
  expect(weightWithImporters(travel)).toBe(10_000);
  expect(weightWithImporters(travel, '_first.js')).toBe(50_000);
});

it('weighs a nested lazy chunk without what was loaded before its importer', () => {
  const travel = '../../capabilities/declaration/portal/travel.group.tsx';
  const changed: Manifest = {
    ...manifest,
    [travel]: { file: 'travel.js', isDynamicEntry: true, imports: ['_form.js'], dynamicImports: ['slot.tsx'] },
    'slot.tsx': { file: 'slot.js', isDynamicEntry: true, dynamicImports: ['sheet.tsx'] },
    'sheet.tsx': { file: 'sheet.js', isDynamicEntry: true, imports: ['_form.js'], dynamicImports: ['slot.tsx'] },
  };
  const sheet = weighManifest(changed, (file) => (file === 'sheet.js' ? 10_000 : sizeOf(file))).find(
    ({ name }) => name === 'sheet.tsx',
  );
  expect(sheet?.js).toBe(10_000);
});

it('weighs each worker once, separately', () => {
  const assets = ['assets/reader.worker-Ab_-1234.js', 'assets/figtree-12345678.woff2'];
  const withAssets = (key: string) => ({ ...manifest[key], file: manifest[key]?.file ?? '', assets });
  const changed: Manifest = { ...manifest, '_form.js': withAssets('_form.js'), '_first.js': withAssets('_first.js') };
  const weigh = (bytes: number) => weighManifest(changed, (file) => (file === assets[0] ? bytes : sizeOf(file)));
  expect(weigh(40_000)).toHaveLength(weighManifest(manifest, sizeOf).length + 1);
  const worker = weigh(40_000).at(-1);
  expect(worker).toMatchObject({ name: 'reader.worker', js: 40_000, css: 0 });
  expect(worker && isWithinLimits(worker)).toBe(true);
  expect(weigh(40_001).map(isWithinLimits)).toEqual([true, true, true, false]);
});

it('refuses one byte over the limit', () => {
  const [first, , travel] = weighManifest(manifest, (file) => sizeOf(file) + (file === 'travel.js' ? 4001 : 0));
  expect(first && isWithinLimits(first)).toBe(true);
  expect(travel && isWithinLimits(travel)).toBe(false);
});
