import { Checkbox } from '#foundation/web/ui/checkbox/checkbox.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { counterMessages } from '#capabilities/border/messages/counter.ts';
import { switchKeys, useAreKeysOn } from './key-setting.ts';

/** Explains the keys of the counter, and switches them off for people who use speech input. */
export function KeySetting() {
  const t = useMessages(counterMessages).keys;
  return <Checkbox id="counter-keys" label={t.label} hint={t.hint} checked={useAreKeysOn()} onChange={switchKeys} />;
}
