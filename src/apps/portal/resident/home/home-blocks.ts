import type { ComponentType } from 'react';
import { fetchRequestsBlock } from '#capabilities/members/portal/public.ts';
import type { homeMessages } from './home-messages.ts';

/** A part of the home page that a capability offers. `own`: for somebody who is logged in; `rare`: most often it draws nothing. */
export type HomeBlock = {
  name: keyof (typeof homeMessages)['en']['blocks'];
  load: () => Promise<ComponentType>;
  requiresLogin?: true;
  isUsuallyEmpty?: true;
};

/** The blocks of the home page, in the order of the page; each loads and fails alone. */
export const homeBlocks: readonly HomeBlock[] = [
  {
    name: 'exposures',
    requiresLogin: true,
    isUsuallyEmpty: true,
    load: () => import('#capabilities/check-in/portal/public.ts').then(({ ExposureBlock }) => ExposureBlock),
  },
  { name: 'requests', requiresLogin: true, isUsuallyEmpty: true, load: fetchRequestsBlock },
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
    name: 'figures',
    load: () => import('#capabilities/outbreak/portal/public.tsx').then((offered) => offered.OutbreakBlock),
  },
  { name: 'articles', load: () => loadContent().then((found) => found.ArticlesBlock) },
  { name: 'faqs', load: () => loadContent().then((found) => found.FaqsBlock) },
  { name: 'press', load: () => loadContent().then((found) => found.PressBlock) },
  {
    name: 'nearby',
    load: () => import('#capabilities/nearby/portal/public.tsx').then((offered) => offered.NearbyBlock),
  },
];

function loadContent() {
  return import('#capabilities/content/portal/public.ts');
}
