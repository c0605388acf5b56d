import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { consoleMessages } from '../messages/console.ts';

/** Notice that a form is open in another tab or, with the `address` of a blocked tab, a link to it. */
export function OpenedNotice({ address }: { address: string | undefined }) {
  const t = useMessages(consoleMessages).assist;
  return (
    <Notice
      tone={address === undefined ? 'ok' : 'warn'}
      title={address === undefined ? t.begun : t.blocked}
      action={
        address !== undefined && (
          <ButtonLink variant="secondary" size="compact" href={address}>
            {t.open}
          </ButtonLink>
        )
      }
      live
    />
  );
}
