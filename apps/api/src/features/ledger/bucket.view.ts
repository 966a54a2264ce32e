/** Buckets of days past due, by which the reports and the loss allowance group loans. */
import { type Bucket, BUCKETS } from '@tulay/contract/operator/report-lists';

/** Largest number of days past due in each bucket. */
const LAST_DAYS: Readonly<Record<Bucket, number>> = {
  current: 0,
  late_1_30: 30,
  late_31_60: 60,
  late_61_90: 90,
  late_over_90: Number.POSITIVE_INFINITY,
};

export const bucketOf = (daysPastDue: number): Bucket =>
  BUCKETS.find((bucket) => daysPastDue <= LAST_DAYS[bucket]) ?? 'late_over_90';

/** Returns the days past due of the loans in a bucket: more than `above`, and at most `most`, which may be infinite. */
export function daysOfBucket(bucket: Bucket): { readonly above: number; readonly most: number } {
  const better = BUCKETS[BUCKETS.indexOf(bucket) - 1];
  return { above: better ? LAST_DAYS[better] : Number.NEGATIVE_INFINITY, most: LAST_DAYS[bucket] };
}
