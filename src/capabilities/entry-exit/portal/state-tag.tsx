import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag, type StatusTone } from '#foundation/web/ui/status-tag/status-tag.tsx';
import type { State } from '../rules/states.ts';
import { answerMessages } from '../messages/answers.ts';

export const toneByState: Record<State, StatusTone> = {
  'to-pay': 'warn',
  'in-review': 'info',
  approved: 'ok',
  refused: 'danger',
  ended: 'neutral',
};

export function StateTag({ state }: { state: State }) {
  return <StatusTag tone={toneByState[state]}>{useMessages(answerMessages).states[state]}</StatusTag>;
}
