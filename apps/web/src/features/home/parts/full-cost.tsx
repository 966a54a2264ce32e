import type { QuoteBody } from '@tulay/contract/lending/offer';
import { CapsCard } from '@tulay/ui/money/caps-card';
import { PlanCard } from '@tulay/ui/money/plan-card';
import { QuoteCard } from '@tulay/ui/money/quote-card';

/** The whole disclosure of one wish, before anything is asked for: quote to scale, plan, and room to the legal caps. */
export function FullCost({ quote }: { quote: QuoteBody }) {
  return (
    <>
      <QuoteCard quote={quote} target={null} />
      <PlanCard quote={quote} />
      <CapsCard quote={quote} />
    </>
  );
}
