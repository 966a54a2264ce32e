import { attribution } from './attribution';
import { camera } from './camera';
import { common } from './common';
import { coupon } from './coupon';
import { confirm } from './confirm';
import { credit } from './credit';
import { diagnostics } from './diagnostics';
import { dispute } from './dispute';
import { errors, fields } from './errors';
import { face } from './face';
import { support } from './support';
import { help } from './help';
import { home } from './home';
import { linked } from './linked';
import { install } from './install';
import { loan } from './loan';
import { auth } from './auth';
import { inbox } from './inbox';
import { my } from './my';
import { documents } from './documents';
import { payment } from './payment';
import { privacy } from './privacy-center';
import { onboarding } from './onboarding';
import { relief } from './relief';
import { repayment } from './repayment';
import { paymentResult } from './payment-result';
import { setup } from './setup';
import { shell } from './shell';
import { start } from './start';
import { noAndroid, system } from './system';
import { wait } from './wait';
import { wrapper } from './wrapper';

/** The words by the chunk that loads them; see `PARTS`. */
export const parts = {
  first: { common, shell, start, system },
  entry: { auth, errors, fields, wait },
  home: { home, loan, coupon, install },
  owed: { repayment, relief, payment, dispute, confirm },
  rest: {
    camera,
    credit,
    face,
    help,
    attribution,
    onboarding,
    linked,
    paymentResult,
    inbox,
    my,
    setup,
    support,
    privacy,
    diagnostics,
    wrapper,
    documents,
    noAndroid,
  },
};

export const words = { ...parts.first, ...parts.entry, ...parts.home, ...parts.owed, ...parts.rest };
