import { Row, SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import Maximize from 'lucide-react/icons/maximize';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { geoMercator, geoPath } from 'd3-geo';
import { select } from 'd3-selection';
import { type D3ZoomEvent, zoom, zoomIdentity } from 'd3-zoom';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { classes } from '#foundation/web/ui/classes.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import type { Position } from '../rules/distance.ts';
import { districtOutlines } from '../rules/district-outlines.ts';
import { nearbyMessages } from '../messages/nearby.ts';
import styles from './nearby.module.css';

type DistrictMapProps = {
  /**
   * Description of the map in one sentence, for screen readers. The list beside the map has the same content in full.
   */
  description: string;
  points?: readonly (Position & { id: string; name: string })[];
  chosenId?: string | undefined;
  onChoose?: (id: string) => void;
  userPosition?: Position | undefined;
  /** Shade of each district, from 0 to 1. */
  shadeByDistrict?: Readonly<Record<string, number>>;
};

/**
 * Map of the districts with points or shades. Keyboard users use the list beside the map, which offers every choice.
 * Touch and wheel scroll the page until the map is zoomed by its buttons, two fingers, or Ctrl and wheel.
 */
export function DistrictMap({
  description,
  points = [],
  chosenId,
  onChoose,
  userPosition,
  shadeByDistrict = {},
}: DistrictMapProps) {
  const t = useMessages(nearbyMessages).map;
  const id = useId();
  const { svg, transform, scaleBy, resetZoom } = useZoom();
  return (
    <Stack as="figure" gap={3}>
      <svg
        ref={svg}
        role="img"
        aria-labelledby={`${id}-title ${id}-text`}
        viewBox={`0 0 ${width} ${height}`}
        className={styles.picture}
        data-zoom={transform.k.toFixed(1)}
      >
        <title id={`${id}-title`}>{t.title}</title>
        <desc id={`${id}-text`}>{description}</desc>
        <g transform={transform.toString()}>
          {outlines.map(({ code, path }) => (
            <path
              key={code}
              d={path}
              data-district={code}
              className={styles.district}
              style={{ '--shade': shadeByDistrict[code] ?? 0 } as Record<string, number>}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {points.map((point) => (
            <MapPoint
              key={point.id}
              point={point}
              scale={1 / transform.k}
              isChosen={point.id === chosenId}
              onChoose={() => onChoose?.(point.id)}
            />
          ))}
          {userPosition && (
            <g transform={placeAt(userPosition, 1 / transform.k)}>
              <rect x="-7" y="-7" width="14" height="14" transform="rotate(45)" className={styles.you} />
              <text y="-16" className={styles.label}>
                {t.you}
              </text>
            </g>
          )}
        </g>
      </svg>
      <Row gap={2}>
        <Button variant="secondary" size="compact" icon={<Plus />} onClick={() => scaleBy(2)}>
          {t.zoomIn}
        </Button>
        <Button variant="secondary" size="compact" icon={<Minus />} onClick={() => scaleBy(0.5)}>
          {t.zoomOut}
        </Button>
        <Button variant="secondary" size="compact" icon={<Maximize />} onClick={resetZoom}>
          {t.resetZoom}
        </Button>
      </Row>
      <SmallText as="figcaption">{t.source}</SmallText>
    </Stack>
  );
}

type MapPointProps = { point: Position & { name: string }; scale: number; isChosen: boolean; onChoose: () => void };

function MapPoint({ point, scale, isChosen, onChoose }: MapPointProps) {
  return (
    <g
      transform={placeAt(point, scale)}
      className={classes(styles.point, isChosen && styles.chosen)}
      onClick={onChoose}
    >
      <circle r="16" className={styles.reach} />
      <circle r={isChosen ? 10 : 7} className={styles.sign} />
      {isChosen && (
        <text y="-16" className={styles.label}>
          {point.name}
        </text>
      )}
    </g>
  );
}

// Size of the map in units of its view box.
const [width, height] = [640, 480];

const districts = Object.entries(districtOutlines).map(([code, ring]) => ({
  code,
  shape: { type: 'Polygon' as const, coordinates: [ring.map((point) => [...point])] },
}));
const projection = geoMercator().fitExtent(
  [
    [16, 16],
    [width - 16, height - 16],
  ],
  { type: 'GeometryCollection', geometries: districts.map(({ shape }) => shape) },
);
const toPath = geoPath(projection);
const outlines = districts.map(({ code, shape }) => ({ code, path: toPath(shape) ?? '' }));

function placeAt({ latitude, longitude }: Position, scale: number): string {
  const [x, y] = projection([longitude, latitude]) ?? [0, 0];
  return `translate(${x},${y}) scale(${scale})`;
}

function useZoom() {
  const svg = useRef<SVGSVGElement>(null);
  const [currentTransform, setTransform] = useState(zoomIdentity);
  const behaviour = useMemo(
    () =>
      zoom<SVGSVGElement, unknown>()
        .scaleExtent([1, 16])
        .extent([
          [0, 0],
          [width, height],
        ])
        .translateExtent([
          [0, 0],
          [width, height],
        ])
        .filter(isZoomGesture)
        .on('zoom', ({ transform }: D3ZoomEvent<SVGSVGElement, unknown>) => setTransform(transform)),
    [],
  );
  useEffect(() => {
    const selection = svg.current && select(svg.current);
    selection?.call(behaviour).on('dblclick.zoom', null);
    return () => void selection?.on('.zoom', null);
  }, [behaviour]);
  return {
    svg,
    transform: currentTransform,
    scaleBy: (factor: number) => svg.current && behaviour.scaleBy(select(svg.current), factor),
    resetZoom: () => svg.current && behaviour.transform(select(svg.current), zoomIdentity),
  };
}

// Returns whether a gesture zooms or moves the map. All other gestures scroll the page.
function isZoomGesture(this: SVGSVGElement, event: Event): boolean {
  if (event instanceof WheelEvent) return event.ctrlKey;
  if (typeof TouchEvent === 'function' && event instanceof TouchEvent)
    return event.touches.length > 1 || Number(this.dataset['zoom']) > 1;
  return !(event instanceof MouseEvent && event.button !== 0);
}
