import { formatCount } from '#foundation/language/format-count.ts';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { classes } from '#foundation/web/ui/classes.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import type { PlaceStatistics } from '../contract.ts';
import { countryRows } from '../rules/country-rows.ts';
import { shadeCount, shadeOf, shadeBounds } from '../rules/shades.ts';
import { figuresMessages } from '../messages/figures.ts';
import { formatDecimal } from '../messages/numbers.ts';
import styles from './outbreak.module.css';
import { type Outline, fetchOutlines } from './world-outlines.ts';

type WorldMapProps = { items: readonly PlaceStatistics[]; shown: string | undefined; onShow: (code: string) => void };

/**
 * Countries in shades by how many were confirmed for their people, or in all where people are known of few. It is one stop for Tab: arrow keys go through the countries by rank,
 * as a slider does, Enter shows the history of one. The same numbers stand in the table below it.
 */
export function WorldMap({ items, shown, onShow }: WorldMapProps) {
  const t = useMessages(figuresMessages).map;
  const language = useLanguage();
  const id = useId();
  const [chosen, setChosen] = useState<string>();
  const { data: outlines, isError } = useQuery({ queryKey: ['outbreak', 'outlines'], queryFn: fetchOutlines });
  const by = useMemo(() => chooseShading(items), [items]);
  const ranked = useMemo(
    () =>
      countryRows(items, '', { column: by, descending: true }, language).filter((one) => numberOf(one, by) !== null),
    [items, by, language],
  );
  const steps = useMemo(() => {
    const bounds = shadeBounds(ranked.map((one) => numberOf(one, by) ?? 0));
    return { bounds, of: new Map(ranked.map((one) => [one.code, shadeOf(numberOf(one, by) ?? 0, bounds)])) };
  }, [ranked, by]);
  const found = ranked.findIndex(({ code }) => code === (chosen ?? shown));
  const at = Math.max(0, found);
  const country = ranked[at];
  if (!country || isError) return isError ? <p className={styles.note}>{t.failed}</p> : null;
  const rate = numberOf(country, 'rate');
  const said = t.said(country.name, at + 1, ranked.length, {
    rate: rate === null ? undefined : formatDecimal(rate, language),
    total: formatCount(numberOf(country, 'total') ?? 0),
  });
  const pointed = (target: EventTarget) => {
    const code = target instanceof SVGElement ? target.dataset['code'] : undefined;
    return ranked.some((one) => one.code === code) ? code : undefined;
  };
  return (
    <section className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t.title[by]}</h2>
      <figure className={styles.world}>
        <div
          role="slider"
          tabIndex={0}
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-hint`}
          aria-valuemin={1}
          aria-valuemax={ranked.length}
          aria-valuenow={at + 1}
          aria-valuetext={said}
          className={styles.worldReach}
          onPointerMove={({ target }) => setChosen((before) => pointed(target) ?? before)}
          onClick={({ target }) => {
            const code = pointed(target);
            if (code !== undefined) onShow(code);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onShow(country.code);
            const next = rankAfterKey(event, at, ranked.length - 1);
            if (next === undefined) return;
            event.preventDefault();
            setChosen(ranked[Math.max(0, Math.min(ranked.length - 1, next))]?.code);
          }}
        >
          <Picture id={id} outlines={outlines ?? []} steps={steps} chosen={country.code} />
        </div>
        <figcaption className={styles.section}>
          <p aria-hidden="true" className={styles.worldSaid}>
            {said}
          </p>
          <Legend id={id} title={t.title[by]} bounds={steps.bounds} />
          <p id={`${id}-hint`} className={styles.note}>
            {t.hint}
          </p>
          <p className={styles.note}>{t.boundaries}</p>
        </figcaption>
      </figure>
    </section>
  );
}

type PictureProps = {
  id: string;
  outlines: readonly Outline[];
  steps: { bounds: readonly number[]; of: ReadonlyMap<string, number> };
  chosen: string;
};

function Picture({ id, outlines, steps: { bounds, of }, chosen }: PictureProps) {
  const kindOf = (code: string | undefined) => {
    const step = code === undefined ? undefined : of.get(code);
    return step === undefined
      ? { className: styles.unknown, fill: `url(#${id}-none)` }
      : { className: shadeStyle(step, bounds) };
  };
  // What is chosen is drawn last: its border lies over those of its neighbours.
  const ordered = outlines.toSorted((one, other) => Number(one.code === chosen) - Number(other.code === chosen));
  return (
    <svg aria-hidden="true" viewBox="0 0 960 480" className={styles.worldPicture}>
      <Hatching id={`${id}-none`} />
      {ordered.map((one, at) => {
        const drawn = { 'data-code': one.code, 'data-chosen': one.code === chosen || undefined, ...kindOf(one.code) };
        const key = one.code ?? `none-${at}`;
        return 'path' in one ? (
          <path key={key} d={one.path} {...drawn} />
        ) : (
          <circle key={key} cx={one.x} cy={one.y} r={one.code === chosen ? 6 : 3.5} {...drawn} />
        );
      })}
    </svg>
  );
}

function Legend({ id, title, bounds }: { id: string; title: string; bounds: readonly number[] }) {
  const t = useMessages(figuresMessages).map;
  const language = useLanguage();
  const edge = (at: number) => formatDecimal(bounds[at] ?? 0, language);
  const steps = Array.from({ length: bounds.length + 1 }, (_, at) => {
    if (bounds.length === 0) return t.any;
    if (at === 0) return t.below(edge(0));
    return at === bounds.length ? t.from(edge(at - 1)) : t.between(edge(at - 1), edge(at));
  });
  return (
    <div>
      <p className={styles.asOf}>{title}</p>
      <ul className={styles.legend}>
        {steps.map((words, at) => (
          <li key={words}>
            <svg aria-hidden="true" width="20" height="16">
              <rect x="0.5" y="0.5" width="19" height="15" className={shadeStyle(at, bounds)} />
            </svg>
            {words}
          </li>
        ))}
        <li>
          <svg aria-hidden="true" width="20" height="16">
            <rect x="0.5" y="0.5" width="19" height="15" className={styles.unknown} fill={`url(#${id}-none)`} />
          </svg>
          {t.none}
        </li>
      </ul>
    </div>
  );
}

function Hatching({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse">
        <path d="M-1,1 l2,-2 M0,6 l6,-6 M5,7 l2,-2" className={styles.hatch} />
      </pattern>
    </defs>
  );
}

// The darkest is always the last one, however few there are.
function shadeStyle(step: number, bounds: readonly number[]): string | undefined {
  return classes(styles.country, styles[`step${shadeCount - 1 - bounds.length + step}`]);
}

type ShadingMeasure = 'rate' | 'total';

// By their people, which is fair to compare, unless people are known of few countries: then nearly all would be hatched.
function chooseShading(items: readonly PlaceStatistics[]): ShadingMeasure {
  const known = (by: ShadingMeasure) => items.filter((one) => numberOf(one, by) !== null).length;
  return known('rate') * 2 >= known('total') ? 'rate' : 'total';
}

function numberOf({ measures: { confirmed } }: PlaceStatistics, by: ShadingMeasure): number | null {
  return (by === 'rate' ? confirmed?.perHundredThousand : confirmed?.total) ?? null;
}

function rankAfterKey({ key }: KeyboardEvent, at: number, last: number): number | undefined {
  return {
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    PageDown: at + 10,
    PageUp: at - 10,
    Home: 0,
    End: last,
  }[key];
}
