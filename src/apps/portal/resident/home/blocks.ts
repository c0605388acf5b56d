import type { ComponentType } from 'react';
import type { homeWords } from './home-words.ts';

/** A part of the home page that a capability offers. `own`: for somebody who is logged in. */
export type HomeBlock = {
  name: keyof (typeof homeWords)['en']['blocks'];
  load: () => Promise<ComponentType>;
  own?: true;
};

/** The blocks of the home page, in the order of the page; each loads and fails alone. */
export const blocks: readonly HomeBlock[] = [];
