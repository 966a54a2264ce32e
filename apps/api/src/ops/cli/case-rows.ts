import type { CasePage, Place } from '../../db/cursor';
import type { CommandContext } from './command';
import { answerPage } from './page';

/** Pattern of case numbers in a cursor. */
export const CASE_NUMBERS = /^[\x20-\x7e]{1,200}$/;

interface CaseRequest {
  readonly cursor?: string | undefined;
  readonly last: number;
  readonly only?: readonly string[] | undefined;
}

interface CaseList<R, A> {
  /** Name of the command. The borrower sees it in the access log as the subject of the access. */
  readonly subject: string;
  /** Action in the access log; default `data.read`. */
  readonly action?: string;
  /** Reads the rows of a page, sorted by the position that `place` returns. */
  rows(page: CasePage): Promise<readonly R[]>;
  readonly place: (row: R) => Place;
  readonly answer: (row: R) => A;
}

/** Returns a page of a list of cases, and records an access to the data of each borrower on the page. */
export async function answerCases<R, A extends { readonly customerId: string }>(
  context: CommandContext,
  { only, ...request }: CaseRequest,
  { subject, action = 'data.read', rows, ...list }: CaseList<R, A>,
) {
  const found = await answerPage(request, {
    ...list,
    rows: (after, limit) => rows({ only, after, limit }),
    ids: CASE_NUMBERS,
  });
  if (found.ok) {
    await context.recordAccess(
      found.value.rows.map(({ customerId }) => customerId),
      action,
      subject,
    );
  }
  return found;
}

export type RefusalParams = Readonly<Record<string, string | number>> | undefined;

/** Returns the sentence that says who escalated a case; only for operators without the role `senior`. */
export const escalatedSentence = (params: RefusalParams): string =>
  `${params?.['by']} escalated this case. An operator with the role senior works on it.`;
