import { useAction } from '#capabilities/staff/console/public.ts';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { counterMessages } from '#capabilities/border/messages/counter.ts';
import { KeyHint } from '../decision/key-hint.tsx';
import { useAreCharacterKeysOn } from '../use-counter-keys.ts';
import type { DecisionItem } from '../outbox/decision-outbox.ts';
import { canUndo, undoDecision, undoTime } from './undo-decision.ts';
import { useSecondsLeft } from './use-seconds-left.ts';
import { useUndoKey } from './use-undo-key.ts';

type UndoButtonProps = {
  item: DecisionItem | undefined;
  /** The traveller, for screen readers. */
  who: string;
  /** Whether U and Ctrl+Z press the button. */
  hasKey?: boolean;
  onUndone?: (() => void) | undefined;
};

/** Button that takes back a decision made on this device within ten seconds. It shows the seconds that remain. */
export function UndoButton({ item, who, hasKey = false, onUndone }: UndoButtonProps) {
  const t = useMessages(counterMessages).undo;
  const areCharacterKeysOn = useAreCharacterKeysOn();
  const secondsLeft = useSecondsLeft(item && item.at + undoTime);
  const isOffered = item !== undefined && secondsLeft > 0 && canUndo(item);
  const language = useLanguage();
  const withdrawal = useAction({ queryKey: ['border'] }, undoDecision);
  const undo = () => {
    if (item && isOffered && !withdrawal.isPending) withdrawal.run(item, onUndone);
  };
  useUndoKey(hasKey && isOffered, undo);
  return (
    <>
      {withdrawal.error && <p role="alert">{failureSentence(withdrawal.error, language)}</p>}
      {(isOffered || withdrawal.isPending) && (
        <Button
          variant="secondary"
          size="compact"
          busy={withdrawal.isPending}
          hiddenSuffix={who}
          aria-keyshortcuts={hasKey ? (areCharacterKeysOn ? 'U Control+Z' : 'Control+Z') : undefined}
          onClick={undo}
        >
          {t.button} <span aria-hidden="true">{t.seconds(secondsLeft)}</span>{' '}
          {hasKey && <KeyHint isActive>Ctrl Z</KeyHint>}
        </Button>
      )}
    </>
  );
}
