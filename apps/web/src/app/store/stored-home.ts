import type { HomeBody } from '@tulay/contract/home/home';
import type { ApplicationBody } from '@tulay/contract/onboarding/application';

/** Part of Home that is stored on the device. It has no name, limit or reason of a decision. */
export interface StoredHome
  extends Omit<HomeBody, 'name' | 'limit' | 'availableLimit' | 'raises' | 'mayBorrowFrom' | 'application'> {
  readonly application: Omit<ApplicationBody, 'limit' | 'reapplyOn' | 'reasons'> | null;
}

export function storedPartOf(home: HomeBody): StoredHome {
  const {
    name: _name,
    limit: _limit,
    availableLimit: _available,
    raises: _raises,
    mayBorrowFrom: _from,
    application,
    ...rest
  } = home;
  if (application === null) return { ...rest, application };
  const { limit: _granted, reapplyOn: _date, reasons: _reasons, ...stored } = application;
  return { ...rest, application: stored };
}
