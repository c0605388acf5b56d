import { SmallText } from '#foundation/web/ui/layout/layout.tsx';
import { Link } from '#foundation/web/router/link.tsx';
import { useLanguage } from '#foundation/web/ui/language-context.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import type { Item } from '../contract.ts';
import { categories } from '../rules/kinds.ts';
import styles from './content.module.css';
import { HighlightedText } from './highlighted-text.tsx';
import { pickText } from './pick-text.ts';

/** List of articles or statements. `level`: HTML level of the titles. */
export function ItemList({ items, level = 2 }: { items: readonly Item[]; level?: 2 | 3 }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <ItemEntry key={item.id} item={item} level={level} />
      ))}
    </ul>
  );
}

function ItemEntry({ item, level }: { item: Item; level: 2 | 3 }) {
  const language = useLanguage();
  const Heading = level === 2 ? 'h2' : 'h3';
  const picked = pickText(item.text, language);
  if (!picked) return null;
  const { highlight } = item;
  const lang = highlight?.language ?? picked.language;
  return (
    <li className={styles.row}>
      <Heading lang={lang}>
        <Link to={`/app/articles/${item.id}`}>
          {highlight ? <HighlightedText segments={highlight.title} /> : picked.text.title}
        </Link>
      </Heading>
      <p lang={lang}>{highlight ? <HighlightedText segments={highlight.excerpt} /> : picked.text.summary}</p>
      <SmallText>
        <Time instant={item.publishedAt} part="day" /> · {categories[item.category][language]}
      </SmallText>
    </li>
  );
}
