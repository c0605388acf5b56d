import type { StatusTone } from '#foundation/web/ui/status-tag/status-tag.tsx';
import type { State } from '../contract.ts';

export const toneByState: Record<State, StatusTone> = {
  draft: 'neutral',
  submitted: 'info',
  'in-review': 'info',
  'more-information': 'warn',
  approved: 'ok',
  rejected: 'danger',
  withdrawn: 'neutral',
};
