import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { categories, type Kind } from '../rules/kinds.ts';
import { plainText } from '../rules/rich-text.ts';
import { consoleWords } from '../wording/console.ts';
import styles from './content.module.css';
import { Differences } from './differences.tsx';
import type { Part } from './merge.ts';
import { labelOf } from './text-fields.tsx';
import type { Typed } from './typed-content.ts';
import type { Contest } from './use-writing.ts';

type ContestNoticeProps = {
  kind: Kind;
  typed: Typed;
  contest: Contest;
  onSettle: (by: 'mine' | 'theirs') => void;
};

/** Says that somebody else changed the same, shows what is different, and asks which of the two counts. */
export function ContestNotice({ kind, typed, contest: { theirs, parts }, onSettle }: ContestNoticeProps) {
  const say = useWords(consoleWords);
  const language = useLanguage();
  const words = say.writing;
  const textOf = (part: Part, of: Typed) => {
    if (part === 'category') return categories[of.category][language];
    const [spoken, name] = part.split('.') as ['en' | 'ms', 'title' | 'summary' | 'body'];
    return name === 'body' ? plainText(of[spoken].body) : of[spoken][name];
  };
  return (
    <Notice tone="warn" title={words.contested} live>
      <div className={styles.stack}>
        <p>{words.contestedText}</p>
        {parts.map((part) => (
          <div key={part}>
            <h3>{labelOf(say, kind, part)}</h3>
            <Differences before={textOf(part, theirs)} after={textOf(part, typed)} />
          </div>
        ))}
        <div className={styles.buttons}>
          <Button size="compact" onClick={() => onSettle('mine')}>
            {words.mine}
          </Button>
          <Button variant="secondary" size="compact" onClick={() => onSettle('theirs')}>
            {words.theirs}
          </Button>
        </div>
      </div>
    </Notice>
  );
}
