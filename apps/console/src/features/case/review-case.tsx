import {
  answerWords,
  codeWords,
  fieldLabel,
  inputLabel,
  inputWords,
  questionLabel,
} from '@tulay/copy/console/lookup';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { useReading } from '../../api/commands';
import { AsOf } from '../../kit/as-of';
import { pesos, time } from '../../kit/format';
import { Badge, Facts, Note, Panel, Skeleton } from '../../kit/parts';
import { Elsewhere } from './elsewhere';
import { Photos } from './photos';

const words = CONSOLE_WORDS;

/**
 * Page of an application under review: the photos next to the findings and the answers of the form. On a narrow screen the
 * photos stay in view above them.
 */
export function ReviewCase({
  application,
  why,
  mark,
}: {
  readonly application: string;
  readonly why: string;
  /** Text that changes with each request to reload the application. */
  readonly mark: string;
}) {
  const { data, dataUpdatedAt } = useReading('review show', { application }, { why, mark });
  if (!data) return <Skeleton rows={10} />;
  const { findings, elsewhere, forms, photos, reasons, corrections, appeal, submittedAt } = data;
  const counted = findings.rules.filter(({ effect, points }) => effect !== 'points' || points !== 0);
  return (
    <>
      {appeal ? <Note tone="warn">{`${words.field.appeal} ${appeal.ticket}: ${appeal.words}`}</Note> : null}
      <div className="flex flex-wrap gap-2">
        {reasons.map((reason) => (
          <Badge key={reason} tone="warn">
            {codeWords('reviewReason', reason)}
          </Badge>
        ))}
        {corrections.map((correction) => (
          <Badge key={correction}>{codeWords('correction', correction)}</Badge>
        ))}
      </div>
      <div className="grid grid-cols-1 items-start gap-4 2xl:grid-cols-2">
        <div className="sticky top-0 z-10 -mt-5 -mb-4 bg-paper pt-5 pb-4">
          <Photos photos={photos} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          <Panel title={words.case.findings} aside={<AsOf at={dataUpdatedAt} />}>
            <Facts
              rows={[
                [words.field.sent, time(submittedAt)],
                [fieldLabel('points'), String(findings.points)],
                [words.customer.limit, pesos(findings.limit)],
                ...Object.entries(findings.inputs).map(
                  ([name, value]) => [inputLabel(name), inputText(name, value)] as const,
                ),
              ]}
            />
            <ul className="mt-3 grid gap-1">
              {counted.map(({ rule, effect, points }) => (
                <li key={rule} className="flex gap-2">
                  <Badge tone={effect === 'reject' ? 'bad' : effect === 'review' ? 'warn' : 'quiet'}>
                    {effect === 'points' ? String(points) : codeWords('ruleEffect', effect)}
                  </Badge>
                  {codeWords('reviewReason', rule)}
                </li>
              ))}
            </ul>
          </Panel>
          <Elsewhere values={elsewhere} />
          {forms.map(({ section, data: form }) => (
            <Panel key={section} title={codeWords('section', section)}>
              <Facts rows={leaves(section, form)} />
            </Panel>
          ))}
        </div>
      </div>
    </>
  );
}

const inputText = (name: string, value: string | number | boolean | null): string => {
  if (typeof value === 'boolean') return value ? words.form.yes : words.form.no;
  return value === null ? '–' : typeof value === 'number' ? String(value) : inputWords(name, value);
};

/**
 * Lists the answers of a form as pairs of label and value. The label of a nested answer is its path. Empty answers are
 * left out.
 */
function leaves(section: string, values: object, path = ''): (readonly [string, string])[] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]): (readonly [string, string])[] => {
    if (value === null || value === '') return [];
    // The only list is that of the emergency contacts, who are counted from 1.
    const label = /^\d+$/.test(name) ? words.case.person(Number(name) + 1) : questionLabel(section, name);
    if (Array.isArray(value)) return leaves(section, value, path);
    if (typeof value === 'object') return leaves(section, value, `${path}${label} `);
    return [[`${path}${label}`, answerWords(name, String(value))]];
  });
}
