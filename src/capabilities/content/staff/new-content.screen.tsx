import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { place } from '#foundation/web/http/place.ts';
import { Link } from '#foundation/web/router/link.tsx';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { beginContent } from '../contract-editor.ts';
import { type Kind, kinds } from '../rules/kinds.ts';
import { consoleWords } from '../wording/console.ts';
import { ContentForm } from './content-form.tsx';
import styles from './content.module.css';
import { typedFrom } from './typed-content.ts';

/** `/staff/content/new`: begins an article, a question or a statement. */
export function NewContentScreen() {
  const say = useWords(consoleWords);
  const navigate = useNavigate();
  const [kind, setKind] = useState<Kind>('article');
  const [made, setMade] = useState<string>();
  const [begun] = useState(() => typedFrom(undefined));
  // Only then does the form let go of the page.
  useEffect(() => {
    if (made !== undefined) void navigate(`/staff/content/${made}`, { replace: true });
  }, [made, navigate]);
  return (
    <ConsolePage title={say.newTitle} lead={<Link to="/staff/content">{say.back}</Link>} width="wide">
      <div className={styles.stack}>
        <RadioCards
          id="content-kind"
          legend={say.kind}
          layout="chips"
          value={kind}
          onChange={setKind}
          options={kinds.map((value) => ({ value, label: say.kinds[value] }))}
        />
        <ContentForm
          kind={kind}
          begun={begun}
          keep={(sent) => place(beginContent, { kind, ...sent })}
          onKept={({ id }) => setMade(id)}
          onClose={() => void navigate('/staff/content')}
        />
      </div>
    </ConsolePage>
  );
}
