import type { ConfirmPurpose } from '@tulay/contract/auth/confirmation';
import type { ReactNode } from 'react';
import type { Problem } from '../../api/problem';

export interface ConfirmRequest {
  readonly purpose: ConfirmPurpose;
  /** Subject that the OTP confirms: the orders or the account; see `@tulay/contract/auth/confirmation-subject`. */
  readonly subject: string;
}

export interface ConfirmSheetProps {
  /** Command to confirm with an OTP. While it is null, the sheet is closed and no OTP is sent. */
  readonly request: ConfirmRequest | null;
  readonly children: ReactNode;
  readonly action: string;
  readonly busy: string | false;
  readonly problem: Problem | undefined;
  readonly onConfirmed: (confirmationId: string) => void;
  readonly onClose: () => void;
}
