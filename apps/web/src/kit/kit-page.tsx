import { DoingKit } from './doing';
import { FactsKit } from './facts';
import { FieldsKit } from './fields';
import { FrameKit } from './frame-kit';
import { LoanKit } from './loan-kit';
import { PicturesKit } from './pictures';
import { WaitingKit } from './waiting';

export function KitPage() {
  return (
    <>
      <FrameKit />
      <DoingKit />
      <FieldsKit />
      <FactsKit />
      <PicturesKit />
      <LoanKit />
      <WaitingKit />
    </>
  );
}
