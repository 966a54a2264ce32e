import { lockClicks } from '@tulay/ui/behavior/click-lock';
import { guardTranslation } from '../platform/translation-guard';
import { followAttribution } from './attribution/attribution';
import { followVersions } from './shell/new-version';
import { followLenderContact } from './store/lender-contact';
import { syncWithOtherTabs } from './store/store-tabs';

/** Starts what the first view does not need, so that its code loads afterwards. */
export function startAfterFirstView(): void {
  guardTranslation(document);
  lockClicks();
  syncWithOtherTabs();
  followLenderContact();
  followAttribution();
  if (import.meta.env.PROD) void followVersions();
}
