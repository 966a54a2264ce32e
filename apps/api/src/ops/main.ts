/** The operators' command line: `npm run ops -- <command>`. */
import { type Config, readConfig } from '../config';
import { grantCoupon, invalidateCoupon } from './coupon';
import { answerDeletion, listDeletions } from './deletion';
import { answerDispute, askDisputer, listDisputes, reviewDispute, showDispute } from './dispute';
import { sayStatement, sayTrialBalance, verifyLedger } from './ledger';
import { waiveCharges, writeOffLoan } from './loan';
import { inOffice, type Office } from './outside';
import { reversePayment } from './payment';
import { say } from './print';
import { reconcileDay } from './reconcile';
import { decideReview, listReviews, returnReview } from './review';
import { answerNumberChange, listNumberChanges } from './number';
import { answerTicket, listTickets } from './ticket';

const USAGE = `usage: npm run ops -- <command>
  ledger verify                     compare the four books, list every difference
  ledger trial-balance              debits, credits and balance of every account
  statement <order no|customer id>  what was booked, with the running balance
  payment reverse <transaction id> --why <words>
                                    the channel took the money back: the loan owes it again
  coupon grant <phone|customer id> <kind> <pesos> <days> [--from <pesos>] [--ahead <days>] [--full] --why <words>
                                    app_platform, withdrawal, repayment or cash
  coupon invalidate <coupon id> --why <words>
                                    out of use; what holds it goes on without it
  review list                       applications and appeals that wait for a person
  review approve|reject <application id> --who <name> --why <words>
                                    decides, tells the borrower, and keeps who and why
  review return <application id> --for <code,code> --who <name> --why <words>
                                    the borrower corrects these, such as id_front_unclear, and sends it again
  deletion list                     who asked to delete the account, oldest first
  deletion approve|refuse <ticket> --say <words>
                                    approved, it is erased after a week; the borrower reads the words
  number list                       who asks for another number, oldest first
  number approve|refuse <ticket> --say <words>
                                    approved, the number moves and every session ends
  ticket list                       what borrowers wrote to customer service, oldest first
  ticket answer <ticket> --say <words>
                                    once; the borrower reads the words
  dispute list                      what borrowers dispute, the most urgent first
  dispute show <ticket>             all that was said, with links of a minute to its photos
  dispute review <ticket>           somebody looks at it
  dispute ask <ticket> --say <words>
                                    a question to the borrower; the loan stays frozen
  dispute answer <ticket> upheld|declined --say <words>
                                    the borrower reads the words; an upheld charge is given up
  loan waive <order> --ticket <id> [--penalty 12.50] [--fees 1.00] [--interest 3.00] --why <words>
                                    charges are given up, once a ticket
  loan write-off <order> --why <words>
                                    the loan is given up; what is still paid is recovery
  reconcile [date]                  compare a closed day with the gateway's statement again`;

type Command = (office: Office, words: readonly string[], config: Config) => Promise<number>;

const COMMANDS: readonly { readonly words: RegExp; readonly run: Command }[] = [
  { words: /^ledger verify$/, run: verifyLedger },
  { words: /^ledger trial-balance$/, run: sayTrialBalance },
  { words: /^statement \S+$/, run: (office, [, of = '']) => sayStatement(office, of) },
  {
    words: /^payment reverse \S+ --why .+$/,
    run: (office, [, , id = '', , ...why]) => reversePayment(office, id, why.join(' ')),
  },
  {
    words: /^coupon grant \S+ \S+ \S+ \S+ .*--why .+$/,
    run: (office, [, , ...rest]) => grantCoupon(office, rest),
  },
  {
    words: /^coupon invalidate \S+ --why .+$/,
    run: (office, [, , id = '', , ...why]) => invalidateCoupon(office, id, why.join(' ')),
  },
  { words: /^review list$/, run: listReviews },
  {
    words: /^review (approve|reject) [0-9a-f-]{36} --who \S+ --why .+$/,
    run: (office, [, decision, id = '', , who = '', , ...why]) =>
      decideReview(office, decision === 'approve' ? 'approve' : 'reject', { id, who, why: why.join(' ') }),
  },
  {
    words: /^review return [0-9a-f-]{36} --for \S+ --who \S+ --why .+$/,
    run: (office, [, , id = '', , codes = '', , who = '', , ...why]) =>
      returnReview(office, codes, { id, who, why: why.join(' ') }),
  },
  { words: /^deletion list$/, run: listDeletions },
  {
    words: /^deletion (approve|refuse) \S+ --say .+$/,
    run: (office, [, answer, ticket = '', , ...say]) =>
      answerDeletion(office, ticket, answer === 'approve' ? 'approve' : 'refuse', say.join(' ')),
  },
  { words: /^number list$/, run: listNumberChanges },
  {
    words: /^number (approve|refuse) \S+ --say .+$/,
    run: (office, [, answer, ticket = '', , ...say]) =>
      answerNumberChange(office, ticket, answer === 'approve' ? 'approve' : 'refuse', say.join(' ')),
  },
  { words: /^ticket list$/, run: listTickets },
  {
    words: /^ticket answer \S+ --say .+$/,
    run: (office, [, , ticket = '', , ...say]) => answerTicket(office, ticket, say.join(' ')),
  },
  { words: /^dispute list$/, run: listDisputes },
  {
    words: /^dispute show \S+$/,
    run: (office, [, , ticket = ''], config) => showDispute(office, ticket, config),
  },
  { words: /^dispute review \S+$/, run: (office, [, , ticket = '']) => reviewDispute(office, ticket) },
  {
    words: /^dispute ask \S+ --say .+$/,
    run: (office, [, , ticket = '', , ...words]) => askDisputer(office, ticket, words.join(' ')),
  },
  {
    words: /^dispute answer \S+ (upheld|declined) --say .+$/,
    run: (office, [, , ticket = '', answer, , ...say]) =>
      answerDispute(office, ticket, answer === 'upheld', say.join(' ')),
  },
  {
    words: /^loan waive \S+ --ticket \S+( --(penalty|fees|interest) \d+([.]\d{1,2})?)+ --why .+$/,
    run: (office, [, , order = '', ...options]) => waiveCharges(office, order, options),
  },
  {
    words: /^loan write-off \S+ --why .+$/,
    run: (office, [, , order = '', , ...why]) => writeOffLoan(office, order, why.join(' ')),
  },
  { words: /^reconcile( \S+)?$/, run: (office, [, day]) => reconcileDay(office, day) },
];

async function main(words: readonly string[]): Promise<number> {
  const command = COMMANDS.find((each) => each.words.test(words.join(' ')));
  if (!command) {
    say(USAGE);
    return 2;
  }
  const config = readConfig();
  return inOffice(config, (office) => command.run(office, words, config));
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
