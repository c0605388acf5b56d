import { Section, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { formatCount } from '#foundation/language/format-count.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { Hatching } from '#foundation/web/ui/chart/hatching.tsx';
import { IndexSlider } from '#foundation/web/ui/chart/index-slider.tsx';
import { classes } from '#foundation/web/ui/classes.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import type { PlaceStatistics } from '../contract.ts';
import { filterAndSortCountries } from '../rules/country-rows.ts';
import { shadeCount, shadeOf, computeShadeBounds } from '../rules/shades.ts';
import { outbreakMessages } from '../messages/screens.ts';
import { formatDecimal } from '../messages/numbers.ts';
import styles from './outbreak.module.css';
import { type Outline, fetchOutlines } from './world-outlines.ts';

type WorldMapProps = {
  items: readonly PlaceStatistics[];
  selectedCode: string | undefined;
  onShow: (code: string) => void;
};

/**
 * World map shaded by confirmed cases per population, or by total cases where few populations are known. The map is
 * one tab stop: arrow keys step through countries by rank, as on a slider, and Enter shows a country's history. The
 * table below the map has the same numbers.
 */
export function WorldMap({ items, selectedCode, onShow }: WorldMapProps) {
  const t = useMessages(outbreakMessages).map;
  const language = useLanguage();
  const id = useId();
  const [chosenCode, setChosenCode] = useState<string>();
  const { data: outlines, isError } = useQuery({ queryKey: ['outbreak', 'outlines'], queryFn: fetchOutlines });
  const { shadingMeasure, rankedCountries, shades } = useShading(items);
  const foundIndex = rankedCountries.findIndex(({ code }) => code === (chosenCode ?? selectedCode));
  const index = Math.max(0, foundIndex);
  const country = rankedCountries[index];
  if (!country || isError) return isError ? <p className={styles.note}>{t.failed}</p> : null;
  const rate = numberOf(country, 'rate');
  const description = t.rankText(country.name, index + 1, rankedCountries.length, {
    rate: rate === null ? undefined : formatDecimal(rate, language),
    total: formatCount(numberOf(country, 'total') ?? 0),
  });
  const pointedCode = (target: EventTarget) => {
    const code = target instanceof SVGElement ? target.dataset['code'] : undefined;
    return rankedCountries.some((item) => item.code === code) ? code : undefined;
  };
  return (
    <Section gap={4} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t.title[shadingMeasure]}</h2>
      <Stack as="figure" gap={3}>
        <IndexSlider
          isRanking
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-hint`}
          index={index}
          lastIndex={rankedCountries.length - 1}
          valueText={description}
          pageLength={10}
          className={styles.worldSlider}
          onPointerMove={({ target }) => setChosenCode((before) => pointedCode(target) ?? before)}
          onClick={({ target }) => {
            const code = pointedCode(target);
            if (code !== undefined) onShow(code);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onShow(country.code);
          }}
          onIndex={(next) => setChosenCode(rankedCountries[next]?.code)}
        >
          <MapPicture id={id} outlines={outlines ?? []} shades={shades} chosenCode={country.code} />
        </IndexSlider>
        <Stack as="figcaption" gap={4}>
          <p aria-hidden="true" className={styles.worldDescription}>
            {description}
          </p>
          <Legend id={id} title={t.title[shadingMeasure]} bounds={shades.bounds} />
          <p id={`${id}-hint`} className={styles.note}>
            {t.hint}
          </p>
          <p className={styles.note}>{t.boundaries}</p>
        </Stack>
      </Stack>
    </Section>
  );
}

// Countries by rank, and their shades on the map.
function useShading(items: readonly PlaceStatistics[]) {
  const language = useLanguage();
  const shadingMeasure = useMemo(() => chooseShadingMeasure(items), [items]);
  const rankedCountries = useMemo(
    () =>
      filterAndSortCountries(items, '', { column: shadingMeasure, descending: true }, language).filter(
        (item) => numberOf(item, shadingMeasure) !== null,
      ),
    [items, shadingMeasure, language],
  );
  const shades = useMemo(() => {
    const bounds = computeShadeBounds(rankedCountries.map((item) => numberOf(item, shadingMeasure) ?? 0));
    return {
      bounds,
      shadeByCode: new Map(
        rankedCountries.map((item) => [item.code, shadeOf(numberOf(item, shadingMeasure) ?? 0, bounds)]),
      ),
    };
  }, [rankedCountries, shadingMeasure]);
  return { shadingMeasure, rankedCountries, shades };
}

type MapPictureProps = {
  id: string;
  outlines: readonly Outline[];
  shades: { bounds: readonly number[]; shadeByCode: ReadonlyMap<string, number> };
  chosenCode: string;
};

function MapPicture({ id, outlines, shades: { bounds, shadeByCode }, chosenCode }: MapPictureProps) {
  const styleOf = (code: string | undefined) => {
    const shade = code === undefined ? undefined : shadeByCode.get(code);
    return shade === undefined
      ? { className: styles.unknown, fill: `url(#${id}-none)` }
      : { className: shadeStyle(shade, bounds) };
  };
  // The chosen outline is drawn last, so that its border lies over those of its neighbours.
  const outlinesInDrawingOrder = outlines.toSorted(
    (a, b) => Number(a.code === chosenCode) - Number(b.code === chosenCode),
  );
  return (
    <svg aria-hidden="true" viewBox="0 0 960 480" className={styles.worldPicture}>
      <Hatching id={`${id}-none`} className={styles.hatch} />
      {outlinesInDrawingOrder.map((outline, index) => {
        const shapeProps = {
          'data-code': outline.code,
          'data-chosen': outline.code === chosenCode || undefined,
          ...styleOf(outline.code),
        };
        const key = outline.code ?? `none-${index}`;
        return 'path' in outline ? (
          <path key={key} d={outline.path} {...shapeProps} />
        ) : (
          <circle key={key} cx={outline.x} cy={outline.y} r={outline.code === chosenCode ? 6 : 3.5} {...shapeProps} />
        );
      })}
    </svg>
  );
}

function Legend({ id, title, bounds }: { id: string; title: string; bounds: readonly number[] }) {
  const t = useMessages(outbreakMessages).map;
  const language = useLanguage();
  const edge = (index: number) => formatDecimal(bounds[index] ?? 0, language);
  const labels = Array.from({ length: bounds.length + 1 }, (_, index) => {
    if (bounds.length === 0) return t.any;
    if (index === 0) return t.below(edge(0));
    return index === bounds.length ? t.from(edge(index - 1)) : t.between(edge(index - 1), edge(index));
  });
  return (
    <div>
      <p className={styles.asOf}>{title}</p>
      <ul className={styles.legend}>
        {labels.map((label, index) => (
          <li key={label}>
            <svg aria-hidden="true" width="20" height="16">
              <rect x="0.5" y="0.5" width="19" height="15" className={shadeStyle(index, bounds)} />
            </svg>
            {label}
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

// The highest shade is always the darkest style, however few shades there are.
function shadeStyle(shade: number, bounds: readonly number[]): string | undefined {
  return classes(styles.country, styles[`step${shadeCount - 1 - bounds.length + shade}`]);
}

type ShadingMeasure = 'rate' | 'total';

// Rates are better to compare, but need a population. If fewer than half of the countries have one, totals are used.
function chooseShadingMeasure(items: readonly PlaceStatistics[]): ShadingMeasure {
  const countKnown = (measure: ShadingMeasure) => items.filter((item) => numberOf(item, measure) !== null).length;
  return countKnown('rate') * 2 >= countKnown('total') ? 'rate' : 'total';
}

function numberOf({ measures: { confirmed } }: PlaceStatistics, measure: ShadingMeasure): number | null {
  return (measure === 'rate' ? confirmed?.perHundredThousand : confirmed?.total) ?? null;
}
