import { useState } from 'react';
import { useNavigate } from '#foundation/web/router/router.tsx';
import { Link } from '#foundation/web/router/link.tsx';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { consoleMessages } from '../messages/console.ts';
import { ContentForm } from './content-form.tsx';
import { toDraftContent } from './draft-content.ts';

/** Screen `/staff/content/new`: creates an article, a question or a statement. */
export function NewContentScreen() {
  const t = useMessages(consoleMessages);
  const navigate = useNavigate();
  const [initial] = useState(() => toDraftContent(undefined));
  return (
    <ConsolePage title={t.newTitle} lead={<Link to="/staff/content">{t.back}</Link>} width="wide">
      <ContentForm
        kind="article"
        draft={undefined}
        initial={initial}
        onClose={(draft) => void navigate(draft ? `/staff/content/${draft.id}` : '/staff/content', { replace: true })}
      />
    </ConsolePage>
  );
}
