import { useEffect, useRef } from 'react';
import { Button } from '../ui/button/button.tsx';
import { useWords } from '../ui/language-context.tsx';
import { PageTitle } from '../ui/step-header/page-title.tsx';
import { uiWording } from '../ui/wording.ts';
import { Page } from './page.tsx';

/** A page that could not be shown: why, and a way to try again. The heading takes the focus. */
export function TroublePage({ title, text, onRetry }: { title: string; text: string; onRetry: () => void }) {
  const say = useWords(uiWording);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector<HTMLElement>('h1')?.focus(), []);
  return (
    <Page title={title} actions={<Button onClick={onRetry}>{say.tryAgain}</Button>}>
      <div ref={place}>
        <PageTitle lead={text}>{title}</PageTitle>
      </div>
    </Page>
  );
}
