import { useService } from '#foundation/web/ui/service-context.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { Skeleton, SkeletonCard, SkeletonLine } from '#foundation/web/ui/skeleton/skeleton.tsx';

export function SessionLoading() {
  const { name } = useService();
  return (
    <Shell title={name} back="none">
      <Skeleton
        loading
        shape={
          <>
            <SkeletonLine width={60} tall />
            <SkeletonCard />
          </>
        }
      >
        {null}
      </Skeleton>
    </Shell>
  );
}
