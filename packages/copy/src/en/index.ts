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
import { system } from './system';
import { wait } from './wait';
import { wrapper } from './wrapper';

/** What the first screens say: loaded before anything is drawn, so it stays small. */
export const first = { common, shell, start, system };

/** The log-in, and why something was refused: any form says that too. */
export const entry = { login, errors, fields, wait };

/** Everything else: loaded with the first screen that needs it. */
export const rest = {
  camera,
  face,
  help,
  attribution,
  home,
  profile,
  linked,
  loan,
  repayment,
  relief,
  result,
  messages,
  my,
  setup,
  feedback,
  install,
  privacyCentre,
  diagnostics,
  confirm,
  coupon,
  wrapper,
  papers,
  pay,
  dispute,
};
