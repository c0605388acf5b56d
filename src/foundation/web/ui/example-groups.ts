import type { Example } from './example.ts';

/** Examples of every component, by folder name. Collected from all `*.examples.tsx` files. */
export const exampleGroups: readonly { name: string; examples: readonly Example[] }[] = Object.entries(
  import.meta.glob<{ examples: Example[] }>('./*/*.examples.tsx', { eager: true }),
).map(([path, { examples }]) => ({ name: path.split('/').at(-1)?.replace('.examples.tsx', '') ?? path, examples }));
