import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { consoleWords } from '../wording/console.ts';

/** Says that a form is open in another tab; or, with the `address` that the browser did not open, where to tap. */
export function OpenedNotice({ address }: { address: string | undefined }) {
  const say = useWords(consoleWords).assist;
  return (
    <Notice
      tone={address === undefined ? 'ok' : 'warn'}
      title={address === undefined ? say.begun : say.blocked}
      action={
        address !== undefined && (
          <ButtonLink variant="secondary" size="compact" href={address}>
            {say.open}
          </ButtonLink>
        )
      }
      live
    />
  );
}
