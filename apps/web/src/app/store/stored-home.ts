import type { HomeBody } from '@tulay/contract/home/home';
import type { ApplicationBody } from '@tulay/contract/onboarding/application';

/**
 * Part of Home that is stored on the device. It leaves out personal data (name, limits, reasons of a decision) and
 * promised times, which may have passed at the next visit.
 */
export interface StoredHome
  extends Omit<
    HomeBody,
    'name' | 'partOfDay' | 'limit' | 'availableLimit' | 'raises' | 'mayBorrowFrom' | 'application'
  > {
  readonly application: Omit<
    ApplicationBody,
    'limit' | 'reapplyOn' | 'reasons' | 'bureau' | 'promise'
  > | null;
}

export function storedPartOf(home: HomeBody): StoredHome {
  const {
    name: _name,
    partOfDay: _part,
    limit: _limit,
    availableLimit: _available,
    raises: _raises,
    mayBorrowFrom: _from,
    application,
    ...rest
  } = home;
  if (application === null) return { ...rest, application };
  const {
    limit: _granted,
    reapplyOn: _date,
    reasons: _reasons,
    bureau: _bureau,
    promise: _promise,
    ...stored
  } = application;
  return { ...rest, application: stored };
}
