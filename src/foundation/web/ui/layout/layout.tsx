import type { HTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from '../classes.ts';
import styles from './layout.module.css';

/** Step of the spacing scale in tokens.css. */
export type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 8;

type Tag =
  | 'article'
  | 'div'
  | 'dl'
  | 'fieldset'
  | 'figcaption'
  | 'figure'
  | 'header'
  | 'li'
  | 'ol'
  | 'p'
  | 'section'
  | 'span'
  | 'ul';

export type LayoutProps = HTMLAttributes<HTMLElement> & {
  as?: Tag | undefined;
  gap?: Gap | undefined;
  /** `start`: children keep their own width in a column, `center`: they are centred on the line of a row. */
  align?: 'start' | 'center' | undefined;
  /** Keeps a distance from what is above it, on a page whose sections are in no common `Stack`. */
  isApart?: boolean | undefined;
  ref?: Ref<HTMLElement> | undefined;
};

/** Column with equal gaps. From tablets on, buttons and links directly in it keep their own width. */
export const Stack = createPiece('stack', 'div', 6);

/** Part of a page, usually below its own heading: a `Stack` with small gaps. */
export const Section = createPiece('stack', 'section', 3);

/** Elements beside one another that wrap. */
export const Row = createPiece('row', 'div', 3);

/** `Stack` on a surface with a border, for one thing of many. */
export const Card = createPiece('card', 'div', 4);

/** Buttons of a page: below one another on phones, beside one another from tablets on. */
export const Buttons = createPiece('buttons', 'div', 3);

/** Short list of texts: with bullets, or with numbers if `ol`. */
export const TextList = createPiece('texts', 'ul', 2);

/** Text that explains or adds to another one. */
export const SmallText = createPiece('small', 'p');

function createPiece(name: string, tag: Tag, defaultGap?: Gap): (props: LayoutProps) => ReactNode {
  return ({ as = tag, gap = defaultGap, align, isApart, className, ...rest }) => {
    // The elements differ only in their names.
    const Element = as as 'div';
    return (
      <Element
        {...(rest as HTMLAttributes<HTMLDivElement>)}
        className={classes(
          styles[name],
          gap && styles[`gap${gap}`],
          align && styles[align],
          isApart && styles['apart'],
          className,
        )}
      />
    );
  };
}

/** Classes of a piece, for an element that is a column or a card itself, such as a form. */
export function pieceClasses(name: 'stack' | 'card', gap: Gap, className?: string): string {
  return classes(styles[name], styles[`gap${gap}`], className);
}
