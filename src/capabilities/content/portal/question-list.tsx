import { useLanguage } from '#foundation/web/ui/language-context.tsx';
import type { FoundQuestion } from '../contract.ts';
import styles from './content.module.css';
import { MarkedText } from './marked-text.tsx';
import { publicPicture } from './public-picture.tsx';
import { RichText } from './rich-text.tsx';
import { shownText } from './shown-text.ts';

/** Questions, each of which opens to its answer. */
export function QuestionList({ questions }: { questions: readonly FoundQuestion[] }) {
  return (
    <div className={styles.list}>
      {questions.map((question) => (
        <OneQuestion key={question.id} question={question} />
      ))}
    </div>
  );
}

function OneQuestion({ question: { text, found, pictures } }: { question: FoundQuestion }) {
  const reader = useLanguage();
  // Where only the other language has the words, they are shown in it.
  const shown = shownText(text, found?.language ?? reader);
  if (!shown) return null;
  const { language, text: said } = shown;
  return (
    <details className={styles.question} lang={language}>
      <summary>
        <span>{found ? <MarkedText stretches={found.title} /> : said.title}</span>
      </summary>
      <div className={styles.answer}>
        <RichText body={said.body} pictures={pictures} picture={publicPicture} level={2} />
      </div>
    </details>
  );
}
