import type { ComponentType } from 'react';
import { loadReceivedRequestsBlock } from '#capabilities/members/portal/public.ts';
import type { homeMessages } from './home-messages.ts';

/** Block that loads on its own. `isUsuallyEmpty`: the block shows no skeleton while it loads. */
export type HomeBlock = {
  name: keyof (typeof homeMessages)['en']['blocks'];
  load: () => Promise<ComponentType>;
  requiresLogin?: true;
  isUsuallyEmpty?: true;
};

/** Blocks of the home page, in order. Each loads and fails on its own. */
export const homeBlocks: readonly HomeBlock[] = [
  {
    name: 'exposures',
    requiresLogin: true,
    isUsuallyEmpty: true,
    load: () => import('#capabilities/check-in/portal/public.ts').then(({ ExposureBlock }) => ExposureBlock),
  },
  { name: 'requests', requiresLogin: true, isUsuallyEmpty: true, load: loadReceivedRequestsBlock },
  {
    name: 'today',
    requiresLogin: true,
    load: () => import('#capabilities/self-report/portal/public.ts').then(({ TodayBlock }) => TodayBlock),
  },
  {
    name: 'activities',
    requiresLogin: true,
    load: () => import('#capabilities/activities/portal/public.ts').then(({ ActivitiesBlock }) => ActivitiesBlock),
  },
  {
    name: 'outbreakTotals',
    load: () => import('#capabilities/outbreak/portal/public.tsx').then((file) => file.OutbreakBlock),
  },
  { name: 'articles', load: () => loadContent().then((file) => file.ArticlesBlock) },
  { name: 'faqs', load: () => loadContent().then((file) => file.FaqsBlock) },
  { name: 'press', load: () => loadContent().then((file) => file.PressBlock) },
  { name: 'nearby', load: () => import('#capabilities/nearby/portal/public.tsx').then((file) => file.NearbyBlock) },
];

function loadContent() {
  return import('#capabilities/content/portal/public.ts');
}
