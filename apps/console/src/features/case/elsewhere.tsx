import { Link } from '@tanstack/react-router';
import { COMPARED_VALUES, type ComparedValue } from '@tulay/contract/onboarding/compared';
import type { AnswerOf } from '@tulay/contract/operator/command';
import type { OperatorCommandOf } from '@tulay/contract/operator/commands';
import { codeWords } from '@tulay/copy/console/lookup';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { useMay } from '../../api/session';
import { day } from '../../kit/format';
import { Badge, Panel } from '../../kit/parts';

const words = CONSOLE_WORDS.case.elsewhere;

type SharedValue = AnswerOf<OperatorCommandOf<'review show'>>['elsewhere'][number];

/** Other borrowers who use the applicant's ID number, account, address or devices. */
export function Elsewhere({ values }: { readonly values: readonly SharedValue[] }) {
  return (
    <Panel title={words.title}>
      <dl className="grid grid-cols-[fit-content(30%)_minmax(0,1fr)] gap-x-4 gap-y-2">
        {COMPARED_VALUES.map((kind) => (
          <div key={kind} className="contents">
            <dt className="text-quiet">{codeWords('comparedValue', kind)}</dt>
            <dd className="min-w-0">
              <Users kind={kind} values={values} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function Users({ kind, values }: { readonly kind: ComparedValue; readonly values: readonly SharedValue[] }) {
  const may = useMay();
  const own = values.filter((value) => value.kind === kind);
  const used = own.filter(({ count }) => count > 0);
  if (used.length === 0) return <>{own.length === 0 ? words.unknown : words.nobody}</>;
  const opens = may('customer show');
  return (
    <>
      {used.map(({ count, others }, place) => (
        <div key={place} className="grid gap-1">
          <span>{words.others(count)}</span>
          <ul className="grid gap-1">
            {others.map(({ customerId, numberEnd, usedSince, application, loans, running }) => (
              <li key={customerId} className="flex flex-wrap items-center gap-2">
                {opens ? (
                  <Link
                    to="/customers"
                    search={{ customer: customerId }}
                    className="inline-block min-h-6 py-0.5 font-semibold text-accent"
                  >
                    {CONSOLE_WORDS.customer.numberEnd(numberEnd)}
                  </Link>
                ) : (
                  <span className="font-semibold">{CONSOLE_WORDS.customer.numberEnd(numberEnd)}</span>
                )}
                <span className="text-quiet">{words.since(day(usedSince))}</span>
                {application ? (
                  <Badge tone={application === 'rejected' ? 'bad' : 'quiet'}>
                    {codeWords('applicationStatus', application)}
                  </Badge>
                ) : null}
                <Badge>{words.loans(loans, running)}</Badge>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}
