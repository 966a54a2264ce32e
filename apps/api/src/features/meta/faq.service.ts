import type { Language } from '@tulay/contract/languages';
import type { FaqListBody } from '@tulay/contract/meta/faq';
import { formatMoney } from '@tulay/copy/document-format';
import { faq as english } from '@tulay/copy/en/faq';
import type { Faq } from '@tulay/copy/faq-facts';
import { inMarket } from '@tulay/copy/in-market';
import { slowTransferOf } from '@tulay/copy/slow-transfer';
import { faq as tagalog } from '@tulay/copy/tl/faq';
import { ADD_TO_HOME_COUPON, EXTENSION_DAYS, MAX_EXTENSIONS } from '@tulay/engine/constants';
import type { Config } from '../../config';

const TEXTS: Readonly<Record<Language, Faq>> = { en: english, tl: tagalog };

type FaqConfig = Pick<Config, 'LENDER_BRAND' | 'COOLING_OFF_DAYS'>;

/** Returns the questions of the help screen with the figures of this lender. */
export function faqOf(config: FaqConfig, language: Language): FaqListBody {
  const entries = TEXTS[language]({
    brand: config.LENDER_BRAND,
    coolingOffDays: config.COOLING_OFF_DAYS,
    extensionDays: EXTENSION_DAYS,
    maxExtensions: MAX_EXTENSIONS,
    homeCoupon: formatMoney(ADD_TO_HOME_COUPON).replace(/[.]00$/, ''),
    slowTransfer: slowTransferOf(),
  });
  return {
    language,
    entries: entries.map(({ group, question, answer }) => ({
      group,
      question: inMarket(question),
      answer: inMarket(answer),
    })),
  };
}
