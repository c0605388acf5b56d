import type { Example } from '../example.ts';
import { Skeleton, SkeletonCard, SkeletonLine } from './skeleton.tsx';

export const examples: Example[] = [
  {
    title: 'Loading cards',
    render: () => (
      <Skeleton
        loading
        shape={
          <>
            <SkeletonLine width={60} tall />
            <SkeletonCard />
            <SkeletonCard lines={1} />
          </>
        }
      >
        here
      </Skeleton>
    ),
  },
];
