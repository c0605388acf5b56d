import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useLocation } from '#foundation/web/router/router.tsx';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { useLanguage } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import type { ServiceNotice } from '../contract.ts';
import { isShownAt } from '../rules/polling.ts';
import { dismissNotice } from './notices.ts';

export function NoticeList({ notices }: { notices: readonly ServiceNotice[] }) {
  return (
    <Stack gap={3}>
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} onDismiss={() => dismissNotice(notice.id)} />
      ))}
    </Stack>
  );
}

export type NoticeCardProps = { notice: Pick<ServiceNotice, 'tone' | 'text' | 'link'>; onDismiss: () => void };

export function NoticeCard({ notice: { tone, text, link }, onDismiss }: NoticeCardProps) {
  const language = useLanguage();
  const inConsole = isShownAt(['console'], useLocation().pathname);
  return (
    <Notice
      tone={tone}
      onDismiss={onDismiss}
      action={
        link && (
          <ButtonLink
            variant="quiet"
            size="compact"
            // The portal and the console are separate builds: a link between them loads a new document.
            {...(isShownAt(['console'], link.to) === inConsole ? { to: link.to } : { href: link.to })}
          >
            {link[language]}
          </ButtonLink>
        )
      }
    >
      <p>{text[language]}</p>
    </Notice>
  );
}
