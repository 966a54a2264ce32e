import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useLocale, useTranslations } from 'use-intl';
import type { DocumentFacts, DocumentText } from '@tulay/copy/document-facts';
import type { Language } from '@tulay/contract/languages';
import { manilaDate } from '@tulay/engine/calendar';
import { Note } from '@tulay/ui/feedback/note';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { useDates } from '@tulay/ui/format/date-format';
import { Skeleton } from '@tulay/ui/feedback/skeleton';
import { Card } from '@tulay/ui/layout/card';
import { Main } from '@tulay/ui/layout/main';
import { TopBar } from '@tulay/ui/layout/top-bar';
import { useConfig } from '../../../../api/config';
import { documentUrl, orderQuery } from '../../../../api/loans';
import { isMissing, queryProblem } from '../../../../api/query-problem';
import { LanguageSwitch } from '../../../../app/components/language-switch';
import { goBack } from '../../../../app/routing/navigate';
import { useViewParams } from '../../../../app/routing/view-params';
import { useHasSession } from '../../../../app/store/use-has-session';
import { MissingOrder } from '../missing-order';
import { signedTextQuery, useBorrower } from '../offer.queries';
import { documentOrder } from './document-facts';

interface Props {
  readonly route: 'loan' | 'conditionalTerms' | 'privacy';
  readonly documentText: (language: Language, facts: DocumentFacts) => DocumentText;
  /** Kind of the order's PDF; undefined for a document that belongs to no order. */
  readonly pdf?: 'loan_agreement' | 'sanction_letter';
  /** URL of a PDF that is the same for everyone. */
  readonly commonPdf?: (language: Language) => string;
}

export function DocumentScreen({ route, documentText, pdf, commonPdf }: Props) {
  const titles = useTranslations('titles');
  const t = useTranslations('loan');
  const language = useLocale();
  const inside = useHasSession();
  const orderId = useViewParams().get('order') ?? '';
  const shownOrderId = pdf !== undefined && inside ? orderId : '';
  const order = useQuery(orderQuery(shownOrderId));
  const config = useConfig(({ data }) => data);
  const borrower = useBorrower(shownOrderId !== '');
  const problem = order.data ? undefined : queryProblem(order.error);
  const text = documentText(language, {
    lender: config?.lender,
    borrower,
    order: order.data && documentOrder(order.data),
    coolingOffDays: config?.coolingOffDays,
  });

  return (
    <>
      <TopBar
        title={titles(route)}
        onBack={() => goBack(inside ? 'homeIndex' : 'start')}
        action={<PrintButton label={t('print')} />}
      />
      <Main>
        <LanguageSwitch />
        {shownOrderId !== '' && order.isPending ? (
          <Skeleton className="h-[480px] w-full rounded-card" />
        ) : null}
        {isMissing(problem) ? <MissingOrder /> : <ProblemNote problem={problem} />}
        {order.data?.signedAt && pdf ? (
          <SignedText orderId={shownOrderId} kind={pdf} signedAt={order.data.signedAt} />
        ) : shownOrderId === '' || order.data ? (
          <DocumentText text={text} />
        ) : null}
        {pdf !== undefined && shownOrderId === '' ? <Note>{t('blankForm')}</Note> : null}
        {pdf !== undefined && order.data ? <PdfLink href={documentUrl(shownOrderId, pdf, language)} /> : null}
        {commonPdf ? <PdfLink href={commonPdf(language)} /> : null}
      </Main>
    </>
  );
}

interface SignedTextProps {
  readonly orderId: string;
  readonly kind: 'loan_agreement' | 'sanction_letter';
  readonly signedAt: string;
}

/**
 * Shows the stored text that the borrower signed, in the language in which it was signed. Today's figures would give
 * another text: the money may have arrived on a later day than the documents state.
 */
function SignedText({ orderId, kind, signedAt }: SignedTextProps) {
  const t = useTranslations('loan');
  const dates = useDates();
  const signed = useQuery(signedTextQuery(orderId, kind));
  if (signed.isPending) return <Skeleton className="h-[480px] w-full rounded-card" />;
  if (!signed.data) {
    const problem = queryProblem(signed.error);
    return isMissing(problem) ? null : <ProblemNote problem={problem} />;
  }
  return (
    <>
      <Note>{t('signedText', { date: dates.day(manilaDate(new Date(signedAt)), 'long') })}</Note>
      <div lang={signed.data.language} className="contents">
        <DocumentText text={signed.data} />
      </div>
    </>
  );
}

function PdfLink({ href }: { href: string }) {
  const t = useTranslations('loan');
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="press t-strong grid min-h-13 place-items-center rounded-button bg-tint px-5 py-3 text-accent-strong print:hidden"
    >
      {t('openPdf')}
    </a>
  );
}

function PrintButton({ label }: { label: string }) {
  return (
    <button
      type="button"
      className="grid size-12 place-items-center rounded-full print:hidden"
      aria-label={label}
      onClick={() => globalThis.print()}
    >
      <Printer size={24} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}

function DocumentText({ text }: { text: DocumentText }) {
  const t = useTranslations('loan');
  return (
    <>
      <section className="stack gap-2 rounded-card bg-tint px-4 py-5">
        <h2 className="t-label text-accent-strong">{t('inShort')}</h2>
        {text.summary.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </section>
      <Card>
        <article className="stack gap-6">
          {text.sections.map((section, index) => (
            <section key={section.heading} className="stack gap-2">
              <h3 className="t-head">
                {index + 1}. {section.heading}
              </h3>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph} className="wrap-anywhere">
                  {paragraph}
                </p>
              ))}
            </section>
          ))}
        </article>
      </Card>
    </>
  );
}
