import { useMutation } from '@tanstack/react-query';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { type ChangeEvent, useState } from 'react';
import { type FileOwner, type ListedFile, uploadFile } from '../api/files';
import { Button } from './button';
import { Failure } from './failure';

const words = CONSOLE_WORDS.files;

interface FilePickerProps {
  readonly id: string;
  readonly describedBy?: string;
  /** Case, customer or loan to which the files belong; null until the form names it. */
  readonly owner: FileOwner | null;
  readonly most: number;
  /** Ids of the uploaded files with commas between them. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const idsOf = (value: string): string[] => (value === '' ? [] : value.split(','));

/** Field for photos and PDFs, which are uploaded as soon as they are chosen. A full field hides its input. */
export function FilePicker({ id, describedBy, owner, most, value, onChange }: FilePickerProps) {
  const ids = idsOf(value);
  const [names, setNames] = useState<readonly ListedFile[]>([]);
  const upload = useMutation({
    mutationFn: async ({ to, chosen }: { readonly to: FileOwner; readonly chosen: readonly File[] }) => {
      const added: ListedFile[] = [];
      for (const file of chosen) added.push(await uploadFile(to, file));
      return added;
    },
    onSuccess: (added) => {
      setNames((before) => [...before, ...added]);
      onChange([...ids, ...added.map(({ fileId }) => fileId)].slice(0, most).join(','));
    },
  });
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(target.files ?? [])].slice(0, most - ids.length);
    target.value = '';
    if (owner && chosen.length > 0) upload.mutate({ to: owner, chosen });
  }
  return (
    <div className="grid gap-2">
      {ids.map((each) => (
        <p key={each} className="flex items-center gap-2">
          <span className="min-w-0 break-words">
            {names.find(({ fileId }) => fileId === each)?.name ?? words.added}
          </span>
          <Button
            aria-label={words.removeOne(names.find(({ fileId }) => fileId === each)?.name ?? words.added)}
            onClick={() => onChange(ids.filter((other) => other !== each).join(','))}
          >
            {words.remove}
          </Button>
        </p>
      ))}
      {ids.length < most ? (
        <input
          id={id}
          type="file"
          className="control"
          aria-describedby={describedBy}
          accept="image/*,application/pdf"
          multiple={most > 1}
          disabled={owner === null || upload.isPending}
          onChange={choose}
        />
      ) : null}
      <div aria-live="polite">
        {upload.isPending ? <p className="text-quiet">{words.uploading}</p> : null}
        {upload.error ? <Failure failure={upload.error} /> : null}
      </div>
    </div>
  );
}
