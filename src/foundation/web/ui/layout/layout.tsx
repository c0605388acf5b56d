import type { ComponentProps, HTMLAttributes } from 'react';
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
  /** Default: `div`. */
  as?: Tag | undefined;
  gap?: Gap | undefined;
  /** `start`: children keep their own width in a column, `center`: they are centred on the line of a row. */
  align?: 'start' | 'center' | undefined;
};

/** Column with equal gaps. From tablets on, buttons and links directly in it keep their own width. */
export function Stack({ as: Element = 'div', gap = 6, align, className, ...rest }: LayoutProps) {
  return <Element {...rest} className={stackClasses(gap, align, className)} />;
}

export type SectionProps = ComponentProps<'section'> &
  Pick<LayoutProps, 'gap' | 'align'> & {
    /** Keeps a distance from what is above it, on a page whose sections are in no common `Stack`. */
    isApart?: boolean | undefined;
  };

/** Part of a page, usually below its own heading: a `Stack` with small gaps. */
export function Section({ gap = 3, align, isApart = false, className, ...rest }: SectionProps) {
  return <section {...rest} className={stackClasses(gap, align, isApart && styles.apart, className)} />;
}

/** Elements beside one another that wrap. */
export function Row({ as: Element = 'div', gap = 3, align, className, ...rest }: LayoutProps) {
  return <Element {...rest} className={classes(styles.row, gapClass(gap), alignClass(align), className)} />;
}

/** Surface with a border, for one thing of many. */
export function Card({ as: Element = 'div', gap = 4, align, className, ...rest }: LayoutProps) {
  return <Element {...rest} className={stackClasses(gap, align, styles.card, className)} />;
}

/** Buttons of a page: below one another on phones, beside one another from tablets on. */
export function Buttons({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} className={classes(styles.buttons, className)} />;
}

/** Short list of texts: with bullets, or with numbers if `ol`. */
export function TextList({
  as: Element = 'ul',
  className,
  ...rest
}: HTMLAttributes<HTMLElement> & { as?: 'ul' | 'ol' }) {
  return <Element {...rest} className={classes(styles.texts, Element === 'ol' && styles.numbered, className)} />;
}

/** Text that explains or adds to another one. */
export function SmallText({ as: Element = 'p', className, ...rest }: Omit<LayoutProps, 'gap' | 'align'>) {
  return <Element {...rest} className={classes(styles.small, className)} />;
}

/** Classes of a `Stack`, for an element that is a column itself, such as a form. */
export function stackClasses(
  gap: Gap,
  align?: LayoutProps['align'],
  ...others: (string | false | undefined)[]
): string {
  return classes(styles.stack, gapClass(gap), alignClass(align), ...others);
}

const gapClass = (gap: Gap) => styles[`gap${gap}`];

const alignClass = (align: LayoutProps['align']) => align && styles[align];
