/** The papers of an order: drawn up from its frozen figures before signing, fetched as they were signed afterwards. */
import type { Language } from '@tulay/contract/common';
import type { ErrorCode } from '@tulay/contract/errors';
import { SIGNED_DOCUMENT_KINDS, type SignedDocumentKind } from '@tulay/contract/lending/document';
import type { PaperBorrower, PaperLender } from '@tulay/copy/papers-facts';
import { maskPhone } from '@tulay/engine/identity/mask';
import { err, ok, type Result } from '@tulay/engine/result';
import type { Config } from '../../../config';
import type { Cabinet, Drawer } from '../../../crypto/cabinet';
import type { Database } from '../../../db/database';
import { renderDisclosure } from '../../../documents/disclosure';
import { renderLoanAgreement } from '../../../documents/loan-agreement';
import { renderSanctionLetter } from '../../../documents/sanction-letter';
import type { PaperInput, Signed } from '../../../documents/types';
import type { SealedPaper, SealingService } from './sealing.service';
import type { OnboardingService } from '../../onboarding/onboarding.service';
import { type OrderFacts, orderOf } from '../loan/loan.store';

export interface PaperDependencies {
  readonly db: Database;
  readonly cabinet: Cabinet;
  readonly sealing: Pick<SealingService, 'sealed'>;
  readonly config: Config;
  readonly profiles: Pick<OnboardingService, 'forms' | 'phone'>;
}

export type DocumentService = ReturnType<typeof createPaperService>;

const RENDER = {
  loan_agreement: renderLoanAgreement,
  sanction_letter: renderSanctionLetter,
  disclosure: renderDisclosure,
} as const;

/** A borrower as papers name them, and their drawer of the cabinet. */
export interface Desk {
  readonly borrower: PaperBorrower;
  readonly drawer: Drawer;
}

export function createPaperService({ db, cabinet, sealing, config, profiles }: PaperDependencies) {
  async function desk(customerId: string): Promise<Desk> {
    const [borrower, drawer] = await Promise.all([
      borrowerOf(profiles, customerId),
      cabinet.drawerOf(customerId),
    ]);
    return { borrower, drawer };
  }

  function inputFor(
    borrower: PaperBorrower,
    { order }: OrderFacts,
    language: Language,
    signed?: Signed,
  ): PaperInput {
    return {
      language,
      lender: lenderOf(config),
      borrower,
      order: {
        orderNo: order.order_no,
        contractDate: order.contract_date,
        purpose: order.purpose,
        quote: order.quote,
      },
      ...(signed ? { signed } : {}),
    };
  }

  return {
    lender: lenderOf(config),

    /** What papers of this borrower say and where they are kept, asked for together. */
    desk,

    /** Draws up, seals and keeps the papers with the signature on them. */
    async draw(
      { borrower, drawer }: Desk,
      facts: OrderFacts,
      language: Language,
      signed: Signed,
    ): Promise<Result<SealedPaper[], ErrorCode>> {
      const input = inputFor(borrower, facts, language, signed);
      const papers: SealedPaper[] = [];
      for (const kind of SIGNED_DOCUMENT_KINDS) {
        const paper = { kind, language, orderNo: facts.order.order_no };
        const kept = await sealing.sealed(drawer, paper, (mark) => RENDER[kind]({ ...input, mark }));
        if (!kept.ok) return kept;
        papers.push(kept.value);
      }
      return ok(papers);
    },

    /** The signed paper where there is one, else the same words without a signature. */
    async read(
      customerId: string,
      orderId: string,
      kind: SignedDocumentKind,
      language: Language,
    ): Promise<Result<Buffer, ErrorCode>> {
      const [facts, { borrower, drawer }] = await Promise.all([
        orderOf(db, customerId, orderId),
        desk(customerId),
      ]);
      if (!facts) return err('not_found');
      const signed = facts.documents.find((paper) => paper.kind === kind);
      if (signed) return drawer.fetch(signed.storage_key);
      return ok(await RENDER[kind](inputFor(borrower, facts, language)));
    },
  };
}

const lenderOf = (config: Config): PaperLender => ({
  name: config.LENDER_NAME,
  secRegistration: config.LENDER_SEC_REGISTRATION,
  certificateOfAuthority: config.LENDER_CERTIFICATE,
  hotline: config.LENDER_HOTLINE,
  email: config.LENDER_EMAIL,
  website: config.LENDER_WEBSITE,
});

async function borrowerOf(
  profiles: PaperDependencies['profiles'],
  customerId: string,
): Promise<PaperBorrower> {
  const [{ basic, address }, phone] = await Promise.all([
    profiles.forms(customerId),
    profiles.phone(customerId),
  ]);
  const lines = address && [
    address.street,
    address.barangay,
    address.city,
    address.province,
    address.postalCode,
  ];
  return {
    name: [basic?.firstName, basic?.middleName, basic?.lastName].filter(Boolean).join(' '),
    phoneMasked: maskPhone(phone),
    address: (lines ?? []).join(', '),
  };
}
