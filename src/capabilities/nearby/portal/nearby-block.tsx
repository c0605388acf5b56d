import { systemClock } from '#foundation/time/clock.ts';
import { useCachedCall } from '#foundation/web/http/use-cached-call.ts';
import { DashboardBlock } from '#foundation/web/ui/block/block.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { listNearbyFacilities } from '../contract.ts';
import { facilityKinds } from '../rules/facility.ts';
import { computeOpening } from '../rules/hours.ts';
import { nearbyMessages } from '../messages/nearby.ts';
import { localMoment } from './format-facility.ts';
import styles from './nearby.module.css';

export function NearbyBlock() {
  const t = useMessages(nearbyMessages);
  const cached = useCachedCall(listNearbyFacilities, {});
  return (
    <DashboardBlock
      title={t.block.title}
      cachedCall={cached}
      listLink={{ to: '/app/nearby', label: t.block.all }}
      isEmpty={({ items }) => items.length === 0}
      emptyText={t.noneMatching}
    >
      {({ items }) => {
        const now = systemClock.now();
        const openFacilities = items.filter(({ hours }) => computeOpening(hours, ...localMoment(now)).isOpen);
        return (
          <dl className={styles.hours}>
            {facilityKinds
              .filter((kind) => items.some((facility) => facility.kind === kind))
              .map((kind) => (
                <div key={kind}>
                  <dt>{t.kinds[kind]}</dt>
                  <dd>{t.block.openNow(openFacilities.filter((facility) => facility.kind === kind).length)}</dd>
                </div>
              ))}
          </dl>
        );
      }}
    </DashboardBlock>
  );
}
