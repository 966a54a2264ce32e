import type { RouteName } from './route-names';

export interface KeptView {
  readonly route: RouteName;
  /** The query it was last shown with. */
  readonly search: string;
}

/** The kept views after one is shown: a new one joins, an old one takes the new query, the others stay as they are. */
export function keepViews(kept: readonly KeptView[], shown: KeptView): readonly KeptView[] {
  const found = kept.find((view) => view.route === shown.route);
  if (found === undefined) return [...kept, shown];
  if (found.search === shown.search) return kept;
  return kept.map((view) => (view.route === shown.route ? shown : view));
}
