import { useMutation } from '@tanstack/react-query';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { linkToFile } from '../api/files';
import { Button } from './button';
import { Failure } from './failure';

const words = CONSOLE_WORDS.files;

/** Button that opens a file: a photo on the page, a PDF as a download. @param why reason that the borrower sees. */
export function OpenFile({
  fileId,
  name,
  why,
  about,
}: {
  readonly fileId: string;
  readonly name: string;
  readonly why: string;
  /** Kind and size of the file, if known. */
  readonly about?: string;
}) {
  const opened = useMutation({
    mutationFn: () => linkToFile(fileId, why),
    onSuccess: ({ kind, url }) => {
      if (kind === 'pdf') globalThis.location.assign(url);
    },
  });
  const { data } = opened;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Button aria-label={words.openOne(name)} onClick={() => opened.mutate()}>
          {name}
        </Button>
        {about ? <span className="text-quiet">{about}</span> : null}
        {data?.kind === 'jpeg' ? <Button onClick={() => opened.reset()}>{words.close}</Button> : null}
        {data?.kind === 'pdf' ? <span className="text-quiet">{words.saved}</span> : null}
      </div>
      {data?.kind === 'jpeg' ? (
        <img src={data.url} alt={data.name} className="max-h-96 max-w-full rounded-lg object-contain" />
      ) : null}
      {opened.error ? <Failure failure={opened.error} /> : null}
    </div>
  );
}
