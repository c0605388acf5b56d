import { CodeCamera } from '#foundation/web/camera/code-camera.tsx';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { counterWords } from '#capabilities/border/wording/counter.ts';

/** The camera of a counter, until a code was read. */
export function Camera({ onText }: { onText: (text: string) => void }) {
  const say = useWords(counterWords).scan;
  return <CodeCamera onText={onText} words={say} />;
}
