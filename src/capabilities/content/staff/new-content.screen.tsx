import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Link } from '#foundation/web/router/link.tsx';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { consoleWords } from '../wording/console.ts';
import { ContentForm } from './content-form.tsx';
import { toDraftContent } from './draft-content.ts';

/** `/staff/content/new`: begins an article, a question or a statement. */
export function NewContentScreen() {
  const say = useWords(consoleWords);
  const navigate = useNavigate();
  const [begun] = useState(() => toDraftContent(undefined));
  return (
    <ConsolePage title={say.newTitle} lead={<Link to="/staff/content">{say.back}</Link>} width="wide">
      <ContentForm
        kind="article"
        draft={undefined}
        initial={begun}
        onClose={(draft) => void navigate(draft ? `/staff/content/${draft.id}` : '/staff/content', { replace: true })}
      />
    </ConsolePage>
  );
}
