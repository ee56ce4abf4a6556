import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';

export function ProductSkeleton() {
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:gap-14">
      <LoadingNote>Loading the console</LoadingNote>
      <Skeleton className="aspect-[4/3] rounded-patch" />
      <div className="min-h-[48rem]">
        <Skeleton className="h-6 w-32" />
        <Skeleton className="mt-4 h-12 w-4/5" />
        <Skeleton className="mt-5 h-9 w-1/2" />
        <Skeleton className="mt-6 h-36" />
        <Skeleton className="mt-7 h-12" />
        <Skeleton className="mt-3 h-12" />
        <Skeleton className="mt-10 h-56" />
      </div>
    </div>
  );
}
