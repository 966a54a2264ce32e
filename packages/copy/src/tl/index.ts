import { attribution } from './attribution';
import { camera } from './camera';
import { common } from './common';
import { coupon } from './coupon';
import { confirm } from './confirm';
import { diagnostics } from './diagnostics';
import { dispute } from './dispute';
import { errors, fields } from './errors';
import { face } from './face';
import { feedback } from './feedback';
import { help } from './help';
import { home } from './home';
import { linked } from './linked';
import { install } from './install';
import { loan } from './loan';
import { login } from './login';
import { messages } from './messages';
import { my } from './my';
import { papers } from './paper-check';
import { pay } from './pay';
import { privacyCentre } from './privacy-centre';
import { profile } from './profile';
import { relief } from './relief';
import { repayment } from './repayment';
import { result } from './result';
import { setup } from './setup';
import { shell } from './shell';
import { start } from './start';
import { noAndroid, system } from './system';
import { wait } from './wait';
import { wrapper } from './wrapper';

/** What is loaded together, by where it is said first; `PARTS` says when. */
export const parts = {
  first: { common, shell, start, system },
  entry: { login, errors, fields, wait },
  home: { home, loan, coupon, install },
  owed: { repayment, relief, pay, dispute, confirm },
  rest: {
    camera,
    face,
    help,
    attribution,
    profile,
    linked,
    result,
    messages,
    my,
    setup,
    feedback,
    privacyCentre,
    diagnostics,
    wrapper,
    papers,
    noAndroid,
  },
};

export const words = { ...parts.first, ...parts.entry, ...parts.home, ...parts.owed, ...parts.rest };
