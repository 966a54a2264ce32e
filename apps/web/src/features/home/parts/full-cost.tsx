import type { QuoteBody } from '@tulay/contract/loan';
import { CapsCard } from '../../../ui/caps-card';
import { PlanCard } from '../../../ui/plan-card';
import { QuoteCard } from '../../../ui/quote-card';

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
