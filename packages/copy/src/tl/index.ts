import type { parts as original } from '../en/index';
import { translationOf } from '../words';
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
import { transfer } from './transfer';
import { giveBack } from './give-back';
import { help } from './help';
import { home } from './home';
import { formKit, helpBar, kit } from './kit';
import { linked } from './linked';
import { install, installScreen, otherBrowser } from './install';
import { loan } from './loan';
import { loanNotes } from './loan-notes';
import { auth } from './auth';
import { inbox } from './inbox';
import { my } from './my';
import { documents } from './documents';
import { payCode } from './pay-code';
import { payLink } from './pay-link';
import { payment } from './payment';
import { pending } from './pending';
import { privacy } from './privacy-center';
import { onboarding } from './onboarding';
import { relief } from './relief';
import { reliefRefused } from './relief-refused';
import { reliefResult } from './relief-result';
import { restructuring } from './restructuring';
import { repayment } from './repayment';
import { paymentResult } from './payment-result';
import { setup } from './setup';
import { shell } from './shell';
import { start } from './start';
import { noAndroid, system } from './system';
import { titles } from './titles';
import { wait } from './wait';
import { wrapper } from './wrapper';

/** The words by the chunk that loads them; see `PARTS`. */
export const parts = translationOf<typeof original>()({
  first: { common, shell, start, system },
  entry: { auth, errors, fields, helpBar, kit, wait },
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
    payCode,
    payLink,
    pending,
    giveBack,
    loanNotes,
    support,
    transfer,
    privacy,
    diagnostics,
    wrapper,
    documents,
    noAndroid,
    formKit,
    installScreen,
    otherBrowser,
    titles,
    reliefRefused,
    reliefResult,
    restructuring,
  },
});

export const words = { ...parts.first, ...parts.entry, ...parts.home, ...parts.owed, ...parts.rest };
