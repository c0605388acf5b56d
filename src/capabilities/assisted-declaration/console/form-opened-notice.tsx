import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { consoleMessages } from '../messages/console.ts';

/** Notice that a form is open in another tab. `url`: link to the form if the browser blocked the tab. */
export function FormOpenedNotice({ url }: { url: string | undefined }) {
  const t = useMessages(consoleMessages).assist;
  return (
    <Notice
      tone={url === undefined ? 'ok' : 'warn'}
      title={url === undefined ? t.begun : t.blocked}
      action={
        url !== undefined && (
          <ButtonLink variant="secondary" size="compact" href={url}>
            {t.open}
          </ButtonLink>
        )
      }
      live
    />
  );
}
